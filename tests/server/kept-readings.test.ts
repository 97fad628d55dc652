import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openPostgres } from '#server/db/database.ts'
import { makeShelf, type Shelf } from '#server/db/kept-readings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { patience } from '#tests/support/patience.ts'

let app: TestApp
let shelf: Shelf
let readings = 0
beforeAll(async () => {
  app = await createTestApp()
  shelf = makeShelf({ goodFor: 60_000, most: 3 })
  // PostgreSQL: from here on we hear what other nodes write, and trust what is kept.
  await vi.waitUntil(() => app.ctx.changes.hears(), patience)
})
afterAll(async () => await app.close())

/** The people and their cities, through the shelf. */
const cities = async (key = 'cities') =>
  await shelf.read(app.ctx, key, async () => {
    readings += 1
    return await app.ctx.db.selectFrom('brands').select('name').orderBy('name').execute()
  })
/** How often the table itself was asked while `work` ran and the answer was read once more. */
const askedAfter = async (work: () => Promise<unknown>) => {
  await cities()
  const before = readings
  await work()
  await cities()
  return readings - before
}
const rename = (db: TestApp['ctx']['db']) => db.updateTable('brands').set({ name: sql`name || '.'` }).execute()

test('an answer is kept until a table that it came from is written, however that is done', async () => {
  expect(await askedAfter(async () => {})).toBe(0)
  expect(await askedAfter(() => app.ctx.db.updateTable('users').set({ timezone: 'Europe/Madrid' }).execute())).toBe(0)
  expect(await askedAfter(() => rename(app.ctx.db))).toBe(1)
  expect(
    await askedAfter(() => sql`with gone as (delete from brands where false returning 1) select * from gone`.execute(app.ctx.db)),
  ).toBe(1)
  expect(await askedAfter(() => inTransaction(app.ctx, inner => rename(inner.db)))).toBe(1)
  const undone = inTransaction(app.ctx, async inner => {
    await rename(inner.db)
    throw new Error('no')
  }).catch(() => {})
  expect(await askedAfter(() => undone)).toBe(0)
})

test('what was begun before a change is not given to whoever comes after it', async () => {
  await rename(app.ctx.db)
  let goOn = () => {}
  let hasRead = () => {}
  const held = new Promise<void>(done => {
    goOn = done
  })
  const begun = new Promise<void>(done => {
    hasRead = done
  })
  const read = async () => (await app.ctx.db.selectFrom('brands').select('name').orderBy('name').executeTakeFirstOrThrow()).name
  const early = shelf.read(app.ctx, 'slow', async () => {
    const name = await read()
    hasRead()
    await held
    return name
  })
  await begun
  await rename(app.ctx.db)
  const late = shelf.read(app.ctx, 'slow', read)
  goOn()
  expect(await late).toBe(`${await early}.`)
  // Nor is it kept for anybody.
  expect(await shelf.read(app.ctx, 'slow', read)).toBe(await late)
})

test('an answer that was made from kept ones goes with them', async () => {
  let made = 0
  const whole = async () =>
    await shelf.read(app.ctx, 'whole', async () => {
      made += 1
      return await cities('inner')
    })
  await cities('inner')
  await whole()
  await whole()
  expect(made).toBe(1)
  await rename(app.ctx.db)
  await whole()
  expect(made).toBe(2)
})

test('the time it is good for is the clock’s, and only so many are kept', async () => {
  expect(await askedAfter(async () => app.clock.advance(61_000))).toBe(1)
  for (let n = 0; n < 10; n++) await cities(`n ${n}`)
  expect(shelf.size()).toBe(3)
})

test('another node that shares the database is told', async () => {
  if (!inject('postgresUrl')) return expect(app.ctx.changes.hears()).toBe(true)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const other = openPostgres(url.href, () => {})
  try {
    await cities()
    const { changes } = app.ctx
    const position = changes.position()
    await rename(other.db)
    await expect.poll(() => changes.anySince(position, new Set(['brands'])), { timeout: patience }).toBe(true)
    expect(changes.anySince(position, new Set(['users']))).toBe(false)
  } finally {
    await other.close()
  }
})
