import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addItems,
  blockPerson,
  changeItems,
  confirmVoter,
  createList,
  deleteList,
  editList,
  exportList,
  getList,
  getListedPerson,
  getSharedList,
  linkList,
  listItems,
  listLists,
  listsOf,
  mailVoterCode,
  removeItems,
  undoChange,
  unlinkList,
  voteOnItem,
  voteOnShared,
} from '#contract/endpoints/lists.ts'
import type { ListColumn } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const premium = 'premium@elenco.test'
const agency = 'whitelabel@elenco.test'
const free = 'brand@elenco.test'
const lucia = 'creator@elenco.test'
const staff = 'admin@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })

async function newList(as = premium, more: Record<string, unknown> = {}) {
  const answer = await app.call(createList, { body: { uuid: randomUUID(), name: 'Primavera', ...more } }, { as })
  expect(answer.status).toBe(200)
  return answer.response.uuid
}
const add = async (uuid: string, people: unknown[], as = premium) =>
  await app.call(addItems, { ...at(uuid), body: { people } }, { as })
const itemsOf = async (uuid: string, query = {}, as = premium) => await app.answer(listItems, { ...at(uuid), query }, { as })
const change = async (uuid: string, items: string[], body: object, as = premium) =>
  await app.call(changeItems, { ...at(uuid), body: { items, change: body } }, { as })
const handlesOf = async (email: string) =>
  await app.database.db
    .selectFrom('networks')
    .select(['network', 'handle'])
    .where('user_id', '=', await app.idOf(email))
    .where('state', '=', 'connected')
    .execute()
const setPlan = async (email: string, plan: 'free' | 'premium') => {
  const org = await app.database.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(email))
    .executeTakeFirstOrThrow()
  await app.database.db.updateTable('organizations').set({ plan }).where('uuid', '=', org.org_id).execute()
  const groups = plan === 'free' ? ['brand' as const] : ['premium' as const, 'brand' as const]
  await app.database.db
    .updateTable('users')
    .set({ groups })
    .where('uuid', '=', await app.idOf(email))
    .execute()
}

describe('a list', () => {
  test('begun twice under one name is one; another company does not find it, and a stranger is asked who they are', async () => {
    const uuid = randomUUID()
    const body = { uuid, name: 'Verano' }
    expect((await app.call(createList, { body }, { as: premium })).status).toBe(200)
    expect((await app.call(createList, { body }, { as: premium })).response.name).toBe('Verano')
    for (const endpoint of [getList, listItems, exportList, deleteList])
      expect((await app.call(endpoint, at(uuid), { as: agency })).status).toBe(404)
    expect((await app.call(getList, at(uuid), { as: lucia })).status).toBe(403)
    expect((await app.call(getList, at(uuid))).status).toBe(401)
    expect((await app.call(createList, { body: { ...body, uuid: randomUUID() } }, { as: staff })).error.code).toBe(
      'ability.staff',
    )
  })

  test('is put away by its maker alone, and bears a brand of the company only', async () => {
    const uuid = await newList()
    const foreign = await app.database.db
      .selectFrom('brands')
      .select('uuid')
      .where('name', '=', 'Lumbre Hogar')
      .executeTakeFirstOrThrow()
    const wrong = await app.call(editList, { ...at(uuid), body: { brand_id: foreign.uuid } }, { as: premium })
    expect(wrong.error.fields).toEqual({ brand_id: ['option'] })
    const done = await app.call(editList, { ...at(uuid), body: { name: 'Otra', visibility: 'private' } }, { as: premium })
    expect(done.response).toMatchObject({ name: 'Otra', visibility: 'private' })
  })
})

