import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getReport } from '#contract/endpoints/analyzer.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  answerChange,
  approveDelivery,
  deliverWork,
  fundDeal,
  payCheckout,
  proposeChange,
  publishProof,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { json } from '#server/db/database.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { refreshResultPrices } from '#server/features/finder/result-prices.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'
import { freshCreator, freshPitch, must, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { act, opened } from '#tests/support/make-dispute.ts'

const hour = 3_600_000
const staff = 'admin@elenco.test'
const owners = ['premium@elenco.test', 'trial@elenco.test', 'whitelabel@elenco.test'] as const
const app = appWithChannels()
const db = () => app().database.db
const today = () => app().clock.now().toISOString().slice(0, 10)

async function wait(ms: number) {
  app().clock.advance(ms)
  const later = new Date(app().clock.now().getTime() + 90 * 24 * hour)
  await db().updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app().runner.runDue()
}

/** With a public name and one proved channel. */
async function onInstagram(first_name: string, handle: string, followers = 20_000): Promise<string> {
  const email = await freshCreator(app(), first_name)
  const user_id = await app().idOf(email)
  const now = app().clock.now()
  await db()
    .insertInto('creator_profiles')
    .values({ user_id, vanity_name: handle.replace('.', ''), languages: ['es'], interests: [] })
    .execute()
  await db()
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: 'instagram',
      handle,
      profile_url: `https://instagram.com/${handle}`,
      followers,
      avg_views: null,
      engagement_rate: 3,
      source: 'oauth',
      state: 'connected',
      last_sync_at: now,
      external_id: handle,
      display_name: first_name,
      code: null,
      code_expires_at: null,
      created_at: now,
    })
    .execute()
  return email
}

type Step = Parameters<typeof takeStep>[1]
const step = async (endpoint: Step, deal: Deal, as: string, body = {}) =>
  must(await takeStep(app(), endpoint, await readAs(app(), deal, as), as, body))

/** Agreed and paid; the work may begin. */
async function funded(creator: string, owner: string, terms: Partial<DealTerms> = {}): Promise<Deal> {
  const pitch = await freshPitch(app(), creator, owner)
  const body = { terms: someTerms(app(), terms), valid_days: 7 }
  const deal = must(await app().call(offerApplication, { params: { uuid: pitch }, body }, { as: owner }))
  await step(acceptOffer, deal, creator, { version: deal.version })
  const visit = await takeStep(app(), fundDeal, await readAs(app(), deal, owner), owner)
  await app().call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: owner })
  return deal
}

/** From the first cut to the payout, as both would do it. */
async function finish(deal: Deal, creator: string, owner: string) {
  await step(deliverWork, deal, creator, { links: ['https://drive.example/corte'], note: 'Corte' })
  await step(approveDelivery, deal, owner)
  await step(publishProof, deal, creator, { url: `https://instagram.com/p/${deal.uuid.slice(0, 8)}`, published_on: today() })
  await wait(limits.deal.hold + hour)
  expect((await readAs(app(), deal, owner)).state).toBe('completed')
}

