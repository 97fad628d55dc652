import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOn, startEngine } from '#server/db/pglite-engine.ts'

let engine: PGlite
beforeAll(async () => {
  engine = await startEngine({})
})
afterAll(() => engine.close())

const same = async (type: string, value: unknown) => {
  const { rows } = await runOn(engine, `select $1::${type} as value`, [value])
  const [theirs] = (await engine.query<{ value: unknown }>(`select $1::${type} as value`, [value])).rows
  expect(rows).toEqual([theirs])
}

test.each<[string, unknown]>([
  ['text', null],
  ['text', ''],
  ['text', 'ñandú, «comillas», \\ y "otras" \u{1f3a8}'],
  ['int', 42],
  ['bigint', '9007199254740993'],
  ['numeric', '0.10'],
  ['boolean', true],
  ['boolean', false],
  ['timestamptz', new Date('2026-11-21T10:11:12.345Z')],
  ['jsonb', { a: [1, null, 'x"y'], b: { c: true } }],
  ['jsonb', '[1,2]'],
  ['bytea', new Uint8Array([0, 1, 254, 255, 92, 39])],
  ['text[]', ['a', 'with "quotes"', 'comma, {brace}', '', 'NULL', 'back\\slash']],
  ['text[]', []],
  ['int[]', [1, 2, 3]],
  ['uuid[]', ['71111111-1111-4111-8111-000000000001']],
])('sends %s as PGlite itself does: %j', same)

test('a missing element of a list stays missing', async () => {
  const { rows } = await runOn(engine, 'select $1::text[] as value', [['a', null, 'b']])
  expect(rows).toEqual([{ value: ['a', null, 'b'] }])
})

test('says what was done, and to how many rows', async () => {
  await runOn(engine, 'create table t (n int unique)', [])
  expect(await runOn(engine, 'insert into t values ($1), ($2)', [1, 2])).toMatchObject({
    command: 'INSERT',
    rowCount: 2,
    rows: [],
  })
  expect(await runOn(engine, 'update t set n = n + $1', [10])).toMatchObject({ command: 'UPDATE', rowCount: 2 })
  expect(await runOn(engine, 'select n from t order by n', [])).toMatchObject({
    command: 'SELECT',
    rowCount: 2,
    rows: [{ n: 11 }, { n: 12 }],
  })
  expect(await runOn(engine, 'delete from t where n = $1', [99])).toMatchObject({ command: 'DELETE', rowCount: 0 })
})

test('an error has its code, and the next query is answered', async () => {
  await expect(runOn(engine, 'insert into t values ($1), ($1)', [7])).rejects.toMatchObject({ code: '23505' })
  await expect(runOn(engine, 'select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
  await expect(runOn(engine, 'select $1::int', ['not a number'])).rejects.toMatchObject({ code: '22P02' })
  expect((await runOn(engine, 'select 1 as one', [])).rows).toEqual([{ one: 1 }])
})