describe('one person across networks', () => {
  test('is added once, by account or by any proved channel', async () => {
    const uuid = await newList()
    const channels = await handlesOf(lucia)
    expect(channels.length).toBeGreaterThan(1)
    expect((await add(uuid, [{ creator: await app.idOf(lucia) }])).response).toEqual({ added: 1, present: 0 })
    const same = channels.map(({ network, handle }) => ({ network, handle: `@${handle.toUpperCase()}` }))
    expect((await add(uuid, [...same, { vanity_name: 'luciavega' }])).response).toEqual({ added: 0, present: same.length + 1 })
    const [item] = await itemsOf(uuid)
    expect(item?.person.name).toBe('Lucía Vega')
    expect(item?.person.channels.every(channel => channel.verified)).toBe(true)
  })

  test('a channel of the searcher says in which lists its person is, by whichever network and letter case', async () => {
    const [uuid, other] = [await newList(), await newList()]
    const having = async (channel: string) => {
      const { response } = await app.call(listsOf, { params: { creator: channel } }, { as: premium })
      const lists: { uuid: string; has: boolean }[] = response.lists
      return [uuid, other].map(id => lists.find(one => one.uuid === id)?.has)
    }
    expect(await having('twitch:some.One')).toEqual([false, false])
    await app.call(
      addItems,
      { ...at(uuid), body: { people: [{ network: 'twitch', handle: 'Some.One', name: 'Some One' }], source: 'searcher' } },
      { as: premium },
    )
    expect(await having('twitch:some.one')).toEqual([true, false])
    expect(await having('instagram:some.one')).toEqual([false, false])
    // Somebody who proved the channel here is the same person by their account.
    await add(other, [{ creator: await app.idOf('creator@elenco.test') }])
    expect(await having('instagram:Lucia.Vega')).toEqual([false, true])
  })

  test('who was two is joined as soon as they prove both channels; a list keeps one row', async () => {
    const uuid = await newList()
    const [tag, other] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
    await add(uuid, [
      { network: 'twitch', handle: tag, name: 'Doble' },
      { network: 'blog', handle: other, name: 'Doble' },
    ])
    expect(await itemsOf(uuid)).toHaveLength(2)
    const user_id = await app.idOf('tess.moreau@elenco.test')
    for (const [network, handle] of [
      ['twitch', tag],
      ['blog', other],
    ] as const)
      await app.database.db
        .insertInto('networks')
        .values({
          uuid: randomUUID(),
          user_id,
          network,
          handle,
          profile_url: 'https://x.example',
          followers: 10,
          avg_views: null,
          engagement_rate: null,
          source: 'code_in_bio',
          state: 'connected',
          created_at: new Date(),
        })
        .execute()
    expect((await add(uuid, [{ creator: user_id }])).response).toEqual({ added: 0, present: 1 })
    const items = await itemsOf(uuid)
    expect(items.map(item => item.person.name)).toEqual(['Tess Moreau'])
    const file = await app.call(getListedPerson, at(items[0]?.person.uuid ?? ''), { as: premium })
    expect(file.response.activity.map((one: { kind: string }) => one.kind)).toContain('merged')
  })

  test('nobody is added who is not there, or is no creator', async () => {
    const uuid = await newList()
    expect((await add(uuid, [{ creator: randomUUID() }])).status).toBe(404)
    expect((await add(uuid, [{ creator: await app.idOf(agency) }])).status).toBe(404)
    expect((await add(uuid, [{ network: 'instagram', handle: 'two words' }])).status).toBe(400)
    expect((await add(uuid, [])).status).toBe(400)
  })
})

