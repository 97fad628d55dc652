import { inject } from 'vitest'
import { type Database, databaseOn, openPostgres } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { inProcessPool } from '#server/db/pglite-in-process.ts'
import { freshDatabase } from './fresh-database.ts'

/** A migrated database of its own that holds nothing, on whichever engine the project runs. */
export async function emptyDatabase(): Promise<Database> {
  const adminUrl = inject('postgresUrl')
  if (!adminUrl) {
    const database = databaseOn('pglite', await inProcessPool({}))
    await migrate(database.db)
    return database
  }
  const fresh = await freshDatabase(adminUrl, 'template_empty', async url => {
    const database = openPostgres(url, () => {}, 2)
    await migrate(database.db)
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
