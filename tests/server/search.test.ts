import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createList } from '#contract/endpoints/lists.ts'
import { searchOwn } from '#contract/endpoints/search.ts'
import type { FoundThing } from '#contract/entities/found-thing.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { json } from '#server/db/database.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, freshCreator, offeredDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const colleague = 'reviewer@elenco.test'
const otherBrand = 'whitelabel@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

type Groups = { kind: string; items: FoundThing[] }[]
const search = async (as: string, q: string): Promise<Groups> =>
  (await app.call(searchOwn, { query: { q } }, { as })).response.groups
const titles = (groups: Groups, kind: string) => groups.find(group => group.kind === kind)?.items.map(one => one.title) ?? []

/** A list of somebody's company. */
async function list(as: string, name: string, visibility: 'team' | 'private' = 'team') {
  const body = { uuid: randomUUID(), name, visibility }
  const answer = await app.call(createList, { body }, { as })
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return body.uuid
}

test('what begins with the words stands first, four at most; accents and capitals do not matter', async () => {
  // The last touched stands first where nothing else tells them apart: the one that begins so is the oldest.
  for (const name of ['Ñandú de oro', 'Un ñandú', 'Otro ÑANDÚ', 'El ñandu', 'Aquel ñandú']) {
    await list(otherBrand, name)
    app.clock.advance(60_000)
  }
  const found = titles(await search(otherBrand, 'NANDU'), 'list')
  expect(found).toEqual(['Ñandú de oro', 'Aquel ñandú', 'El ñandu', 'Otro ÑANDÚ'])
  expect(titles(await search(otherBrand, 'ñandú  de'), 'list')).toEqual(['Ñandú de oro'])
  expect(titles(await search(otherBrand, '%ñandú'), 'list')).toEqual([])
})

test('the database folds words as the server does', async () => {
  const words = ['Café  Ceiba', ' ÑANDÚ ', 'Ångström', 'İstanbul', 'Ελένη', 'ﬁn', 'a\tb\nc', 'São Tomé & Príncipe', '100 %_\\']
  const { rows } = await sql<{ folded: string }>`
    select folded(word) as folded from unnest(${words}::text[]) with ordinality as t (word, place) order by place`.execute(
    app.ctx.db,
  )
  expect(rows.map(row => row.folded)).toEqual(words.map(fold))
})

test('both sides of a deal find it with its conversation, by title and by each other; nobody else does', async () => {
  const { deal, creator } = await offeredDeal(app, { title: 'Quetzal al alba' })
  const stranger = await freshCreator(app)
  for (const as of [brand, creator]) {
    const groups = await search(as, 'quetzal')
    expect(groups.find(group => group.kind === 'deal')?.items).toMatchObject([
      { uuid: deal.uuid, at: deal.chat_uuid, title: 'Quetzal al alba', state: 'offer_pending' },
    ])
  }
  // The demonstration's company is a brand to creators, and the creator a person to the company.
  expect(titles(await search(brand, 'nadia prueba'), 'deal')).toContain('Quetzal al alba')
  expect((await search(creator, 'ceiba')).map(group => group.kind)).toEqual(['deal', 'conversation', 'casting_call'])
  for (const as of [otherBrand, stranger, 'realty@elenco.test', 'admin@elenco.test'])
    expect(await search(as, 'quetzal'), as).toEqual([])
})

test('a private list is its maker’s alone, and people of it, too; whoever reads along finds the company’s', async () => {
  const [own, shared] = [await list(brand, 'Zarzuela privada', 'private'), await list(brand, 'Zarzuela de todos')]
  const now = app.clock.now()
  const { org_id } = await app.database.db.selectFrom('lists').select('org_id').where('uuid', '=', own).executeTakeFirstOrThrow()
  const person = async (list_id: string, name: string) => {
    const uuid = randomUUID()
    const { db } = app.database
    const who = { uuid, org_id, name, search_text: fold(name), created_at: now, creator_id: null, blocked_reason: null }
    await db.insertInto('list_people').values(who).execute()
    const at = {
      created_at: now,
      updated_at: now,
      cells: json({}),
      stage: 'new' as const,
      owner_id: null,
      import_id: null,
      price_minor: null,
      score: null,
    }
    await db
      .insertInto('list_items')
      .values({ uuid: randomUUID(), list_id, person_id: uuid, source: 'manual', ...at })
      .execute()
  }
  await person(own, 'Xenia Ibáñez')
  await person(shared, 'Xenia Ortúzar')
  expect(titles(await search(brand, 'zarzuela'), 'list').sort()).toEqual(['Zarzuela de todos', 'Zarzuela privada'])
  expect(titles(await search(brand, 'xenia'), 'person').sort()).toEqual(['Xenia Ibáñez', 'Xenia Ortúzar'])
  expect(titles(await search(colleague, 'zarzuela'), 'list')).toEqual(['Zarzuela de todos'])
  expect(titles(await search(colleague, 'xenia'), 'person')).toEqual(['Xenia Ortúzar'])
  for (const as of [otherBrand, 'creator@elenco.test']) expect(await search(as, 'xenia'), as).toEqual([])
})