describe('what is kept of somebody', () => {
  test('takes back a change of many: rows that nobody touched since are as before, once, and for some minutes', async () => {
    const uuid = await newList()
    await add(uuid, [
      { network: 'instagram', handle: 'vuelve.uno', name: 'Uno' },
      { network: 'instagram', handle: 'vuelve.dos', name: 'Dos' },
      { network: 'instagram', handle: 'vuelve.tres', name: 'Tres' },
    ])
    const rows = await itemsOf(uuid)
    const ids = rows.map(item => item.uuid)
    await change(uuid, ids, { score: 40, tags: ['antes'] })
    const { undo } = (await change(uuid, ids, { stage: 'rejected', add_tags: ['masa'], score: 10 })).response
    const undoOf = (id: string, as = premium) => app.call(undoChange, { params: { uuid, change: id } }, { as })
    expect((await app.call(getList, at(uuid), { as: premium })).response.undoable[0]).toMatchObject({ uuid: undo.uuid, count: 3 })
    await change(uuid, [ids[1] ?? ''], { note: 'Tocado' })
    await app.call(removeItems, { ...at(uuid), body: { items: [ids[2] ?? ''] } }, { as: premium })
    expect((await undoOf(undo.uuid, agency)).status).toBe(404)
    expect((await undoOf(randomUUID())).error.code).toBe('list.undo_over')
    const both = await Promise.all([undoOf(undo.uuid), undoOf(undo.uuid)])
    expect(both.map(answer => answer.response)).toEqual([
      { restored: 1, kept: 2 },
      { restored: 1, kept: 2 },
    ])
    const after = await itemsOf(uuid)
    expect(after.find(row => row.uuid === ids[0])).toMatchObject({ stage: 'new', score: 40, tags: ['antes'] })
    expect(after.find(row => row.uuid === ids[1])).toMatchObject({ stage: 'rejected', score: 10, note: 'Tocado' })
    const late = (await change(uuid, [ids[0] ?? ''], { stage: 'past' })).response.undo
    app.clock.advance(limits.lists.changeUndo)
    expect((await undoOf(late.uuid)).error.code).toBe('list.undo_over')
    expect((await app.call(getList, at(uuid), { as: premium })).response.undoable).toEqual([])
    expect((await itemsOf(uuid)).find(row => row.uuid === ids[0])?.stage).toBe('past')
  })

  test('is changed for many at once, found by stage, tag and words, and sorted', async () => {
    const uuid = await newList()
    await add(uuid, [
      { network: 'instagram', handle: 'panaderia.uno', name: 'Uno' },
      { network: 'instagram', handle: 'panaderia.dos', name: 'Dos' },
      { network: 'tiktok', handle: 'tercero', name: 'Tres' },
    ])
    const [one, two, three] = await itemsOf(uuid)
    const ids = [one, two].map(item => item?.uuid ?? '')
    expect((await change(uuid, ids, { stage: 'contacted', add_tags: ['horno'], price_minor: 50_000 })).response).toMatchObject({
      changed: 2,
    })
    await change(uuid, [three?.uuid ?? ''], { note: 'Le gusta el CAFÉ', price_minor: 20_000, score: 90 })
    const names = async (query: object) => (await itemsOf(uuid, query)).map(item => item.person.name)
    expect(await names({ stage: 'contacted' })).toEqual(['Uno', 'Dos'])
    expect(await names({ tag: 'horno', query: 'panaderia.d' })).toEqual(['Dos'])
    expect(await names({ query: 'le gusta' })).toEqual(['Tres'])
    expect((await names({ sort: 'price' }))[0]).toBe('Tres')
    const page = await app.call(listItems, { ...at(uuid), query: { stage: 'new' } }, { as: premium })
    expect(page.meta).toMatchObject({ count: 1, stages: { contacted: 2, new: 1 } })
    // One that is not there: nothing happens to the others either.
    expect((await change(uuid, [...ids, randomUUID()], { stage: 'past' })).status).toBe(404)
    expect(await names({ stage: 'past' })).toEqual([])
    const outsider = await app.idOf(lucia)
    expect((await change(uuid, ids, { owner_id: outsider })).error.fields).toEqual({ 'change.owner_id': ['option'] })
    const many = Array.from({ length: limits.lists.tags }, (_, n) => `t${n}`)
    expect((await change(uuid, ids, { add_tags: many })).error.fields).toHaveProperty('change.add_tags')
  })

  test('stands in columns of five kinds; what fits none of them is refused, and goes with its column', async () => {
    const uuid = await newList()
    await add(uuid, [{ network: 'instagram', handle: 'columna' }])
    const [item] = await itemsOf(uuid)
    const column = (kind: ListColumn['kind'], options: string[] = []) => ({ id: randomUUID(), name: kind, kind, options })
    const columns = [column('text'), column('number'), column('select', ['a', 'b']), column('date'), column('check')]
    const put = async (next: unknown[]) => await app.call(editList, { ...at(uuid), body: { columns: next } }, { as: premium })
    expect((await put([column('select')])).status).toBe(400)
    expect((await put([columns[0], columns[0]])).status).toBe(400)
    expect((await put(columns)).status).toBe(200)
    const good = ['hola', 4.5, 'b', '2026-12-01', true]
    const bad = [7, 'siete', 'c', '2026-13-40', 'yes']
    for (const [index, { id }] of columns.entries()) {
      const refused = await change(uuid, [item?.uuid ?? ''], { values: { [id]: bad[index] } })
      expect(Object.keys(refused.error.fields ?? {})).toEqual([`change.values.${id}`])
      expect((await change(uuid, [item?.uuid ?? ''], { values: { [id]: good[index] } })).status).toBe(200)
    }
    expect((await change(uuid, [item?.uuid ?? ''], { values: { [randomUUID()]: 'x' } })).status).toBe(400)
    await put(columns.slice(0, 2))
    const [after] = await itemsOf(uuid)
    expect(Object.values(after?.values ?? {}).sort()).toEqual([4.5, 'hola'])
  })

  test('is exported without a formula in it', async () => {
    const uuid = await newList()
    await add(uuid, [{ network: 'instagram', handle: 'formula', name: '=1+2' }])
    const [item] = await itemsOf(uuid)
    await change(uuid, [item?.uuid ?? ''], { note: '+34 "hola", y\nadiós', price_minor: 12_350, tags: ['@x'] })
    const token = await app.tokenOf(premium)
    const file = await app.request(`/api/v3/lists/${uuid}/export`, { headers: { authorization: `Bearer ${token}` } })
    const text = await file.text()
    expect(file.headers.get('content-type')).toContain('text/csv')
    const owner = await nameOf(premium)
    expect(text.split('\r\n')[1]).toBe(`'=1+2,instagram,formula,,new,${owner},'@x,123.50,EUR,,"'+34 ""hola"", y\nadiós"`)
  })
})

