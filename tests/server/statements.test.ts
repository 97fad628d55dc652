import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeStatements } from '#server/db/statements.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fromDatabase } from '#server/errors.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => await app.close())

test('what often comes is prepared, under a name that follows from its text alone; not what comes in a thousand forms', () => {
  const statementOf = makeStatements()
  const again = (text: string, times: number) => Array.from({ length: times }, () => statementOf(text).name).at(-1)
  expect(again('select 1 from users', 4)).toBeNull()
  expect(again('select 1 from users', 1)).toMatch(/^s[\w-]{22}$/)
  expect(again('begin', 9)).toBeNull()
  const names = Array.from({ length: 4_000 }, (_, n) => again(`select ${n + 2} from users`, 5)).filter(name => name !== null)
  expect(names).toHaveLength(299)
  expect(new Set(names).size).toBe(299)
  // Those that have one keep it.
  expect(again('select 1 from users', 1)).toMatch(/^s/)
})

test('a statement says which tables it writes', () => {
  const statementOf = makeStatements()
  const cases: [string, string[]][] = [
    ['select * from "users" where "uuid" = $1 for update skip locked', []],
    ['insert into "users" ("uuid") values ($1) on conflict ("uuid") do update set "email" = $2', ['users']],
    ['update "public"."brands" set "name" = $1', ['brands']],
    ['delete from only deals as d using users u', ['deals']],
    ['with a as (insert into jobs default values), b as (delete\n from "facts") select 1', ['jobs', 'facts']],
    ['TRUNCATE TABLE reviews', ['reviews']],
    ['merge into spaces using bookings on true when matched then delete', ['spaces']],
  ]
  for (const [text, writes] of cases) expect([text, statementOf(text).writes]).toEqual([text, writes])
})

test('a table that a newer server has changed meanwhile disturbs nobody', async () => {
  if (!inject('postgresUrl')) return expect(app.database.kind).toBe('pglite')
  const { db } = app.ctx
  await sql`create table changing (one int)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const read = async (on: TestApp['ctx']['db'] = db) => (await sql`select * from changing`.execute(on)).rows[0]
  for (let n = 0; n < 30; n++) expect(await read()).toEqual({ one: 1 })
  await sql`alter table changing add column two int`.execute(db)
  for (let n = 0; n < 30; n++) expect(await read()).toEqual({ one: 1, two: null })
  await sql`alter table changing drop column two`.execute(db)
  const within = async () => await inTransaction(app.ctx, async inner => await read(inner.db))
  const failures: unknown[] = []
  for (let n = 0; n < 30; n++) expect(await within().catch(error => failures.push(error) && within())).toEqual({ one: 1 })
  expect(failures.map(error => fromDatabase(error)?.code)).toEqual(failures.map(() => 'server.busy'))
})
