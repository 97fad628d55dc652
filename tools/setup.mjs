// Installs the packages when they are missing or not what the lock file says. Only node: imports: it runs before there are packages.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Makes node_modules match package-lock.json. Resolves to true when it had to install. */
export async function ensureInstalled() {
  if (installed()) return false
  const stop = ticking('Installing packages (about a minute)')
  const code = await npm(['ci', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit'])
  stop(code === 0 ? 'done' : 'failed')
  if (code !== 0) {
    process.stderr.write('npm ci did not finish; its reason stands above. Is there a way to the package registry?\n')
    process.exit(1)
  }
  return true
}

/** Compares what npm last installed with the lock file, package by package: modification times lie after a checkout. */
export function installed() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer || entry.devOptional)
  })
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
  } catch {
    return undefined
  }
}

function npm(args) {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  return new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
  })
}

/** Says what is going on until the returned function is called with how it ended. */
export function ticking(what) {
  const since = Date.now()
  const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`
  process.stdout.write(`${what} …\n`)
  const timer = setInterval(() => process.stdout.write(`  still at it after ${seconds()}\n`), 15_000)
  return how => {
    clearInterval(timer)
    process.stdout.write(`  ${how} (${seconds()})\n`)
  }
}
