import { mkdirSync } from 'node:fs'
import { pino } from 'pino'
import { type Context, movableClock } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { seedDemo } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { readSettings } from '#server/settings.ts'
import { ownGateways } from './own-gateways.ts'

/** A context on a database alone: nobody listens and no job runs. Files go into `dataDir`. */
export const bareContext = (database: Database, dataDir: string): Context => ({
  db: database.db,
  effects: null,
  changes: database.changes,
  clock: movableClock(),
  settings: readSettings({ DATA_DIR: dataDir }),
  gateways: ownGateways(dataDir),
  secret: Buffer.from('signs nothing that lasts'),
  log: pino({ level: 'silent' }),
  streams: { announce() {}, whisper() {}, endSessions() {} },
  wakeJobs() {},
  runDueJobs: async () => 0,
  requestId: 'market',
  person: null,
})

/** Migrates an empty database and fills it with the demonstration market; files go into `dataDir`. */
export async function fillMarket(database: Database, dataDir: string, playDeals: Parameters<typeof seedDemo>[2]) {
  mkdirSync(dataDir, { recursive: true })
  await migrate(database.db)
  await seedDemo(bareContext(database, dataDir), await hashPassword(demoPassword), playDeals)
}
