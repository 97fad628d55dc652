import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { sqlState } from '../errors.ts'
import { type Changes, makeChanges } from './changes.ts'
import type { Schema } from './schema.ts'
import { isOutdated, makeStatements, type Statement } from './statements.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Hints between nodes: nothing that matters travels in them, the rows are the truth. */
export interface Hints {
  listen(hear: (payload: string) => void): void
  tell(payload: string): void
}

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  hints: Hints
  changes: Changes
  close(): Promise<void>
}

/** A JSON column's value: the drivers disagree about bare arrays, so it always travels as text. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`
}

const insideTransaction = new AsyncLocalStorage<true>()

/** Marks everything that `work` does as inside a transaction: the outer database then refuses at once instead of waiting for itself. */
export function guarded<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work)
}

type Rows = PostgresQueryResult<unknown>
/** Sends one statement; a named one is prepared by its connection the first time. */
type Send = (client: PostgresPoolClient, statement: Statement, text: string, params: readonly unknown[]) => Promise<Rows>

const plainly: Send = (client, _statement, text, params) => client.query<unknown>(text, params)

/** Parsed once for each connection, not each time; PostgreSQL decides whether it is planned once, too. */
const prepared: Send = async (client, statement, text, params) => {
  if (statement.name === null) return await client.query<unknown>(text, params)
  const named = () => (client as unknown as pg.PoolClient).query({ name: statement.name as string, text, values: [...params] })
  try {
    return (await named()) as Rows
  } catch (error) {
    if (isOutdated(error)) statement.name += 'x'
    throw error
  }
}

/** A connection that says what it reads, and what it has written once that holds. */
function telling(client: PostgresPoolClient, changes: Changes, statementOf: (text: string) => Statement, send: Send) {
  /** The words of what the open transaction wrote. */
  let open: string[] | null = null
  const holds = (tables: readonly string[]) => changes.wrote(tables)
  const run = async (text: string, params: readonly unknown[]): Promise<Rows> => {
    const statement = statementOf(text)
    const { turn, words, writes } = statement
    if (turn === 'begins') open = []
    if (turn === 'rolls back') open = null
    if (turn === null) changes.read(words)
    const within = open
    if (within) within.push(...writes)
    try {
      return await send(client, statement, text, params)
    } catch (error) {
      if (within || !isOutdated(error)) throw error
      return await send(client, statement, text, params)
    } finally {
      // A broken line tells nobody whether it was done: then, too.
      if (turn === 'commits') {
        open = null
        if (within) holds(within)
      } else if (!within && writes.length > 0) holds(writes)
    }
  }
  return {
    // Only the form that Kysely's dialect calls; cursors are not offered.
    query: run as PostgresPoolClient['query'],
    release() {
      if (open) holds(open)
      open = null
      client.release()
    },
  } satisfies PostgresPoolClient
}

function watched(pool: PostgresPool, changes: Changes, send: Send): PostgresPool {
  const statementOf = makeStatements()
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  const told = (client: PostgresPoolClient) => {
    const known = clients.get(client) ?? telling(client, changes, statementOf, send)
    clients.set(client, known)
    return known
  }
  return {
    async connect() {
      if (insideTransaction.getStore())
        throw new Error('ctx.db of outside was used inside a transaction: use the context that it hands over')
      try {
        return told(await pool.connect())
      } catch (error) {
        // pg's own failures to connect have no SQLSTATE: a pool that is exhausted is busy, the rest is a broken line.
        const code = sqlState(error) ?? (/timeout/i.test((error as Error).message) ? '53300' : '08006')
        throw Object.assign(error as Error, { code })
      }
    },
    end: () => pool.end(),
  }
}

const alone: Hints = { listen() {}, tell() {} }

/** The one place that makes a Kysely: over a pool of PGlite's (pglite-pool.ts) or of PostgreSQL's. */
export function databaseOn(kind: Database['kind'], pool: PostgresPool, hints = alone, changes = makeChanges()): Database {
  const dialect = new PostgresDialect({ pool: watched(pool, changes, kind === 'postgres' ? prepared : plainly) })
  const db = new Kysely<Schema>({ dialect })
  return {
    kind,
    db,
    hints,
    changes,
    async close() {
      // Kept readings end with the database: a later call is told that it is gone.
      changes.setHears(false)
      await db.destroy()
    },
  }
}

