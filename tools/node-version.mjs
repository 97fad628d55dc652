// Runs on whatever Node is there, however old: only what Node 14 knows, and nothing imported.
import { readFileSync } from 'node:fs'

/** Does `version` ("20.19.0") satisfy an engines range made of `^a.b` and `>=a.b` alternatives? */
export function satisfies(version, range) {
  const [major, minor] = numbers(version)
  return range.split('||').some(alternative => {
    const wanted = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(alternative)
    if (!wanted) return false
    const [wantedMajor, wantedMinor] = numbers(wanted[2])
    if (major === wantedMajor) return minor >= wantedMinor
    return wanted[1] === '>=' && major > wantedMajor
  })
}

function numbers(version) {
  const [major, minor] = version.replace(/^v/, '').split('.')
  return [Number(major), Number(minor || 0)]
}

/** Ends the program with one sentence when this Node is too old. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  if (satisfies(process.versions.node, engines.node)) return
  process.stderr.write(`Elenco needs Node ${engines.node.replace(' || ', ' or ')}, and this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
