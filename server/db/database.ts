import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { sqlState } from '../errors.ts'
import type { Schema } from './schema.ts'

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

function watched(pool: PostgresPool): PostgresPool {
  return {
    async connect() {
      if (insideTransaction.getStore())
        throw new Error('ctx.db of outside was used inside a transaction: use the context that it hands over')
      try {
        return await pool.connect()
      } catch (error) {
        // pg's own failures to connect have no SQLSTATE: a pool that is exhausted is busy, the rest is a broken line.
        const code = sqlState(error) ?? (/timeout/i.test((error as Error).message) ? '53300' : '08006')
        throw Object.assign(error as Error, { code })
      }
    },
    end: () => pool.end(),
  }
}

/** The one place that makes a Kysely: over a pool of PGlite's (pglite-pool.ts) or of PostgreSQL's. */
export function databaseOn(kind: Database['kind'], pool: PostgresPool, hints: Hints = { listen() {}, tell() {} }): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watched(pool) }) })
  return { kind, db, hints, close: () => db.destroy() }
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    // Like PGlite (pglite-engine.ts): counts and minor units fit a double, and a day is not an instant.
    if (oid === 20 || oid === 1700) return Number
    if (oid === 1082) return (value: string) => value
    return pg.types.getTypeParser(oid, format)
  },
}

/** A real PostgreSQL, 15 or newer. `onError` hears of connections that break while nobody uses them. */
export function openPostgres(url: string, onError: (error: Error) => void, max = 10): Database {
  const config = { connectionString: url, types, connectionTimeoutMillis: 10_000, application_name: 'elenco' }
  const pool = new pg.Pool({ ...config, max, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 })
  pool.on('error', onError)
  // The pool listens to a client only while nobody has it. One that breaks between two statements of a transaction would end the process:
  // whoever has it hears of it at the next statement, and the pool throws it away when it comes back.
  pool.on('connect', client => client.on('error', () => {}))
  const hearers: ((payload: string) => void)[] = []
  let ear: pg.Client | undefined
  let closed = false

  const listen = async (): Promise<void> => {
    if (closed) return
    const client = new pg.Client(config)
    ear = client
    const again = (error: Error) => {
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
      for (const hear of hearers) hear(message.payload ?? '')
    })
    try {
      await client.connect()
      await client.query('listen elenco')
    } catch (error) {
      again(error as Error)
    }
  }

  const database = databaseOn('postgres', pool, {
    listen: hear => {
      if (hearers.push(hear) === 1) void listen()
    },
    tell: payload => void pool.query('select pg_notify($1, $2)', ['elenco', payload]).catch(onError),
  })
  return {
    ...database,
    async close() {
      closed = true
      await ear?.end().catch(() => {})
      await database.close()
    },
  }
}