async function link(deal: Deal, clicks: number, orders = 0, more: { bots?: number; by_pixel?: boolean } = {}) {
  const { org_id, creator_id } = await db()
    .selectFrom('deals')
    .select(['org_id', 'creator_id'])
    .where('uuid', '=', deal.uuid)
    .executeTakeFirstOrThrow()
  const uuid = randomUUID()
  const now = app().clock.now()
  await db()
    .insertInto('tracking_links')
    .values({
      uuid,
      org_id,
      made_by: null,
      state: 'active',
      slug: uuid.slice(0, 12),
      domain_id: null,
      name: 'Reel',
      destination: 'https://tienda.example',
      utm: json({ source: '', medium: '', campaign: '', term: '', content: '' }),
      coupon: null,
      starts_on: null,
      ends_on: null,
      window_days: 30,
      deal_id: deal.uuid,
      creator_id,
      reachable: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const counts = { clicks, visitors: clicks, bots: more.bots ?? 0, prefetches: 0 }
  await db()
    .insertInto('link_days')
    .values({ link_id: uuid, day: today(), ...counts })
    .execute()
  for (let n = 0; n < orders; n += 1)
    await db()
      .insertInto('link_conversions')
      .values({
        uuid: randomUUID(),
        org_id,
        order_id: `${uuid} ${n}`,
        click_link_id: uuid,
        coupon_link_id: null,
        link_id: uuid,
        value_minor: 2_000,
        currency: 'EUR',
        state: 'confirmed',
        by_pixel: more.by_pixel ?? false,
        occurred_at: now,
        received_at: now,
      })
      .execute()
}

async function refresh() {
  await refreshOwnChannels(app().ctx)
  await refreshResultPrices(app().ctx)
}
const stored = async (creator: string) =>
  await db()
    .selectFrom('result_prices')
    .select(['network', 'currency', 'kind', 'minor', 'deals'])
    .where('creator_id', '=', await app().idOf(creator))
    .orderBy('kind')
    .execute()
const parts = async (handle: string, as = staff) =>
  (await app().call(getReport, { params: { network: 'instagram', handle } }, { as })).response.parts

let nadia = ''
const deals: Deal[] = []
beforeAll(async () => {
  nadia = await onInstagram('Nadia', 'nadia.cocina')
  for (const [index, owner] of owners.entries()) {
    const deal = await funded(nadia, owner, { fee_minor: 30_000 })
    await finish(deal, nadia, owner)
    deals.push(deal)
    // 60, 100 and 150 cents a click.
    await link(deal, [500, 300, 200][index] ?? 0, [10, 5, 0][index], { bots: 400 })
  }
  // One of the companies has never proved an order.
  const org_id = db()
    .selectFrom('deals')
    .select('org_id')
    .where('uuid', '=', deals[2]?.uuid ?? '')
  await db().updateTable('link_conversions').set({ by_pixel: true }).where('org_id', '=', org_id).execute()
})

test('two finished deals say nothing; the third of a third company makes the figure, with the median and how many', async () => {
  const [first] = deals
  if (!first) throw new Error('no deal')
  await db().updateTable('tracking_links').set({ deal_id: null }).where('deal_id', '=', first.uuid).execute()
  await refresh()
  expect(await stored(nadia)).toEqual([])
  expect((await parts('nadia.cocina')).result).toBeNull()
  await db()
    .updateTable('tracking_links')
    .set({ deal_id: first.uuid })
    .where('creator_id', '=', await app().idOf(nadia))
    .where('deal_id', 'is', null)
    .execute()
  await refresh()
  // Companies that say of no orders leave theirs unknown: two of three are not enough.
  expect(await stored(nadia)).toEqual([{ network: 'instagram', currency: 'EUR', kind: 'click', minor: 100, deals: 3 }])
  expect((await parts('nadia.cocina')).result).toMatchObject({
    basis: 'verified',
    method: 'deal_results',
    sample: 3,
    window_days: 365,
    prices: [{ kind: 'click', currency: 'EUR', own: { minor: 100, deals: 3 }, market: null }],
  })
})

test('the searcher shows it in the creator’s row and in no other, and the file has it with its deals', async () => {
  await refresh()
  const { response } = await app().call(finderSearches, { query: { query: 'nadia', on_platform: '1' } }, { as: owners[0] })
  expect(response.map((row: { handle: string; result_prices: object[] }) => [row.handle, row.result_prices])).toContainEqual([
    'nadia.cocina',
    [{ kind: 'click', currency: 'EUR', minor: 100, deals: 3 }],
  ])
  const headers = { authorization: `Bearer ${await app().tokenOf(staff)}` }
  const file = await (await app().request('/api/v3/analyzer/instagram/nadia.cocina/export', { headers })).text()
  const lines = file.split(/\r?\n/)
  expect(lines.find(line => line.startsWith('result,click,'))).toMatch(
    /^result,click,1\.00,EUR,elenco,verified,deal_results,3,365,/,
  )
  expect(lines).toContainEqual(expect.stringMatching(/^result,click market low,unknown,EUR/))
})

test('orders count where they are proved: a pixel alone proves none', async () => {
  const [, , third] = deals
  if (!third) throw new Error('no deal')
  await link(third, 0, 4, { by_pixel: true })
  await refresh()
  expect((await stored(nadia)).map(row => row.kind)).toEqual(['click'])
  await link(third, 0, 3)
  await refresh()
  // 3,000, 6,000 and 10,000 cents an order.
  expect(await stored(nadia)).toContainEqual({ network: 'instagram', currency: 'EUR', kind: 'order', minor: 6_000, deals: 3 })
})

test('a changed price counts as it was changed to, and the end of a dispute as it was decided', async () => {
  const creator = await onInstagram('Olga', 'olga.pan')
  for (const [index, owner] of owners.entries()) {
    const deal = await funded(creator, owner, { fee_minor: 40_000 })
    await link(deal, 400)
    if (index === 0) {
      await step(proposeChange, deal, owner, {
        changed: { fee_minor: 20_000 },
        reason: 'Una historia menos.',
      })
      await step(answerChange, deal, creator, { accept: true, note: '' })
    }
    if (index < 2) {
      await finish(deal, creator, owner)
      continue
    }
    await step(deliverWork, deal, creator, { links: ['https://drive.example/corte'], note: 'Corte' })
    const pair = await opened(app(), { brand: owner, creator, deal }, 'brand', 'not_as_brief')
    must(await act(app(), offerSplit, pair, 'brand', { creator_percent: 40, note: 'Una parte sirve.' }))
    must(await act(app(), answerSplit, pair, 'creator', { n: 1, accept: true }))
    expect((await readAs(app(), deal, owner)).state).toBe('resolved')
  }
  await refresh()
  // 200, 400 and 160 euros for 400 clicks each.
  expect(await stored(creator)).toEqual([{ network: 'instagram', currency: 'EUR', kind: 'click', minor: 50, deals: 3 }])
})

test('views have a price where each deal has a post for each piece and the network told the views of all of them', async () => {
  const creator = await onInstagram('Vera', 'vera.mar')
  const made: Deal[] = []
  for (const owner of owners) {
    const reel = { network: 'instagram', content_type: 'reel', quantity: 1, spec: '' } as const
    const deal = await funded(creator, owner, { fee_minor: 30_000, deliverables: [reel] })
    await finish(deal, creator, owner)
    made.push(deal)
  }
  const tell = async (deal: Deal | undefined, views: number | null) =>
    await db()
      .updateTable('publications')
      .set({ views, views_at: app().clock.now() })
      .where('deal_id', '=', deal?.uuid ?? '')
      .execute()
  await tell(made[0], 10_000)
  await tell(made[1], 20_000)
  await refresh()
  expect(await stored(creator)).toEqual([])
  await tell(made[2], 40_000)
  await refresh()
  // 3,000, 1,500 and 750 cents a thousand.
  const price = { kind: 'view', currency: 'EUR', minor: 1_500, deals: 3 }
  expect(await stored(creator)).toEqual([{ network: 'instagram', ...price }])
  expect((await parts('vera.mar')).result).toMatchObject({
    sample: 3,
    prices: [{ kind: 'view', own: { minor: 1_500, deals: 3 } }],
  })
  const { response } = await app().call(
    finderSearches,
    { query: { query: 'vera', network: 'instagram', sort: 'view_price' } },
    { as: owners[0] },
  )
  expect(response[0]).toMatchObject({
    handle: 'vera.mar',
    result_prices: [price],
    why: expect.arrayContaining([{ filter: 'view_price', strength: 1 }]),
  })
  // Two pieces have one proof between them.
  await sql`update deal_versions set terms = jsonb_set(terms, '{deliverables,0,quantity}', '2') where deal_id = ${made[0]?.uuid ?? ''}`.execute(
    db(),
  )
  await refresh()
  expect(await stored(creator)).toEqual([])
  // With an address for each they count once all of them have views, together.
  const uuid = made[0]?.uuid ?? ''
  const url = 'https://instagram.com/reel/second'
  await sql`update deals set proof = proof || ${json({ more: [url] })} where uuid = ${uuid}`.execute(db())
  const first = await db().selectFrom('publications').selectAll().where('deal_id', '=', uuid).executeTakeFirstOrThrow()
  const second = randomUUID()
  await db()
    .insertInto('publications')
    .values({ ...first, uuid: second, url, views: null })
    .execute()
  await refresh()
  expect(await stored(creator)).toEqual([])
  await db().updateTable('publications').set({ views: 2_000 }).where('uuid', '=', second).execute()
  await refresh()
  // The first deal's 30,000 cents bought 12,000 views: 2,500 a thousand. The middle is that of 20,000 views still.
  expect(await stored(creator)).toEqual([{ network: 'instagram', ...price }])
  await db().updateTable('publications').set({ views: 20_000 }).where('uuid', '=', second).execute()
  await refresh()
  expect(await stored(creator)).toEqual([{ network: 'instagram', ...price, minor: 1_000 }])
})

test('what stands on two networks, on one of two channels, in another currency or is too old says nothing', async () => {
  const before = await stored(nadia)
  expect(before.length).toBeGreaterThan(0)
  const [first] = deals
  if (!first) throw new Error('no deal')
  const without = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change()
    await refreshResultPrices(app().ctx)
    expect(await stored(nadia)).toEqual([])
    await back()
    await refreshResultPrices(app().ctx)
    expect(await stored(nadia)).toEqual(before)
  }
  const currency = (code: 'USD' | 'EUR') => async () =>
    await db().updateTable('deals').set({ currency: code }).where('uuid', '=', first.uuid).execute()
  await without(currency('USD'), currency('EUR'))
  const secondPiece = (network: string) => async () =>
    await sql`update deal_versions set terms = jsonb_set(terms, '{deliverables,1,network}', to_jsonb(${network}::text))
      where deal_id = ${first.uuid}`.execute(db())
  await without(secondPiece('tiktok'), secondPiece('instagram'))
  // Real money where the house's cashier takes demonstration money.
  const through = (gateway: string) => async () =>
    await db().updateTable('deals').set({ paid_through: gateway }).where('uuid', '=', first.uuid).execute()
  await without(through('stripe'), through('sandbox'))
  const other = randomUUID()
  const user_id = await app().idOf(nadia)
  const channel = await db().selectFrom('networks').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()
  await without(
    async () =>
      await db()
        .insertInto('networks')
        .values({
          ...channel,
          post_figures: json(null),
          audience: json(null),
          uuid: other,
          handle: 'nadia.dos',
          external_id: 'dos',
        })
        .execute(),
    async () => await db().deleteFrom('networks').where('uuid', '=', other).execute(),
  )
  const hide = (at: Date | null) => async () =>
    await db().updateTable('creator_profiles').set({ hidden_at: at }).where('user_id', '=', user_id).execute()
  await without(hide(app().clock.now()), hide(null))
  const year = limits.results.window
  await without(
    async () => app().clock.advance(year),
    async () => app().clock.advance(-year),
  )
})

test('the market is known from eight deals of five creators on, beside channels of a like size that have no figure themselves', async () => {
  expect((await parts('olga.pan')).result.prices[0].market).toBeNull()
  const others = ['uno.mar', 'dos.mar', 'tres.mar']
  for (const [index, handle] of others.entries()) {
    const owner = owners[index] ?? owners[0]
    const creator = await onInstagram('Marina', handle, 30_000)
    const deal = await funded(creator, owner, { fee_minor: 10_000 * (index + 1) })
    await link(deal, 100)
    await finish(deal, creator, owner)
  }
  await refresh()
  // Medians: 50, 100, 100, 200 and 300 cents a click.
  const market = { low_minor: 100, high_minor: 200, deals: 9, creators: 5 }
  expect((await parts('olga.pan')).result.prices).toContainEqual({
    kind: 'click',
    currency: 'EUR',
    own: { minor: 50, deals: 3 },
    market,
  })
  expect((await parts('uno.mar')).result).toMatchObject({
    basis: 'estimated',
    sample: 9,
    prices: [{ kind: 'click', own: null, market }],
  })
})

test('who leaves takes the figure along', async () => {
  await refresh()
  expect((await stored(nadia)).length).toBeGreaterThan(0)
  const user_id = await app().idOf(nadia)
  await db().updateTable('users').set({ status: 'deleting' }).where('uuid', '=', user_id).execute()
  await refresh()
  const left = db().selectFrom('result_prices').selectAll()
  expect(await left.where('creator_id', '=', user_id).execute()).toEqual([])

  // Whoever is erased is in none from that moment on; somebody without money on the way.
  const creator_id = await app().idOf(await freshCreator(app(), 'Berta'))
  const as_of = app().clock.now()
  const price = { network: 'instagram', currency: 'EUR', kind: 'click', minor: 40, deals: 3, as_of } as const
  await db()
    .insertInto('result_prices')
    .values({ creator_id, ...price })
    .execute()
  await db().updateTable('users').set({ status: 'deleting', delete_at: as_of }).where('uuid', '=', creator_id).execute()
  await eraseAccount(app().ctx, creator_id)
  expect(await left.where('creator_id', '=', creator_id).execute()).toEqual([])
})
