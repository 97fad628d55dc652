import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import { SettingError } from '../settings.ts'

/** Whether a process lives; one of another user counts as living. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** When a process began, in the kernel's ticks: a number that was given again to another one does not fool us. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

interface Lock {
  path: string
  text: string
}

const lockIn = (dataDir: string) => join(dataDir, 'elenco.lock')

/** The one who takes over from a dead process writes this file; its name says from whom. */
function heirOf({ text }: Lock, dataDir: string): string {
  const [pid = '', start = '', id = ''] = text.trim().split(' ')
  return `${lockIn(dataDir)}.after-${(id || `${pid}-${start}`).replace(/[^\w-]/g, '') || 'nobody'}`
}

function read(path: string): Lock | null {
  try {
    return { path, text: readFileSync(path, 'utf8') }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The lock and those who took over from it, the present holder last. Empty where nobody has the folder. */
function chainIn(dataDir: string): Lock[] {
  const chain: Lock[] = []
  for (let next = read(lockIn(dataDir)); next; next = read(heirOf(next, dataDir))) {
    // A name that leads back to itself was written by hand.
    if (chain.some(({ text }) => text === next?.text)) break
    chain.push(next)
  }
  return chain
}

function pidOf({ text }: Lock): number | null {
  const [holder = '', start = ''] = text.trim().split(' ')
  const pid = Number(holder)
  // Our own number in it was left by an earlier life: containers start at 1 every time.
  const stale =
    !Number.isInteger(pid) || pid <= 0 || pid === process.pid || !lives(pid) || (start !== '' && startOf(pid) !== start)
  return stale ? null : pid
}

/** Makes a file with its whole content, or answers false where there is one: of several who try, one succeeds. */
function makeOnly(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Tries once. Nothing that another one may have made since it was read is ever removed: who takes over makes a file that only
 * one can make, looks whether it is still the last of the chain, and only then puts itself in the place of the whole chain.
 */
function tryToTake(dataDir: string, text: string): 'taken' | 'again' | { pid: number } {
  const chain = chainIn(dataDir)
  const holder = chain.at(-1)
  const pid = holder ? pidOf(holder) : null
  if (pid !== null) return { pid }
  const own = holder ? heirOf(holder, dataDir) : lockIn(dataDir)
  if (!makeOnly(own, text)) return 'again'
  if (chainIn(dataDir).at(-1)?.text !== text) {
    rmSync(own, { force: true })
    return 'again'
  }
  if (holder) {
    const whole = `${lockIn(dataDir)}.${randomUUID()}`
    writeFileSync(whole, text, { mode: 0o600 })
    renameSync(whole, lockIn(dataDir))
    for (const { path } of chain.slice(1)) rmSync(path, { force: true })
    rmSync(own, { force: true })
  }
  return 'taken'
}

/**
 * One process per data folder: two on one embedded database silently lose data. Throws a sentence that names the other
 * one; what a killed process left behind is cleared. Returns how to let go.
 */
export function lockDataDir(dataDir: string): () => void {
  const text = `${process.pid} ${startOf(process.pid)} ${randomUUID()}\n`
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let attempt = 0; attempt < 20; attempt++) {
      const outcome = tryToTake(dataDir, text)
      if (outcome === 'taken')
        return () => {
          if (read(lockIn(dataDir))?.text === text) rmSync(lockIn(dataDir), { force: true })
        }
      if (outcome !== 'again')
        throw new SettingError(
          `The data folder ${dataDir} is in use by another Elenco, process ${outcome.pid}: stop it, or set DATA_DIR to another folder.`,
        )
    }
    throw new SettingError(`The data folder ${dataDir} is being taken by another process just now.`)
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}