test('calls are found by the company that wrote them, drafts too, and by creators who pitched', async () => {
  const { creator } = await offeredDeal(app)
  const of = await app.database.db
    .selectFrom('applications as a')
    .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
    .select(['c.uuid', 'c.title'])
    .where('a.creator_id', '=', await app.idOf(creator))
    .executeTakeFirstOrThrow()
  expect((await search(creator, of.title)).find(group => group.kind === 'casting_call')?.items[0]?.uuid).toBe(of.uuid)
  expect(titles(await search(brand, of.title), 'casting_call')).toContain(of.title)
  expect(titles(await search(await freshCreator(app), of.title), 'casting_call')).toEqual([])
  const draft = await app.database.db
    .selectFrom('casting_calls as c')
    .innerJoin('memberships as m', 'm.org_id', 'c.org_id')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['c.title', 'u.email'])
    .where('c.state', '=', 'draft')
    .where('c.title', '<>', '')
    .limit(1)
    .executeTakeFirst()
  if (draft) expect(titles(await search(draft.email, draft.title), 'casting_call')).toContain(draft.title)
})

test('proposals, campaigns, links, bookings and spaces are found by whose they are', async () => {
  const { db } = app.database
  const of = async (email: string, table: string, title: string) => {
    const { rows } = await sql<{ title: string }>`
      select ${sql.ref(`t.${title}`)} as title from ${sql.table(table)} t join memberships m on m.org_id = t.org_id
      join users u on u.uuid = m.user_id
      where u.email = ${email} and t.state not in ('archived', 'hold') and ${sql.ref(`t.${title}`)} <> '' limit 1`.execute(db)
    return rows[0]?.title ?? ''
  }
  const proposal = await db
    .selectFrom('proposals')
    .select('title')
    .where('creator_id', '=', await app.idOf('creator@elenco.test'))
    .where('title', '<>', '')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  const cases: [as: string, kind: string, title: string][] = [
    ['creator@elenco.test', 'proposal', proposal.title],
    [brand, 'campaign', await of(brand, 'campaigns', 'name')],
    [brand, 'tracking_link', await of(brand, 'tracking_links', 'name')],
    ['host@elenco.test', 'space', await of('host@elenco.test', 'spaces', 'title')],
    ['realty@elenco.test', 'booking', await of('realty@elenco.test', 'bookings', 'title')],
  ]
  for (const [as, kind, title] of cases) {
    expect(titles(await search(as, title), kind), kind).toContain(title)
    for (const other of [otherBrand, await freshCreator(app)]) expect(titles(await search(other, title), kind), kind).toEqual([])
  }
})

test('a hold of somebody else is not found by its host', async () => {
  const { db } = app.database
  const booking = await db
    .selectFrom('bookings')
    .select(['uuid', 'title', 'host_org', 'state'])
    .where('state', '<>', 'hold')
    .executeTakeFirstOrThrow()
  const host = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select('u.email')
    .where('m.org_id', '=', booking.host_org)
    .executeTakeFirstOrThrow()
  const finds = async () =>
    (await search(host.email, booking.title)).some(group => group.items.some(one => one.uuid === booking.uuid))
  expect(await finds()).toBe(true)
  await db.updateTable('bookings').set({ state: 'hold' }).where('uuid', '=', booking.uuid).execute()
  expect(await finds()).toBe(false)
  await db.updateTable('bookings').set({ state: booking.state }).where('uuid', '=', booking.uuid).execute()
})

test('strangers and too few letters are refused, and so is whoever asks without end', async () => {
  expect((await app.call(searchOwn, { query: { q: 'ce' } })).error.code).toBe('session.required')
  expect((await app.call(searchOwn, { query: { q: ' c ' } }, { as: brand })).error.fields?.q).toBeDefined()
  // Accents alone are no letters.
  expect(await search(brand, '´´\u0301')).toEqual([])
  const asking = await freshCreator(app)
  for (let n = 0; n < limits.search.perMinute; n++)
    expect((await app.call(searchOwn, { query: { q: 'ab' } }, { as: asking })).status).toBe(200)
  expect((await app.call(searchOwn, { query: { q: 'ab' } }, { as: asking })).error.code).toBe('rate.limited')
})
