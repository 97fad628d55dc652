import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { declineApplications, getApplication, sendPitch } from '#contract/endpoints/applications.ts'
import { setBlock } from '#contract/endpoints/blocks.ts'
import { suggestCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { getDeal } from '#contract/endpoints/deals.ts'
import { declineInvitation, inviteCreators, listOwnInvitations } from '#contract/endpoints/invitations.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { removeNetwork } from '#contract/endpoints/profile.ts'
import {
  askQuote,
  createProposal,
  getProposal,
  getProposalDraft,
  listProposals,
  orderProposal,
  saveProposalDraft,
  submitProposal,
} from '#contract/endpoints/proposals.ts'
import type { Proposal, ProposalContent, ProposalPackage, ProposalSummary } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { mostShared, sharedCount } from '#server/db/shared-readings.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch } from '#tests/support/make-deal.ts'
import { offeringCreator, proposalFieldsOf, publishedProposal, somePackage } from '#tests/support/make-proposal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const brand = 'premium@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const dayMs = 86_400_000
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

const ownBrand = async () =>
  (
    await app.database.db
      .selectFrom('brands as b')
      .innerJoin('memberships as m', 'm.org_id', 'b.org_id')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('b.uuid')
      .where('u.email', '=', brand)
      .orderBy('b.name')
      .executeTakeFirstOrThrow()
  ).uuid

async function order(proposal: Proposal, offered: ProposalPackage | undefined = proposal.packages[0]) {
  if (!offered) throw new Error('no package')
  const body = {
    package_id: offered.id,
    brand_id: await ownBrand(),
    brief: 'Una pieza sobre el pan del sábado, sin música de fondo.',
    fee_minor: offered.price_minor,
    currency: offered.currency,
    version: proposal.version,
  }
  return await app.call(orderProposal, { ...at(proposal.uuid), body }, { as: brand })
}

const read = async (uuid: string): Promise<Proposal> => (await app.call(getProposal, at(uuid))).response

test('a price that runs out while it is ordered is ordered no more; the creator is told and writes another one', async () => {
  const as = await offeringCreator(app)
  const [short, long] = [somePackage({ valid_until: dayFrom(1) }), somePackage({ name: 'Dos reels', price_minor: 70_000 })]
  const both = await publishedProposal(app, as, { packages: [short, long] })
  const alone = await publishedProposal(app, as, { packages: [somePackage({ valid_until: dayFrom(1) })] })
  expect((await read(both.uuid)).packages[0]).toMatchObject({ valid_until: dayFrom(1), paused: false })
  // The last day counts whole.
  app.clock.advance(dayMs)
  expect((await order(both)).status).toBe(200)
  const until = dayFrom(0)
  app.clock.advance(Date.parse(until) + dayMs - app.clock.now().getTime())
  // Before the timer has come: the day itself decides.
  expect((await order(both)).error).toMatchObject({ code: 'proposal.price_over' })
  await app.ctx.runDueJobs()
  expect(await read(both.uuid)).toMatchObject({ state: 'published', price_from_minor: 70_000, takes_orders: true })
  expect((await read(both.uuid)).packages.map(one => one.paused)).toEqual([true, false])
  expect(await read(alone.uuid)).toMatchObject({ state: 'needs_update', takes_orders: false })
  const told = (await app.call(listNotifications, { query: {} }, { as })).response
  expect(told.map((one: { metadata: { type: string } }) => one.metadata.type)).toContain('proposal_status')
  const found = await app.call(listProposals, { query: { query: alone.title } })
  expect(found.response.map((one: { uuid: string }) => one.uuid)).not.toContain(alone.uuid)

  const { fields, revision } = (await app.call(getProposalDraft, at(alone.uuid), { as })).response
  const handIn = async (valid_until: string | null, revision: number) => {
    const body = { fields: { ...fields, packages: [{ ...alone.packages[0], valid_until }] }, revision, form_version: 1 }
    await app.call(saveProposalDraft, { ...at(alone.uuid), body }, { as })
    return await app.call(submitProposal, { ...at(alone.uuid), body: { revision: revision + 1 } }, { as })
  }
  expect((await handIn(until, revision)).error.fields).toEqual({ 'packages.0.valid_until': ['past'] })
  expect((await handIn(dayFrom(limits.proposal.priceDays + 1), revision + 1)).error.fields).toEqual({
    'packages.0.valid_until': ['too_late'],
  })
  expect((await handIn(dayFrom(30), revision + 2)).response).toMatchObject({ state: 'published', takes_orders: true })
})

test('a package whose channel went a moment ago is refused by name, and the one beside it can be ordered', async () => {
  const as = await offeringCreator(app)
  const [reel, ugc] = [somePackage(), somePackage({ name: 'Vídeo', network: 'none', content_type: 'ugc_video' })]
  const proposal = await publishedProposal(app, as, { packages: [reel, ugc] })
  const { uuid } = await app.database.db
    .selectFrom('networks')
    .select('uuid')
    .where('user_id', '=', await app.idOf(as))
    .executeTakeFirstOrThrow()
  const [, ordered] = await Promise.all([app.call(removeNetwork, at(uuid), { as }), order(proposal, ugc)])
  expect(ordered.status).toBe(200)
  expect((await order(proposal, reel)).error.code).toBe('proposal.channel_gone')
})

test('twelve packages in three currencies, one without a minor unit, keep their own prices; a thirteenth is refused', async () => {
  const as = await offeringCreator(app)
  const currencies = ['EUR', 'CLP', 'MXN'] as const
  const packages = Array.from({ length: limits.proposal.packages }, (_, n) =>
    somePackage({ name: `Pieza ${n + 1}`, currency: currencies[n % 3] ?? 'EUR', price_minor: 30_000 + n }),
  )
  const proposal = await publishedProposal(app, as, { packages })
  const { packages: seen, price_from_minor, currency } = await read(proposal.uuid)
  expect(seen.map(one => [one.currency, one.price_minor])).toEqual(packages.map(one => [one.currency, one.price_minor]))
  // Nothing is converted: "from" is the cheapest in the currency of the first.
  expect([price_from_minor, currency]).toEqual([30_000, 'EUR'])
  const ordered = await order(proposal, packages[1])
  expect(ordered.response.terms).toMatchObject({ fee_minor: 30_001, currency: 'CLP' })
  expect((await app.call(getDeal, at(ordered.response.uuid), { as })).response.terms.currency).toBe('CLP')
  const inPesos = async (price_max: number) => {
    const { response, meta } = await app.call(listProposals, { query: { query: proposal.title, currency: 'CLP', price_max } })
    return meta.relaxed === null && response.some((one: { uuid: string }) => one.uuid === proposal.uuid)
  }
  expect([await inPesos(30_000), await inPesos(30_001)]).toEqual([false, true])
  const tooMany = proposalFieldsOf({ packages: [...packages, somePackage()].map(one => ({ ...one, id: randomUUID() })) })
  expect((await handInNew(as, tooMany)).error.fields).toMatchObject({ packages: [expect.stringContaining('max_items')] })
})

async function handInNew(as: string, fields: Partial<ProposalContent>) {
  const uuid = randomUUID()
  await app.call(createProposal, { body: { uuid, fields, form_version: 1 } }, { as })
  return await app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })
}

