import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import type { Compilable } from 'kysely'

/** DuckDB in the memory of this process, with a table like `found_profiles` of the columns that searches ask for. */
export interface ColumnEngine {
  /** The first column of what a question finds. PostgreSQL's language is understood, as far as searches speak it. */
  ask(question: Compilable): Promise<unknown[]>
  /** Rows as a JSON list; a row takes the place of the one with its id. */
  put(rows: string): Promise<void>
  count(): Promise<number>
  /** Number of rows for each two signs with which an id begins. */
  countByHead(): Promise<Map<string, number>>
  /** Of those that begin with these two signs only these stay. */
  keepIn(head: string, ids: readonly string[]): Promise<void>
  close(): void
}

const types = {
  uuid: 'uuid',
  network: 'varchar',
  handle: 'varchar',
  country: 'varchar',
  languages: 'varchar[]',
  interests: 'varchar[]',
  followers: 'integer',
  engagement_rate: 'double',
  avg_views: 'integer',
  growth: 'double',
  credibility: 'double',
  verified: 'boolean',
  price_from_minor: 'bigint',
  currency: 'varchar',
  // As text, in whose order days stand, too: a question brings its day as text.
  last_post_on: 'varchar',
  found_at: 'timestamptz',
  creator_id: 'uuid',
  search_name: 'varchar',
  search_text: 'varchar',
  posts_text: 'varchar',
}
const names = Object.keys(types)
const shape = JSON.stringify([
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, type.endsWith('[]') ? ['varchar'] : type])),
])

/** The engine's patterns have no escape sign unless one is named, and with one they are slow: it is named where it is used. */
const escaped = (text: string, values: readonly unknown[]) =>
  text.replace(/\bi?like \$(\d+)/g, (like, n) => (String(values[Number(n) - 1]).includes('\\') ? `${like} escape '\\'` : like))

type DuckDb = typeof import('@duckdb/node-api')

/** Values as the engine wants them; a search has no others. */
function bound(duckdb: DuckDb, value: unknown): DuckDBValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return new duckdb.DuckDBTimestampTZValue(BigInt(value.getTime()) * 1000n)
  if (Array.isArray(value)) return duckdb.listValue(value.map(one => bound(duckdb, one)))
  throw new Error(`the columns know no ${typeof value}`)
}

/** Loaded by nodes that are told to keep columns, and by no other. */
export async function openColumnEngine(): Promise<ColumnEngine> {
  const duckdb = await import('@duckdb/node-api')
  const instance: DuckDBInstance = await duckdb.DuckDBInstance.create(':memory:', {
    enable_external_access: 'false',
    lock_configuration: 'true',
  })
  const writer = await instance.connect()
  await writer.run(
    `create table found_profiles (${Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`,
  )
  return {
    async ask(question) {
      const { sql: text, parameters } = question.compile()
      return await firstOf(
        await instance.connect(),
        escaped(text, parameters),
        parameters.map(value => bound(duckdb, value)),
      )
    },
    put: async rows => await put(writer, rows),
    count: async () => Number((await writer.runAndReadAll('select count(*) from found_profiles')).getRowsJS()[0]?.[0]),
    async countByHead() {
      const read = await writer.runAndReadAll('select left(uuid::varchar, 2), count(*) from found_profiles group by 1')
      return new Map(read.getRowsJS().map(([head, n]) => [String(head), Number(n)]))
    },
    async keepIn(head, ids) {
      await writer.run(
        `delete from found_profiles where left(uuid::varchar, 2) = $1 and uuid not in (select unnest(from_json($2, '["uuid"]')))`,
        [head, JSON.stringify(ids)],
      )
    },
    close() {
      writer.closeSync()
      instance.closeSync()
    },
  }
}

async function firstOf(connection: DuckDBConnection, text: string, values: DuckDBValue[]): Promise<unknown[]> {
  try {
    const read = await connection.runAndReadAll(text, values)
    return read.getRowsJson().map(row => row[0])
  } finally {
    connection.closeSync()
  }
}

async function put(writer: DuckDBConnection, rows: string): Promise<void> {
  await writer.run(
    `create or replace temp table incoming as select ${names.map(name => `r.${name}`).join(', ')}
      from (select unnest(from_json($1, $2)) as r)`,
    [rows, shape],
  )
  await writer.run('begin')
  try {
    await writer.run('delete from found_profiles where uuid in (select uuid from incoming)')
    await writer.run('insert into found_profiles select * from incoming')
    await writer.run('commit')
  } catch (error) {
    await writer.run('rollback')
    throw error
  }
}