const nameOf = async (email: string) => {
  const row = await app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}

describe('votes', () => {
  test('are blind until cast, and stay', async () => {
    const uuid = await newList()
    await add(uuid, [{ network: 'instagram', handle: 'votada' }])
    const shared = await app.call(linkList, { ...at(uuid), body: { can_vote: true } }, { as: premium })
    const { token } = shared.response.link
    const [item] = await itemsOf(uuid)
    const opened = async (query: object = {}) => await app.answer(getSharedList, { params: { token }, query })
    const { guest } = await opened()
    if (!guest) throw new Error('nobody may vote')
    const who = { guest, name: 'Marta', email: `${randomUUID()}@example.com` }
    await app.answer(mailVoterCode, { params: { token }, body: { ...who, locale: 'es' } })
    const code = (await mailsTo(app, who.email)).flatMap(mail => /\b\d{6}$/.exec(mail.subject)?.[0] ?? [])[0] ?? ''
    await app.answer(confirmVoter, { params: { token }, body: { ...who, code } })
    const vote = async (body: object) => await app.call(voteOnShared, { params: { token }, body: { item: item?.uuid, ...body } })
    expect((await vote({ guest, vote: 'up' })).response).toEqual({ yours: 'up', cast: 1, up: 1, down: 0 })
    expect((await vote({ guest, vote: 'down' })).error.code).toBe('list.voted')
    expect((await itemsOf(uuid))[0]?.votes).toEqual({ yours: null, cast: 1, up: null, down: null })
    const own = { params: { uuid, item: item?.uuid ?? '' }, body: { vote: 'down' } }
    expect((await app.call(voteOnItem, own, { as: premium })).response).toEqual({ yours: 'down', cast: 2, up: 1, down: 1 })
    expect((await app.call(voteOnItem, own, { as: premium })).error.code).toBe('list.voted')
    // Whoever comes again is who they were.
    const again = await opened({ guest })
    expect([again.guest, again.people[0]?.votes.yours]).toEqual([guest, 'up'])
    // Nobody makes up a guest, or passes for a person of the company.
    for (const forged of [randomUUID(), await app.idOf(premium)]) {
      expect((await vote({ guest: forged, vote: 'up' })).status).toBe(404)
      expect((await vote({ guest: `${forged.replaceAll('-', '')}${guest.slice(32)}`, vote: 'up' })).status).toBe(404)
    }
    expect((await opened({ guest: await app.idOf(premium) })).people[0]?.votes.yours).toBeNull()
    expect((await itemsOf(uuid))[0]?.votes).toMatchObject({ cast: 2 })
  })
})

describe('a link', () => {
  test('shows what it may, ends by itself and by hand, and a forged one is nothing', async () => {
    const uuid = await newList()
    await add(uuid, [
      { network: 'instagram', handle: 'enlazada', name: 'Enlazada' },
      { network: 'instagram', handle: 'vetada' },
    ])
    const [first, second] = await itemsOf(uuid)
    await change(uuid, [first?.uuid ?? ''], { note: 'secreto', tags: ['interno'], price_minor: 99_00 })
    await app.call(blockPerson, { ...at(second?.person.uuid ?? ''), body: { reason: 'no aparece' } }, { as: premium })
    const link = async (body = {}) =>
      present((await app.answer(linkList, { ...at(uuid), body }, { as: premium })).link, 'the link').token
    const closed = await link({ days: 2 })
    const read = async (token: string) => await app.call(getSharedList, { params: { token } })
    const seen = await read(closed)
    expect(JSON.stringify(seen.response)).not.toMatch(/secreto|interno|vetada|:9900\b/)
    expect(seen.response.people).toMatchObject([{ name: 'Enlazada', price: null }])
    expect(
      (
        await app.call(voteOnShared, {
          params: { token: closed },
          body: { item: first?.uuid, guest: 'x'.repeat(54), vote: 'up' },
        })
      ).error.code,
    ).toBe('list.no_votes')
    const priced = await link({ days: 2, show_prices: true })
    expect((await read(priced)).response.people[0].price.amount_minor).toBe(9900)
    // The one before ended with the new one.
    expect((await read(closed)).error.code).toBe('list.link_over')
    expect((await read(`${priced.slice(0, -2)}xx`)).status).toBe(404)
    app.clock.advance(2 * 86_400_000 + 1000)
    expect((await read(priced)).error.code).toBe('list.link_over')
    app.clock.advance(-(2 * 86_400_000 + 1000))
    await app.call(unlinkList, at(uuid), { as: premium })
    expect((await read(priced)).error.code).toBe('list.link_over')
  })
})