test.each(['🥐🍞🥖🧈🥪🍳☕🫖🧁🍰', 'מתכונים מהמטבח שלי בתל אביב', 'وصفات من مطبخي الصغير كل صباح', '👩🏽‍🍳👨‍👩‍👧‍👦🇪🇸 reels'])(
  'a title of emoji or right-to-left letters is published, found and ordered as it was written: %s',
  async title => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as, { title })
    expect((await read(proposal.uuid)).title).toBe(title)
    const found = await app.call(listProposals, { query: { query: title } })
    expect(found.response.map((one: { uuid: string }) => one.uuid)).toContain(proposal.uuid)
    const { response: deal, status } = await order(proposal)
    expect(status).toBe(200)
    // Cut where it is too long, and never within a sign.
    expect(deal.terms.title.isWellFormed()).toBe(true)
    expect([...deal.terms.title].length).toBeLessThanOrEqual(90)
  },
)

test('a telephone in words is found wherever others read it', async () => {
  const as = await offeringCreator(app)
  const words = 'Llámame al seis cero cero, uno dos tres, cuatro cinco seis y lo hablamos'
  const { error } = await handInNew(
    as,
    proposalFieldsOf({
      description: `${proposalFieldsOf().description} ${words}.`,
      packages: [somePackage({ spec: words })],
      questions: [{ question: '¿Cómo hablamos antes?', answer: words }],
    }),
  )
  expect(Object.keys(error.fields ?? {}).sort()).toEqual(['description', 'packages.0.spec', 'questions.0.answer'])
})