/** Which tables were written, from node to node; what happens within a moment is told together. */
function tellNodes(changes: Changes, tell: (payload: string) => Promise<void>) {
  const node = randomUUID()
  const untold = new Set<string>()
  let last = Promise.resolve()
  const flush = () => {
    if (untold.size > 0) last = tell([node, ...[...untold].map(table => `t:${table}`)].join(' '))
    untold.clear()
    return last
  }
  changes.setTold(flush)
  changes.onWrite(tables => {
    if (untold.size === 0) setTimeout(() => void flush(), 15)
    for (const table of tables) untold.add(table)
    // A person who has signed out is signed out everywhere.
    if (untold.has('sessions')) void flush()
  })
  return {
    flush,
    hear(payload: string) {
      const [sender, ...words] = payload.split(' ')
      if (sender === node) return
      const tables = words.filter(word => word.startsWith('t:')).map(word => word.slice(2))
      changes.wrote(tables, true)
    },
  }
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    // Like PGlite (pglite-engine.ts): counts and minor units fit a double, and a day is not an instant.
    if (oid === 20 || oid === 1700) return Number
    if (oid === 1082) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}

function poolAt(url: string, onError: (error: Error) => void, max: number) {
  // Statements of a market are many and short: compiling one costs more than running it.
  const options = '-c jit=off'
  const config = { connectionString: url, types, connectionTimeoutMillis: 10_000, application_name: 'elenco', options }
  const pool = new pg.Pool({ ...config, max, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 })
  pool.on('error', onError)
  // The pool listens to a client only while nobody has it. One that breaks between two statements of a transaction would end the process:
  // whoever has it hears of it at the next statement, and the pool throws it away when it comes back.
  pool.on('connect', client => client.on('error', () => {}))
  return { config, pool }
}

/** A PostgreSQL that is only read. It tells nobody of changes: what is kept of an answer is kept by what the first one says. */
export function openPostgresToRead(url: string, onError: (error: Error) => void, max = 10): Database {
  return databaseOn('postgres', poolAt(url, onError, max).pool)
}

/** A real PostgreSQL, 15 or newer. `onError` hears of connections that break while nobody uses them. */
export function openPostgres(url: string, onError: (error: Error) => void, max = 10): Database {
  const { config, pool } = poolAt(url, onError, max)
  let line = Promise.resolve()
  /** One after the other: who is led to a row by a hint must have heard that it was written. Nothing of this has to outlast a crash. */
  const tell = (payload: string): Promise<void> => {
    line = line.then(async () => {
      await pool
        .query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", ['elenco', payload])
        .catch(onError)
    })
    return line
  }
  const changes = makeChanges()
  changes.setHears(false)
  const nodes = tellNodes(changes, tell)
  const hearers: ((payload: string) => void)[] = []
  let ear: pg.Client | undefined
  let closed = false

  const listen = async (): Promise<void> => {
    if (closed) return
    const client = new pg.Client(config)
    ear = client
    const again = (error: Error) => {
      changes.setHears(false)
      client.removeAllListeners()
      client.on('error', () => {})
      void client.end().catch(() => {})
      if (closed) return
      onError(error)
      setTimeout(() => void listen(), 1000).unref()
    }
    client.on('error', again)
    client.on('end', () => again(new Error('the connection that listens was closed')))
    client.on('notification', message => {
      for (const hear of [nodes.hear, ...hearers]) hear(message.payload ?? '')
    })
    try {
      await client.connect()
      await client.query('listen elenco')
      if (closed) return
      changes.lostTrack()
      changes.setHears(true)
    } catch (error) {
      again(error as Error)
    }
  }

  const hints: Hints = {
    listen: hear => {
      if (hearers.push(hear) === 1) void listen()
    },
    tell(payload) {
      void nodes.flush()
      void tell(payload)
    },
  }
  const database = databaseOn('postgres', pool, hints, changes)
  return {
    ...database,
    async close() {
      closed = true
      await nodes.flush()
      await ear?.end().catch(() => {})
      await database.close()
    },
  }
}
