import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from './ports.ts'
import { type Binaries, findBinaries } from './postgres-binaries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of a real PostgreSQL, or '' where the project runs on PGlite. */
    postgresUrl: string
  }
}

/** Global setup of the project server-postgres: one cluster for the run, in memory-like settings, gone afterwards. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres()
  // Files speak with it over its socket: a statement there takes half of what it takes over loopback.
  project.provide('postgresUrl', cluster.socketUrl)
  return () => cluster.stop()
}

export type Cluster = {
  url: string
  /** The same database over the socket in its folder. */
  socketUrl: string
  stop: () => Promise<void>
  /** Ends it without a goodbye: SIGQUIT is PostgreSQL's immediate shutdown, SIGINT its fast one. */
  lose: (signal: 'SIGQUIT' | 'SIGINT') => Promise<void>
  /** Starts it again at the same address, with what it held. */
  bringBack: () => Promise<void>
  /** Starts another one that follows it from now on. Stops it for a moment: nobody may be connected. Stop the follower first. */
  follow: () => Promise<Cluster>
}

/** Starts a real PostgreSQL on loopback in a new folder. `durable` keeps fsync on, as in production. */
export async function startPostgres({ durable = false } = {}): Promise<Cluster> {
  const binaries = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'elenco-postgres-'))
  if (binaries.runner.uid !== undefined) chownSync(folder, binaries.runner.uid, binaries.runner.gid ?? binaries.runner.uid)
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true })
    if (binaries.scratch) rmSync(binaries.scratch, { recursive: true, force: true })
  }
  try {
    initialise(binaries, join(folder, 'data'))
    return await run(binaries, folder, { durable, port: await freePort() }, cleanUp)
  } catch (error) {
    cleanUp()
    throw error
  }
}

interface Running {
  durable: boolean
  port: number
}

async function run(binaries: Binaries, folder: string, options: Running, cleanUp: () => void): Promise<Cluster> {
  const data = join(folder, 'data')
  let server = await launch(binaries, data, folder, options)
  const abandon = () => server.kill('SIGINT')
  process.once('exit', abandon)
  const bringBack = async () => {
    server = await launch(binaries, data, folder, options)
  }
  return {
    url: `postgres://elenco@127.0.0.1:${options.port}/postgres`,
    socketUrl: `postgres://elenco@${encodeURIComponent(folder)}:${options.port}/postgres`,
    stop: async () => {
      process.off('exit', abandon)
      await halt(server, 'SIGINT')
      cleanUp()
    },
    lose: signal => halt(server, signal),
    bringBack,
    follow: async () => {
      // A copy of what lies still: npm's PostgreSQL brings no pg_basebackup.
      await halt(server, 'SIGINT')
      const own = mkdtempSync(join(tmpdir(), 'elenco-postgres-'))
      cpSync(data, join(own, 'data'), { recursive: true })
      writeFileSync(join(own, 'data', 'standby.signal'), '')
      const line = `primary_conninfo = 'host=127.0.0.1 port=${options.port} user=elenco'\n`
      appendFileSync(join(own, 'data', 'postgresql.auto.conf'), line)
      handOver(own, binaries)
      await bringBack()
      const clean = () => rmSync(own, { recursive: true, force: true })
      return await run(binaries, own, { ...options, port: await freePort() }, clean)
    },
  }
}

/** Everything in a folder belongs to whoever runs the database. */
function handOver(folder: string, { runner }: Binaries) {
  if (runner.uid === undefined) return
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
  for (const path of [folder, ...inside]) chownSync(path, runner.uid, runner.gid ?? runner.uid)
}

// The machine's own settings must not leak in: PGDATA, PGHOST, a locale that the machine lacks.
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv

function initialise({ initdb, runner }: Binaries, data: string) {
  const args = ['--username=elenco', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const result = spawnSync(initdb, [`--pgdata=${data}`, ...args, ...locale], {
    ...runner,
    env: environment,
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`)
}

async function launch({ postgres, runner }: Binaries, data: string, sockets: string, { durable, port }: Running) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'shared_buffers=128MB',
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const args = ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
  const server = spawn(postgres, args, { ...runner, env: environment, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  await ready(server)
  return server
}

async function ready(server: ChildProcess) {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', chunk => {
      // Kept short after the start; reading on keeps the pipe from filling up.
      said = (said + chunk).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`PostgreSQL ended with code ${code}: ${said}`)))
  })
}

async function halt(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  // Neither waits for open connections.
  server.kill(signal)
  await gone
}
