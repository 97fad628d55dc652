import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { type Database, databaseOn, openPostgres } from '#server/db/database.ts'
import { inProcessPool } from '#server/db/pglite-in-process.ts'
import { playDemoDeals } from '#server/features/demo/play-deals.ts'
import { fillMarket } from './fill-market.ts'
import { freshDatabase } from './fresh-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/elenco')

const prepare = (database: Database) => fillMarket(database, cache, playDemoDeals)

/** Everything that decides what a prepared database holds; dates in it count from today. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['server/db', 'server/jobs', 'server/features', 'server/processes', 'server/ledger', 'contract']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A migrated PGlite with the demonstration market, dumped once and kept for the next file and the next run. */
async function pgliteTemplate(): Promise<Blob> {
  const name = `template-${fingerprint()}.tar`
  const path = join(cache, name)
  try {
    return new Blob([readFileSync(path)])
  } catch {
    const pool = await inProcessPool({})
    const database = databaseOn('pglite', pool)
    await prepare(database)
    const dump = await pool.dump()
    await database.close()
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache))
      if (old.startsWith('template-') && !old.startsWith(name)) rmSync(join(cache, old), { force: true })
    // Another worker may do the same: each writes its own, which no other clears away, and the last one stays.
    writeFileSync(`${path}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
    renameSync(`${path}.${process.pid}`, path)
    return dump
  }
}

/** A database of its own with the demonstration market, on whichever engine the project runs. */
export async function testDatabase(): Promise<Database> {
  const adminUrl = inject('postgresUrl')
  if (!adminUrl) return databaseOn('pglite', await inProcessPool({ template: await pgliteTemplate() }))
  const fresh = await freshDatabase(adminUrl, 'template_elenco', async url => {
    const database = openPostgres(url, () => {}, 2)
    await prepare(database)
    await database.close()
  })
  const database = openPostgres(fresh.url, () => {}, 5)
  return {
    ...database,
    async close() {
      await database.close()
      await fresh.drop()
    },
  }
}
