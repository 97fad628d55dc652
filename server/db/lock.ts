import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../settings.ts'

/** Whether a process lives; one of another user counts as living. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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

/**
 * One process per data folder: two on one embedded database silently lose data. Throws a sentence that names the other
 * one; what a killed process left behind is cleared. Returns how to let go.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'elenco.lock')
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        const file = openSync(path, 'wx', 0o600)
        writeSync(file, `${process.pid} ${startOf(process.pid)}\n`)
        closeSync(file)
        return () => {
          if (readFileSync(path, 'utf8').startsWith(`${process.pid} `)) rmSync(path, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const [holder = '', start = ''] = readFileSync(path, 'utf8').trim().split(' ')
      const pid = Number(holder)
      // Our own number in it was left by an earlier life: containers start at 1 every time.
      const stale =
        !Number.isInteger(pid) || pid <= 0 || pid === process.pid || !lives(pid) || (start !== '' && startOf(pid) !== start)
      if (!stale)
        throw new SettingError(
          `The data folder ${dataDir} is in use by another Elenco, process ${pid}: stop it, or set DATA_DIR to another folder.`,
        )
      rmSync(path, { force: true })
    }
    throw new SettingError(`The data folder ${dataDir} is being taken by another process just now.`)
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}
