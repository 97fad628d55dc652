import type { QueryExecutorProvider } from 'kysely'

/** One step of the schema. Steps are added, never changed once they are on main. */
export interface Migration {
  /** Number and subject; they run in the order of the list in `migrate.ts`. */
  name: string
  /** Work that SQL cannot do is done by a function in between. */
  statements: readonly (string | ((db: QueryExecutorProvider) => Promise<void>))[]
}