describe('somebody one does not want to work with', () => {
  test('is marked for the company alone, over all its lists, with the history of what was done', async () => {
    const [uuid, other] = [await newList(), await newList()]
    const creator = await app.idOf('iker.zabala@elenco.test')
    await add(uuid, [{ creator }])
    await add(other, [{ creator }])
    const [item] = await itemsOf(uuid)
    const person = item?.person.uuid ?? ''
    const blocked = await app.call(blockPerson, { ...at(person), body: { reason: 'No llegó al rodaje.' } }, { as: premium })
    expect(blocked.response.person.blocked.reason).toBe('No llegó al rodaje.')
    expect((await itemsOf(other))[0]?.person.blocked?.reason).toBe('No llegó al rodaje.')
    expect((await app.call(blockPerson, { ...at(person), body: { reason: 'x'.repeat(9) } }, { as: agency })).status).toBe(404)
    expect((await app.call(getListedPerson, at(person), { as: agency })).status).toBe(404)
    const having = await app.call(listsOf, { params: { creator } }, { as: premium })
    expect(having.response.blocked).toBe('No llegó al rodaje.')
    expect(having.response.lists.find((one: { uuid: string }) => one.uuid === uuid).has).toBe(true)
    await app.call(removeItems, { ...at(uuid), body: { items: [item?.uuid ?? ''] } }, { as: premium })
    const file = await app.call(getListedPerson, at(person), { as: premium })
    expect(file.response.activity.slice(0, 2).map((one: { kind: string }) => one.kind)).toEqual(['removed', 'blocked'])
    await app.call(deleteList, at(uuid), { as: premium })
    expect((await app.call(getListedPerson, at(person), { as: premium })).response.activity[0]).toMatchObject({
      kind: 'removed',
      list: null,
    })
  })
})

describe('the plan', () => {
  test('Free reads what there was and writes nothing; over the number of lists the newest are for reading; more people are refused as a whole', async () => {
    const as = 'pastdue@elenco.test'
    const first = await newList(as)
    app.clock.advance(1000)
    const second = await newList(as)
    await setPlan(as, 'free')
    const listed = await app.call(listLists, {}, { as })
    expect(listed.meta).toMatchObject({ writable: false, meter: { limit: 1, used: 2, upgrade_to: 'premium' } })
    expect(listed.response.map((one: { locked: string }) => one.locked)).toEqual(['plan', 'plan'])
    expect((await app.call(getList, at(first), { as })).status).toBe(200)
    expect((await add(first, [{ network: 'blog', handle: 'x' }], as)).status).toBe(403)
    await setPlan(as, 'premium')
    // As if the plan allowed one list of 25: what Free has, with the permission of the larger one.
    await app.database.db
      .updateTable('organizations')
      .set({ plan: 'free' })
      .where(
        'uuid',
        '=',
        (await app.database.db.selectFrom('lists').select('org_id').where('uuid', '=', first).executeTakeFirstOrThrow()).org_id,
      )
      .execute()
    expect((await add(second, [{ network: 'blog', handle: 'x' }], as)).error).toMatchObject({
      code: 'list.locked',
      details: { locked: 'lists' },
    })
    const people = Array.from({ length: 26 }, (_, n) => ({ network: 'blog', handle: `persona${n}` }))
    expect((await add(first, people, as)).error).toMatchObject({ code: 'plan.limit_reached', details: { limit: 25 } })
    expect(await itemsOf(first, {}, as)).toEqual([])
    expect((await add(first, people.slice(0, 25), as)).response.added).toBe(25)
    const third = await app.call(createList, { body: { uuid: randomUUID(), name: 'Una más' } }, { as })
    expect(third.error).toMatchObject({ code: 'plan.limit_reached', details: { name: 'lists' } })
    expect((await app.call(listLists, {}, { as: free })).response).toEqual([])
  })
})
