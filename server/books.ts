import { resolve } from 'node:path'
import { type Database, databaseOn, openPostgres } from './db/database.ts'
import { lockDataDir } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { workerPool } from './db/pglite-pool.ts'
import { auditBooks } from './ledger/audit.ts'
import { readSettings } from './settings.ts'

/** The embedded database needs the data folder for itself: a running server is named. */
async function openBooks(): Promise<{ database: Database; close(): Promise<void> }> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl) {
    const database = openPostgres(settings.databaseUrl, () => {})
    return { database, close: () => database.close() }
  }
  const dataDir = resolve(settings.dataDir)
  const unlock = lockDataDir(dataDir)
  const pool = await workerPool({ dataDir: resolve(dataDir, 'database') }, new URL('./pglite-worker.js', import.meta.url))
  const database = databaseOn('pglite', pool)
  return {
    database,
    close: async () => {
      await database.close()
      unlock()
    },
  }
}

/** The last night on which each payment provider was asked, and how many differences nobody has explained. */
async function sayNights(db: Database['db']): Promise<string[]> {
  const nights = await db
    .selectFrom('reconciled_nights')
    .select(eb => ['provider', eb.fn.max('day').as('day')])
    .where('state', '=', 'finished')
    .groupBy('provider')
    .orderBy('provider')
    .execute()
  const { open } = await db
    .selectFrom('money_differences')
    .select(eb => eb.fn.countAll().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (nights.length === 0) return ['No payment provider has been compared yet.']
  const last = nights.map(({ provider, day }) => `${provider} ${day}`).join(', ')
  return [`Last compared with payment providers: ${last}; ${Number(open)} differences open.`]
}

/** Proves the ledger of the database that the settings name; answers 0, or 1 where a rule is broken. */
export async function proveBooks(say: (line: string) => void): Promise<number> {
  const { database, close } = await openBooks()
  try {
    await migrate(database.db)
    const { findings, deals, postings, entries, accounts } = await auditBooks(database.db)
    for (const { rule, rows } of findings) {
      say(`BROKEN  ${rule}`)
      for (const row of rows) say(`        ${JSON.stringify(row)}`)
    }
    const size = `${deals} deals, ${postings} postings, ${entries} entries, ${accounts} accounts`
    say(findings.length === 0 ? `The books are right: ${size}.` : `${findings.length} rules broken; ${size}.`)
    for (const line of await sayNights(database.db)) say(line)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
