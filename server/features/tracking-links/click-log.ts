import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { deviceKinds } from '#contract/entities/tracking-link.ts'

/** One click as it is written down before it is answered. */
const click = z.object({
  id: z.uuid(),
  link: z.uuid(),
  /** Milliseconds. */
  at: z.int(),
  by: z.enum(['person', 'bot', 'prefetch']),
  device: z.enum(deviceKinds),
  /** '' where it is unknown, and in files of a version that did not ask. */
  country: z._default(z.string(), ''),
  referrer: z.string(),
  visitor: z.string(),
})
export type Click = z.infer<typeof click>

/** A file is handed over at this size at the latest. */
const mostBytes = 8 * 1024 * 1024
/** A writer on another machine that was silent so long is gone. */
const silence = 10 * 60_000

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Clicks on their way to the database, in the data folder: whoever is led on has been written down, whatever becomes of this
 * process or of the database. A process writes a file of its own; one that is closed may be taken by anybody.
 */
export function makeClickLog(folder: string) {
  mkdirSync(folder, { recursive: true })
  const machine = hostname().replace(/[^A-Za-z0-9-]/g, '-')
  const mark = randomBytes(6).toString('hex')
  let open: { fd: number; name: string; bytes: number } | null = null
  let files = 0

  function begin() {
    files += 1
    const name = `${machine}.${process.pid}.${mark}-${files}`
    return { fd: openSync(join(folder, `${name}.open`), 'a', 0o600), name, bytes: 0 }
  }

  function close() {
    if (!open) return
    const { fd, name } = open
    open = null
    closeSync(fd)
    renameSync(join(folder, `${name}.open`), join(folder, `${name}.full`))
  }

  /** Files whose writer was killed. */
  function takeOver() {
    for (const file of readdirSync(folder)) {
      const [host, pid, rest] = file.split('.')
      if (!file.endsWith('.open') || rest?.startsWith(mark)) continue
      const here = host === machine
      const gone = here
        ? Number(pid) === process.pid || !alive(Number(pid))
        : Date.now() - statSync(join(folder, file)).mtimeMs > silence
      if (gone) renameSync(join(folder, file), join(folder, file.replace(/open$/, 'full')))
    }
  }

  return {
    append(one: Click) {
      open ??= begin()
      const line = `${JSON.stringify(one)}\n`
      writeSync(open.fd, line)
      open.bytes += line.length
      if (open.bytes >= mostBytes) close()
    },
    /** Files that wait, the oldest first; what is being written is closed for it. */
    waiting(): string[] {
      close()
      takeOver()
      return readdirSync(folder)
        .filter(file => file.endsWith('.full'))
        .map(file => ({ file, at: statSync(join(folder, file)).mtimeMs }))
        .sort((a, b) => a.at - b.at)
        .map(({ file }) => file)
    },
    /** A line that was cut by a kill was never answered: it is left out. */
    read(file: string): Click[] {
      return readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap(line => {
          try {
            const parsed = z.safeParse(click, JSON.parse(line))
            return parsed.success ? [parsed.data] : []
          } catch {
            return []
          }
        })
    },
    done(file: string) {
      rmSync(join(folder, file), { force: true })
    },
    close,
  }
}
