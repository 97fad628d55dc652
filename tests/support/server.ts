import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export type RunningServer = {
  url: string
  pid: number
  dataDir: string
  /** The output so far, for messages of failing tests. */
  output: () => string
  exitCode: () => number | null
  /** The signal that ended it, where it did not end by itself. */
  signal: () => NodeJS.Signals | null
  /** Once it has ended, however. */
  gone: Promise<unknown>
  /** Drains and ends it; rejects when it needs more than 15 s. The data folder goes too, unless it was given. */
  stop: () => Promise<void>
  /** Ends it the hard way. The data folder stays until `stop`. */
  kill: () => Promise<void>
}

/**
 * Starts the built server on a free port with the demonstration market and waits until it is ready, at most `patience` milliseconds.
 * `env` adds or overrides settings. `market` is a data folder to begin with a copy of: seeding takes four times as long.
 */
export async function startServer(env: Record<string, string> = {}, market?: string, patience = 170_000): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()))
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'elenco-data-'))
  if (market) await cp(market, dataDir, { recursive: true })
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', ...env }
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...bare(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said = (said + chunk).slice(-20_000)
    })
  }
  const gone = once(child, 'exit')
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  const cleanUp = () => {
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await ready(url, child, patience, () => said)
  } catch (error) {
    await end(child, 'SIGKILL', 5_000)
    cleanUp()
    throw error
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => said,
    exitCode: () => child.exitCode,
    signal: () => child.signalCode,
    gone,
    stop: async () => {
      const drained = await end(child, 'SIGTERM', 15_000)
      cleanUp()
      if (!drained) throw new Error(`the server did not end within 15 s of SIGTERM:\n${said}`)
    },
    kill: async () => {
      await end(child, 'SIGKILL', 5_000)
    },
  }
}

/** The settings of whoever runs the tests must not change what is tested. */
function bare() {
  const { PATH, HOME, TMPDIR, SystemRoot, LANG } = process.env
  return { PATH, HOME, TMPDIR, SystemRoot, LANG }
}

async function ready(url: string, child: ChildProcess, patience: number, said: () => string) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the server ended with code ${child.exitCode}:\n${said()}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`the server was not ready within ${patience / 1000} s:\n${said()}`)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Resolves to false when it had to be killed after `patience` milliseconds. */
async function end(child: ChildProcess, signal: NodeJS.Signals, patience: number) {
  if (hasEnded(child)) return true
  const gone = once(child, 'exit')
  let inTime = true
  const timer = setTimeout(() => {
    inTime = false
    child.kill('SIGKILL')
  }, patience)
  child.kill(signal)
  await gone
  clearTimeout(timer)
  return inTime
}