test('of an edit and an order at once the order is the version that was read, or is told', async () => {
  const as = await offeringCreator(app)
  const proposal = await publishedProposal(app, as)
  const { fields, revision } = (await app.call(getProposalDraft, at(proposal.uuid), { as })).response
  const packages = [{ ...proposal.packages[0], price_minor: 44_000 }]
  await app.call(
    saveProposalDraft,
    { ...at(proposal.uuid), body: { fields: { ...fields, packages }, revision, form_version: 1 } },
    { as },
  )
  const [edited, ordered] = await Promise.all([
    app.call(submitProposal, { ...at(proposal.uuid), body: { revision: revision + 1 } }, { as }),
    order(proposal),
  ])
  expect(edited.status).toBe(200)
  if (ordered.status === 200) expect(ordered.response.terms.fee_minor).toBe(40_000)
  else expect(ordered.error).toMatchObject({ code: 'proposal.price_changed', details: { fee_minor: 44_000 } })
})

test('nobody orders from their own second account: the same mailbox, or the mailbox that is paid', async () => {
  const as = await offeringCreator(app)
  const proposal = await publishedProposal(app, as)
  const creator = { uuid: await app.idOf(as) }
  const rename = async (email: string) =>
    await app.database.db.updateTable('users').set({ email }).where('uuid', '=', creator.uuid).execute()
  await rename('premium+creadora@elenco.test')
  expect((await order(proposal)).error.code).toBe('reach.own_account')
  const quote = { ...at(proposal.uuid), body: { brand_id: await ownBrand(), message: '¿Cuánto por cinco piezas en un mes?' } }
  expect((await app.call(askQuote, quote, { as: brand })).error.code).toBe('reach.own_account')
  await rename(as)
  await app.database.db
    .insertInto('payout_methods')
    .values({
      uuid: randomUUID(),
      user_id: creator.uuid,
      kind: 'paypal',
      email: 'Premium@elenco.test',
      account: null,
      holder: null,
      told_at: null,
      asked_at: app.clock.now(),
      confirmed_at: app.clock.now(),
      active_from: app.clock.now(),
      dropped_at: null,
    })
    .execute()
  expect((await order(proposal)).error.code).toBe('reach.own_account')
  await app.database.db.deleteFrom('payout_methods').where('user_id', '=', creator.uuid).execute()
  expect((await order(proposal)).status).toBe(200)
})

test('whoever blocked, or was blocked, is invited by nobody and passed over by name; the others are invited, and a no stays possible', async () => {
  const [willing, wary, unwanted] = await Promise.all(['Vera', 'Olga', 'Inés'].map(name => freshCreator(app, name)))
  if (!willing || !wary || !unwanted) throw new Error('three')
  const idOf = async (as: string) => ({ creator: await app.idOf(as) })
  const invite = async (call: string, ...people: string[]) => {
    const body = { people: await Promise.all(people.map(idOf)), message: 'Nos encanta cómo grabas una cocina tranquila.' }
    return (await app.call(inviteCreators, { ...at(call), body }, { as: brand })).response
  }
  const before = await freshCall(app)
  expect(await invite(before, wary, unwanted)).toEqual({ invited: 2, passed: [] })
  const block = async (as: string, whom: object, blocked = true) =>
    expect((await app.call(setBlock, { body: { whom, blocked } }, { as })).status).toBe(200)
  await block(wary, { casting_call: before })
  await block(brand, await idOf(unwanted))
  const call = await freshCall(app)
  expect(await invite(call, wary, willing, unwanted)).toEqual({
    invited: 1,
    passed: [
      { name: 'Olga Prueba', why: 'closed' },
      { name: 'Inés Prueba', why: 'blocked' },
    ],
  })
  // Of what had arrived before, nobody is led into a pitch; both may still say no.
  const message = 'Grabo cocina tranquila desde Valencia, con una hornilla y luz de ventana. Para esto abriría con el molino.'
  for (const [as, code] of [
    [wary, 'reach.blocked'],
    [unwanted, 'reach.closed'],
  ] as const) {
    const pitch = { ...at(before), body: { message, fee_minor: 33_000, casting_call_version: 1 } }
    expect((await app.call(sendPitch, pitch, { as })).error.code).toBe(code)
    const own = await app.answer(listOwnInvitations, {}, { as })
    expect(own).toHaveLength(1)
    const declined = await app.call(declineInvitation, { ...at(own[0]?.uuid ?? ''), body: {} }, { as })
    expect(declined.response.state).toBe('declined')
  }
})

test('of two who decline the same pitches at once each is declined once, with one of both reasons', async () => {
  const call = await freshCall(app)
  const pitches: string[] = []
  for (const name of ['Ada', 'Bea', 'Cleo']) pitches.push(await freshPitch(app, await freshCreator(app, name), brand, call))
  const decline = (reason: string, applications: string[]) =>
    app.call(declineApplications, { ...at(call), body: { applications, reason, note: '' } }, { as: brand })
  const [first = ''] = pitches
  const answers = await Promise.all([decline('budget', [...pitches, first]), decline('dates', pitches.toReversed())])
  expect(answers.map(({ response }) => response.declined + response.skipped)).toEqual([3, 3])
  expect(answers.reduce((sum, { response }) => sum + response.declined, 0)).toBe(3)
  const reasons = await Promise.all(
    pitches.map(async uuid => (await app.call(getApplication, at(uuid), { as: brand })).response.decline_reason),
  )
  expect(new Set(reasons).size).toBe(1)
  expect((await decline('budget', pitches)).response).toEqual({ declined: 0, skipped: 3 })
  expect((await decline('budget', [])).status).toBe(400)
  expect(
    (
      await decline(
        'budget',
        Array.from({ length: limits.application.declinedAtOnce + 1 }, () => randomUUID()),
      )
    ).status,
  ).toBe(400)
})

test('any number of different texts in the search box leaves a bounded store of answers', async () => {
  const texts = Array.from({ length: mostShared + 60 }, (_, n) => `pan ${n}`)
  for (let n = 0; n < texts.length; n += 20)
    await Promise.all(
      texts
        .slice(n, n + 20)
        .map(async query => expect((await app.call(suggestCastingCalls, { query: { query } })).status).toBe(200)),
    )
  expect(sharedCount(app.ctx)).toBe(mostShared)
}, 120_000)

test.each(['price', 'delivery', 'newest', 'rating'] as const)(
  'a text sorted by %s finds the same proposals as by relevance, in that order, each on one page',
  async sort => {
    const pages = async (more: object) => {
      const found: ProposalSummary[] = []
      for (let page = 1; page <= 20; page += 1) {
        const { response } = await app.call(listProposals, { query: { query: 'de', size_page: 10, page, ...more } })
        found.push(...(response as ProposalSummary[]))
        if (response.length < 10) break
      }
      return found
    }
    const [sorted, best] = [await pages({ sort }), await pages({})]
    expect(sorted.length).toBeGreaterThan(10)
    expect(sorted.map(one => one.uuid).sort()).toEqual(best.map(one => one.uuid).sort())
    const keys = sorted.map(one => {
      if (sort === 'price') return (one.currency === 'EUR' ? 0 : 1e12) + one.price_from_minor
      if (sort === 'delivery') return one.delivery_days
      return sort === 'newest' ? -Date.parse(one.published_at ?? '') : -(one.rating ?? -1)
    })
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  },
)

test('any number of different filters leaves a bounded store of answers, and the list goes on', async () => {
  const many = Array.from({ length: process.env.LONG === '1' ? 10_000 : mostShared + 100 }, (_, n) => ({
    network: [networks[n % networks.length] ?? 'tiktok'],
    price_max: 10_000 + n,
    followers_min: n,
    query: n % 3 === 0 ? '' : `pan ${n}`,
  }))
  for (let n = 0; n < many.length; n += 20) {
    const answers = await Promise.all(many.slice(n, n + 20).map(query => app.call(listProposals, { query })))
    for (const answer of answers) expect(answer.status).toBe(200)
  }
  expect(sharedCount(app.ctx)).toBe(mostShared)
  expect((await app.call(listProposals, { query: {} })).response.length).toBeGreaterThan(0)
}, 300_000)
