import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { acceptOffer, extendOrder, getDeal } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { removeNetwork } from '#contract/endpoints/profile.ts'
import {
  archiveProposal,
  askQuote,
  createProposal,
  decideProposalReview,
  deleteProposalDraft,
  deleteSavedSearch,
  getProposal,
  getProposalDraft,
  listOwnProposals,
  listProposalReviews,
  listProposals,
  listSavedSearches,
  offerInThread,
  orderProposal,
  pauseProposal,
  resumeProposal,
  saveProposalDraft,
  saveSearch,
  submitProposal,
  suggestProposals,
} from '#contract/endpoints/proposals.ts'
import type { OfferedPackage, Proposal, ProposalPackage, ProposalSummary } from '#contract/entities/proposal.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { offeredDeal, someTerms } from '#tests/support/make-deal.ts'
import { offeringCreator, proposalFieldsOf, publishedProposal, somePackage } from '#tests/support/make-proposal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const brand = 'premium@elenco.test'
const other = 'brand@elenco.test'
const staff = 'admin@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const brandOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('brands as b')
      .innerJoin('memberships as m', 'm.org_id', 'b.org_id')
      .innerJoin('users as u', 'u.uuid', 'm.user_id')
      .select('b.uuid')
      .where('u.email', '=', email)
      .orderBy('b.name')
      .executeTakeFirstOrThrow()
  ).uuid

async function orderOf(proposal: Proposal, as = brand, more: Record<string, unknown> = {}) {
  const [first] = proposal.packages
  if (!first) throw new Error('no package')
  const body = {
    package_id: first.id,
    brand_id: await brandOf(as === other ? other : brand),
    brief: 'Una pieza sobre el pan del sábado, sin música de fondo.',
    fee_minor: first.price_minor,
    currency: first.currency,
    version: proposal.version,
    ...more,
  }
  return await app.call(orderProposal, { ...at(proposal.uuid), body }, { as })
}

const toldTo = async (as: string) =>
  (await app.answer(listNotifications, { query: { size_page: 50 } }, { as })).map(one => one.metadata.type)

describe('writing a proposal', () => {
  test('a draft is kept, continued, judged when it is submitted, and its issues name fields', async () => {
    const as = await offeringCreator(app)
    const uuid = randomUUID()
    const begun = await app.call(createProposal, { body: { uuid, fields: { title: 'Pan' }, form_version: 1 } }, { as })
    expect(begun.response).toMatchObject({ uuid, state: 'draft', revision: 1, fields: { title: 'Pan' } })
    const again = await app.call(createProposal, { body: { uuid, fields: {}, form_version: 1 } }, { as })
    expect(again.response.fields).toEqual({ title: 'Pan' })
    const incomplete = await app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })
    expect(incomplete.error).toMatchObject({
      code: 'proposal.incomplete',
      fields: { title: ['min_length 10'], description: ['required'], packages: ['required'] },
    })
    const fields = proposalFieldsOf()
    const saved = await app.call(saveProposalDraft, { ...at(uuid), body: { fields, revision: 1, form_version: 1 } }, { as })
    expect(saved.response.revision).toBe(2)
    const stale = await app.call(saveProposalDraft, { ...at(uuid), body: { fields: {}, revision: 1, form_version: 1 } }, { as })
    expect(stale.error).toMatchObject({ code: 'version.stale', details: { current: { revision: 2 } } })
    expect((await app.call(getProposal, at(uuid))).status).toBe(404)
    expect((await app.call(getProposalDraft, at(uuid), { as: 'creator@elenco.test' })).status).toBe(404)
  })

  test('staff read the first three; the fourth is public at once', async () => {
    const as = await offeringCreator(app)
    const uuid = randomUUID()
    await app.call(createProposal, { body: { uuid, fields: proposalFieldsOf(), form_version: 1 } }, { as })
    const sent = await app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })
    expect(sent.response.state).toBe('in_review')
    expect((await app.call(getProposal, at(uuid))).status).toBe(404)
    const queue = await app.call(listProposalReviews, { query: { size_page: 100 } }, { as: staff })
    expect(queue.response.map((one: { uuid: string }) => one.uuid)).toContain(uuid)
    const unreasoned = { decision: 'reject', revision: 1 }
    expect((await app.call(decideProposalReview, { ...at(uuid), body: unreasoned }, { as: staff })).error.fields).toEqual({
      reasons: ['required'],
    })
    const sentBack = { decision: 'reject', reasons: ['quality'], note: 'Di qué se ve.', revision: 1 }
    expect((await app.call(decideProposalReview, { ...at(uuid), body: sentBack }, { as: staff })).response).toEqual({
      state: 'draft',
    })
    expect((await app.call(getProposalDraft, at(uuid), { as })).response.review).toEqual({
      reasons: ['quality'],
      note: 'Di qué se ve.',
    })
    expect(await toldTo(as)).toContain('proposal_status')
    // Of two who decide the second is told.
    expect((await app.call(decideProposalReview, { ...at(uuid), body: sentBack }, { as: staff })).error.code).toBe(
      'proposal.wrong_state',
    )
    for (let n = 0; n < limits.proposal.reviewedFirst; n += 1) await publishedProposal(app, as)
    const fourth = randomUUID()
    await app.call(createProposal, { body: { uuid: fourth, fields: proposalFieldsOf(), form_version: 1 } }, { as })
    expect((await app.call(submitProposal, { ...at(fourth), body: { revision: 1 } }, { as })).response.state).toBe('published')
    expect((await app.call(getProposal, at(fourth))).response).toMatchObject({ takes_orders: true, own: false, pending: null })
  })

  test('staff take a public one out of sight with a reason, and lift that again', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    const decide = async (body: Record<string, unknown>) =>
      await app.call(decideProposalReview, { ...at(proposal.uuid), body: { revision: 1, ...body } }, { as: staff })
    expect((await decide({ decision: 'suspend', reasons: ['misleading'] })).response).toEqual({ state: 'suspended' })
    expect((await app.call(getProposal, at(proposal.uuid))).status).toBe(404)
    expect((await orderOf(proposal)).error).toMatchObject({ code: 'proposal.suspended' })
    expect((await app.call(getProposal, at(proposal.uuid), { as })).response.review.reasons).toEqual(['misleading'])
    expect((await decide({ decision: 'lift' })).response).toEqual({ state: 'published' })
    expect((await app.call(getProposal, at(proposal.uuid))).status).toBe(200)
  })

  test('only brands and strangers read; nobody but its creator writes it', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    expect((await app.call(getProposal, at(proposal.uuid))).status).toBe(200)
    for (const someone of ['creator@elenco.test', brand, staff]) {
      const answer = await app.call(pauseProposal, at(proposal.uuid), { as: someone })
      expect([403, 404], someone).toContain(answer.status)
    }
  })

  test('contact details, a channel that is not there and the same offer twice are refused', async () => {
    const as = await offeringCreator(app)
    const first = proposalFieldsOf()
    await publishedProposal(app, as, first)
    const uuid = randomUUID()
    const fields = {
      ...first,
      requirements: 'Llámame al 600 123 456',
      packages: [somePackage({ network: 'tiktok', content_type: 'video' })],
    }
    await app.call(createProposal, { body: { uuid, fields, form_version: 1 } }, { as })
    const refused = await app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })
    expect(refused.error.fields).toEqual({
      requirements: ['contact_details'],
      'packages.0.network': ['no_channel'],
      description: ['same_offer'],
    })
  })

  test('a draft can be thrown away, a public one cannot; its form goes back to what is public', async () => {
    const as = await offeringCreator(app)
    const uuid = randomUUID()
    await app.call(createProposal, { body: { uuid, fields: {}, form_version: 1 } }, { as })
    expect((await app.call(deleteProposalDraft, at(uuid), { as })).status).toBe(200)
    expect((await app.call(getProposalDraft, at(uuid), { as })).status).toBe(404)
    const proposal = await publishedProposal(app, as)
    await app.call(
      saveProposalDraft,
      { ...at(proposal.uuid), body: { fields: { title: 'x' }, revision: 1, form_version: 1 } },
      { as },
    )
    await app.call(deleteProposalDraft, at(proposal.uuid), { as })
    expect((await app.call(getProposalDraft, at(proposal.uuid), { as })).response.fields.title).toBe(proposal.title)
  })

  test('a banned creator publishes nothing, and what was public is out of sight', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    const { db } = app.database
    const id = await app.idOf(as)
    const { json } = await import('#server/db/database.ts')
    await db
      .updateTable('users')
      .set({ proposal_ban: json({ until, reason: 'abuse' }) })
      .where('uuid', '=', id)
      .execute()
    expect((await app.call(getProposal, at(proposal.uuid))).status).toBe(404)
    expect((await orderOf(proposal)).error.code).toBe('proposal.creator_away')
    const uuid = randomUUID()
    await app.call(createProposal, { body: { uuid, fields: proposalFieldsOf(), form_version: 1 } }, { as })
    expect((await app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })).error.code).toBe(
      'account.banned_for_proposals',
    )
  })
})

describe('changing a public proposal', () => {
  test('a small change is public at once; one that is material waits for staff in that part alone', async () => {
    const as = await offeringCreator(app)
    const [one, two] = [somePackage(), somePackage({ name: 'Tres historias', content_type: 'story_set' })]
    const proposal = await publishedProposal(app, as, { packages: [one, two] })
    const { fields, revision } = (await app.call(getProposalDraft, at(proposal.uuid), { as })).response
    const changed = {
      ...fields,
      title: 'Cocina tranquila, otra vez',
      packages: [
        { ...one, price_minor: 60_000 },
        { ...two, price_minor: 41_000 },
      ],
    }
    await app.call(saveProposalDraft, { ...at(proposal.uuid), body: { fields: changed, revision, form_version: 1 } }, { as })
    const answer = await app.call(submitProposal, { ...at(proposal.uuid), body: { revision: revision + 1 } }, { as })
    expect(answer.response.pending).toEqual(['packages.0'])
    const seen = await app.answer(getProposal, at(proposal.uuid))
    expect(seen.title).toBe('Cocina tranquila, otra vez')
    expect(seen.packages.map(item => item.price_minor)).toEqual([40_000, 41_000])
    expect(seen.pending).toBeNull()
    await app.call(
      decideProposalReview,
      { ...at(proposal.uuid), body: { decision: 'approve', revision: revision + 1 } },
      { as: staff },
    )
    const after = await app.answer(getProposal, at(proposal.uuid))
    expect(after.packages.map(item => item.price_minor)).toEqual([60_000, 41_000])
    expect(after.version).toBeGreaterThan(seen.version)
  })

  test('paused it is read but not ordered; archived it is gone for others', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    await app.call(pauseProposal, at(proposal.uuid), { as })
    expect((await app.call(getProposal, at(proposal.uuid))).response).toMatchObject({ state: 'paused', takes_orders: false })
    expect((await orderOf(proposal)).error).toMatchObject({ code: 'proposal.paused' })
    expect((await app.call(resumeProposal, at(proposal.uuid), { as })).response.state).toBe('published')
    expect((await app.call(archiveProposal, at(proposal.uuid), { as })).response.state).toBe('archived')
    expect((await app.call(resumeProposal, at(proposal.uuid), { as })).error.code).toBe('proposal.wrong_state')
    expect((await app.call(getProposal, at(proposal.uuid))).status).toBe(410)
    expect((await orderOf(proposal)).error.code).toBe('proposal.gone')
  })

  test('a channel that goes pauses its packages and says which; without any left the proposal needs an update', async () => {
    const as = await offeringCreator(app)
    const [reel, ugc] = [somePackage(), somePackage({ name: 'Vídeo', network: 'none', content_type: 'ugc_video' })]
    const both = await publishedProposal(app, as, { packages: [reel, ugc] })
    const alone = await publishedProposal(app, as, { packages: [somePackage()] })
    const { uuid } = await app.database.db
      .selectFrom('networks')
      .select('uuid')
      .where('user_id', '=', await app.idOf(as))
      .executeTakeFirstOrThrow()
    const gone = await app.call(removeNetwork, at(uuid), { as })
    expect(new Set(gone.response.paused_packages)).toEqual(new Set([reel.id, alone.packages[0]?.id]))
    const seen = await app.answer(getProposal, at(both.uuid))
    expect(seen.state).toBe('published')
    expect(seen.packages.map(one => one.paused)).toEqual([true, false])
    expect((await app.call(getProposal, at(alone.uuid))).response).toMatchObject({ state: 'needs_update', takes_orders: false })
    expect((await orderOf(both)).error).toMatchObject({ code: 'proposal.channel_gone' })
    expect((await orderOf(alone)).error).toMatchObject({ code: 'proposal.needs_update' })
    const own = await app.call(listOwnProposals, { query: { state: 'needs_update' } }, { as })
    expect(own.response).toHaveLength(1)
    expect(own.response[0]).toMatchObject({ uuid: alone.uuid, paused_packages: 1 })
  })

  test('without its channel it is moved to work that needs none, which staff read; approved too late it waits again', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as, { packages: [somePackage()] })
    const { uuid } = await app.database.db
      .selectFrom('networks')
      .select('uuid')
      .where('user_id', '=', await app.idOf(as))
      .executeTakeFirstOrThrow()
    const handIn = async (packages: ProposalPackage[]) => {
      const { fields, revision } = (await app.call(getProposalDraft, at(proposal.uuid), { as })).response
      const body = { fields: { ...fields, packages }, revision, form_version: 1 }
      await app.call(saveProposalDraft, { ...at(proposal.uuid), body }, { as })
      const answer = await app.call(submitProposal, { ...at(proposal.uuid), body: { revision: revision + 1 } }, { as })
      expect(answer.status).toBe(200)
      return revision + 1
    }
    const approve = async (revision: number) =>
      (await app.call(decideProposalReview, { ...at(proposal.uuid), body: { decision: 'approve', revision } }, { as: staff }))
        .response
    const stateNow = async () => (await app.call(getProposal, at(proposal.uuid), { as })).response.state
    const [own] = proposal.packages as [OfferedPackage]
    await app.call(pauseProposal, at(proposal.uuid), { as })

    // The channel goes before staff have read the higher price: approved, there is still nothing to order.
    const dearer = await handIn([{ ...own, price_minor: own.price_minor * 2 }])
    await app.call(removeNetwork, at(uuid), { as })
    expect(await stateNow()).toBe('needs_update')
    expect((await approve(dearer)).state).toBe('needs_update')

    // Work that needs nobody's channel, approved: it stands where its creator had left it.
    const moved = await handIn([{ ...own, network: 'none', content_type: 'ugc_video', price_minor: 30_000 }])
    expect(await stateNow()).toBe('needs_update')
    expect((await approve(moved)).state).toBe('paused')
  })

  test('two at once cannot both be the last one that may be public', async () => {
    const as = await offeringCreator(app)
    for (let n = 0; n < limits.proposal.published - 1; n += 1) await publishedProposal(app, as)
    const uuids = [randomUUID(), randomUUID()]
    for (const uuid of uuids)
      await app.call(createProposal, { body: { uuid, fields: proposalFieldsOf(), form_version: 1 } }, { as })
    const answers = await Promise.all(uuids.map(uuid => app.call(submitProposal, { ...at(uuid), body: { revision: 1 } }, { as })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

describe('ordering', () => {
  test('begins a deal with the terms of the package, which its creator accepts', async () => {
    const as = await offeringCreator(app)
    const extras = [
      { kind: 'paid_usage' as const, price_minor: 12_000, days: 90 },
      { kind: 'rush' as const, price_minor: 5_000, days: 2 },
    ]
    const proposal = await publishedProposal(app, as, { packages: [somePackage({ addons: extras })] })
    const answer = await orderOf(proposal, brand, { addons: ['paid_usage'], fee_minor: 52_000 })
    expect(answer.status).toBe(200)
    const { response: deal } = answer
    expect(deal).toMatchObject({
      state: 'offer_pending',
      side: 'brand',
      terms: { fee_minor: 52_000, currency: 'EUR', revisions: 2 },
    })
    expect(deal.terms.rights.channels).toEqual(['organic_repost', 'paid_social'])
    expect(Date.parse(deal.deadline) - app.clock.now().getTime()).toBeLessThanOrEqual(limits.proposal.orderAnswer)
    expect(await toldTo(as)).toContain('order_new')
    const accepted = await app.call(acceptOffer, { ...at(deal.uuid), body: { revision: deal.revision, version: 1 } }, { as })
    expect(accepted.response.state).toBe('awaiting_funds')
    expect((await app.call(getProposal, at(proposal.uuid), { as: brand })).response.chat_uuid).toBe(deal.chat_uuid)
  })

  test.each(['creator', 'brand'] as const)('the %s adds as much time again, once; the other side is told', async side => {
    const as = await offeringCreator(app)
    const { response: deal } = await orderOf(await publishedProposal(app, as))
    const [who, other_] = side === 'creator' ? [as, brand] : [brand, as]
    app.clock.advance(limits.proposal.orderAnswer - 1000)
    const extend = (revision: number, by = who) => app.call(extendOrder, { ...at(deal.uuid), body: { revision } }, { as: by })
    const more = await extend(deal.revision)
    expect(more.response).toMatchObject({ state: 'offer_pending', facts: { may_extend: false } })
    expect(Date.parse(more.response.deadline) - Date.parse(deal.deadline)).toBe(limits.proposal.orderExtension)
    expect((await toldTo(other_))[0]).toBe('order_extended')
    for (const by of [who, other_]) expect((await extend(more.response.revision, by)).error.code).toBe('deal.extended_once')
    app.clock.advance(2000)
    await app.ctx.runDueJobs()
    expect((await app.call(getDeal, at(deal.uuid), { as: brand })).response.state).toBe('offer_pending')
    app.clock.advance(limits.proposal.orderExtension)
    await app.ctx.runDueJobs()
    expect((await app.call(getDeal, at(deal.uuid), { as: brand })).response.state).toBe('expired')
  })

  test('has the price of a renewal that the package names', async () => {
    const creator = await offeringCreator(app)
    const renewal = { days: 60, fee_minor: 12_000 }
    const rights = { ...somePackage().rights, renewal }
    const proposal = await publishedProposal(app, creator, { packages: [somePackage({ rights })] })
    expect(proposal.packages[0]?.rights.renewal).toEqual(renewal)
    const { response: deal } = await orderOf(proposal)
    expect(deal.terms.rights.renewal).toEqual(renewal)
    const accepted = await app.call(
      acceptOffer,
      { ...at(deal.uuid), body: { revision: deal.revision, version: 1 } },
      { as: creator },
    )
    expect(accepted.response.terms.rights.renewal).toEqual(renewal)
  })

  test('an offer that is no order, and one that was answered with other terms, has the time that was said', async () => {
    const { deal } = await offeredDeal(app)
    const refused = await app.call(extendOrder, { ...at(deal.uuid), body: { revision: deal.revision } }, { as: brand })
    expect(refused.status).toBe(409)
  })

  test('nobody answers for three days: it expires', async () => {
    const as = await offeringCreator(app)
    const { response: deal } = await orderOf(await publishedProposal(app, as))
    app.clock.advance(limits.proposal.orderAnswer + 1000)
    await app.ctx.runDueJobs()
    expect((await app.call(getDeal, at(deal.uuid), { as: brand })).response.state).toBe('expired')
  })

  test('what was seen is what is ordered: a changed price, another version and a missing package are told', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    expect((await orderOf(proposal, brand, { fee_minor: 100 })).error).toMatchObject({
      code: 'proposal.price_changed',
      details: { fee_minor: 40_000, currency: 'EUR' },
    })
    expect((await orderOf(proposal, brand, { version: 0 })).error.code).toBe('version.stale')
    expect((await orderOf(proposal, brand, { package_id: randomUUID() })).error.code).toBe('proposal.package_gone')
    expect((await orderOf(proposal, brand, { addons: ['rush'] })).error.fields).toEqual({ addons: ['option'] })
    expect((await orderOf(proposal, brand, { brand_id: await brandOf(other) })).error.fields).toEqual({ brand_id: ['option'] })
    expect((await orderOf(proposal, 'creator@elenco.test', { brand_id: await brandOf(brand) })).status).toBe(403)
    expect((await orderOf(proposal, 'realty@elenco.test', { brand_id: await brandOf(brand) })).status).toBe(403)
  })

  test('a creator who takes no work is not ordered from, and can be asked', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    const mine = await app.idOf(as)
    await app.database.db.updateTable('creator_profiles').set({ availability: 'closed' }).where('user_id', '=', mine).execute()
    expect((await orderOf(proposal)).error.code).toBe('proposal.creator_closed')
    const body = { brand_id: await brandOf(brand), message: '¿Tendrás hueco después del verano?' }
    expect((await app.call(askQuote, { ...at(proposal.uuid), body }, { as: brand })).status).toBe(200)
  })

  test('of two brands that order the last place one gets it', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as, { slots: 1 })
    expect(proposal.slots_left).toBe(1)
    const answers = await Promise.all([orderOf(proposal, brand), orderOf(proposal, other)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const full = answers.find(answer => answer.status === 409)
    expect(full?.error).toMatchObject({ code: 'proposal.full' })
    expect((await app.call(getProposal, at(proposal.uuid))).response).toMatchObject({ slots_left: 0, takes_orders: false })
  })

  test('a quote opens a thread, in which either side makes the offer that begins the deal', async () => {
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as)
    const body = { brand_id: await brandOf(brand), message: '¿Cuánto por cinco piezas en un mes?' }
    const asked = await app.call(askQuote, { ...at(proposal.uuid), body }, { as: brand })
    expect(asked.status).toBe(200)
    const { chat_uuid } = asked.response
    expect((await app.call(askQuote, { ...at(proposal.uuid), body }, { as: brand })).response.chat_uuid).toBe(chat_uuid)
    expect(await toldTo(as)).toContain('quote_asked')
    const offer = { params: { chat_uuid }, body: { terms: someTerms(app), valid_days: 7 } }
    expect((await app.call(offerInThread, offer, { as: other })).status).toBe(404)
    const made = await app.call(offerInThread, offer, { as })
    expect(made.response).toMatchObject({ state: 'counter_pending', side: 'creator', chat_uuid })
    expect((await app.call(offerInThread, offer, { as: brand })).error.code).toBe('deal.wrong_state')
    const { response: deal } = made
    const accepted = await app.call(
      acceptOffer,
      { ...at(deal.uuid), body: { revision: deal.revision, version: 1 } },
      { as: brand },
    )
    expect(accepted.response.state).toBe('awaiting_funds')
    expect(await toldTo(brand)).toContain('offer_new')
  })
})

describe('searching', () => {
  const search = async (query: Record<string, unknown>) => await app.call(listProposals, { query })
  const find = async (query: Record<string, unknown>) => await app.answer(listProposals, { query })

  test('finds by text, starts-with before contains, and says why', async () => {
    const [first] = await find({ query: 'desayuno' })
    expect(first?.title).toBe('Un desayuno lento con tu marca en la mesa')
    expect(first?.why[0]).toEqual({ field: 'title', text: first?.title })
    const byName = await find({ query: 'aitana' })
    expect(byName[0]?.why[0]).toEqual({ field: 'creator', text: 'Aitana Prieto' })
  })

  test.each(['de', 'video', 'story', 'café', 'tiktok', 'prieto', 'cocina'])('each row found by %j has a reason', async query => {
    const rows = await find({ query, size_page: 100 })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.why, row.title).not.toEqual([])
    const [first] = rows
    const { vanity_name } = first?.creator ?? {}
    if (!vanity_name) throw new Error('a creator without an address')
    for (const row of await find({ query: vanity_name })) expect(row.why, row.title).not.toEqual([])
  })

  test('pages of a text are one list, best matches first, over the ends of its tiers', async () => {
    const whole: ProposalSummary[] = (await search({ query: 'de', size_page: 100 })).response
    const pages: ProposalSummary[] = []
    for (let page = 1; pages.length < whole.length; page += 1)
      pages.push(...(await search({ query: 'de', size_page: 3, page })).response)
    expect(pages.map(one => one.uuid)).toEqual(whole.map(one => one.uuid))
    expect(new Set(pages.map(one => one.uuid)).size).toBe(pages.length)
    const tiers = whole.map(({ title }) => {
      const plain = fold(title)
      return plain.startsWith('de') ? 0 : plain.includes(' de') ? 1 : 2
    })
    expect(tiers).toEqual([...tiers].sort())
    expect(new Set(tiers).size).toBeGreaterThan(1)
  })

  test('filters by network, price in one currency, delivery and followers, and counts what else there is', async () => {
    const all = await search({ size_page: 100 })
    expect(all.meta.facets.network.instagram).toBeGreaterThan(3)
    const priced = await find({ price_max: 200_00, currency: 'EUR', size_page: 100 })
    expect(priced.length).toBeGreaterThan(0)
    const pesos = await find({ price_min: 1, currency: 'MXN' })
    expect(new Set(pesos.map(one => one.currency))).toEqual(new Set(['MXN']))
    const quick = await find({ delivery_max: 6, size_page: 100 })
    expect(quick.every(one => one.delivery_days <= 6)).toBe(true)
    const big = await find({ followers_min: 200_000, size_page: 100 })
    expect(big.every(one => (one.followers ?? 0) >= 200_000)).toBe(true)
    const sorted = await find({ sort: 'price', currency: 'EUR', size_page: 100 })
    const euros = sorted.filter(one => one.currency === 'EUR').map(one => one.price_from_minor)
    expect(euros).toEqual([...euros].sort((a, b) => a - b))
  })

  test('gives up one filter where nothing meets them all, and says which', async () => {
    const found = await search({ network: 'twitch', er_min: 90 })
    expect(found.meta).toMatchObject({ relaxed: 'er_min', facets: { network: { twitch: found.meta.count } } })
    expect(found.response.length).toBeGreaterThan(0)
    const nothing = await search({ query: 'zzzzzzzzzz', network: 'twitch' })
    expect(nothing.meta).toMatchObject({ relaxed: null, count: 0 })
  })

  test('refuses what is no filter, and survives every text', async () => {
    expect((await search({ network: 'myspace' })).status).toBe(400)
    expect((await search({ price_max: -1 })).status).toBe(400)
    for (const query of ["'", '%', '_', '\\', '🎉', 'אבג', 'a & b | !c', ':*', '   '])
      expect((await search({ query })).status).toBe(200)
  })

  test('suggests what begins with the text first, then words that do, then what holds it; accents do not matter', async () => {
    const suggest = async (query: string) => (await app.call(suggestProposals, { query: { query } })).response
    const { proposals } = await suggest('un')
    expect(proposals[0].title.toLowerCase()).toMatch(/^un/)
    expect(proposals.length).toBeLessThanOrEqual(4)
    const placeOf = (title: string, text: string) => {
      const plain = fold(title)
      return plain.startsWith(text) ? 0 : plain.includes(` ${text}`) ? 1 : plain.includes(text) ? 2 : 3
    }
    for (const text of ['un', 'de', 'mar', 'esa']) {
      const places = (await suggest(text)).proposals.map(({ title }: { title: string }) => placeOf(title, text))
      expect(places, text).toEqual([...places].sort())
      expect(places, text).not.toContain(3)
    }
    expect((await suggest('sayun')).proposals[0].title).toContain('desayuno')
    expect((await suggest('lucia v')).creators[0]).toEqual({ vanity_name: 'luciavega', name: 'Lucía Vega' })
    expect((await suggest('cía veg')).creators[0].name).toBe('Lucía Vega')
  })

  test('finds inside of words from three signs on, after all words that begin with the text', async () => {
    const found = await find({ query: 'esayuno' })
    expect(found.map(one => one.title)).toContain('Un desayuno lento con tu marca en la mesa')
    expect((await search({ query: 'zq' })).meta.count).toBe(0)
  })

  test.each(['price', 'delivery', 'newest', 'rating'] as const)(
    'a text sorted by %s finds what it finds by relevance, in the order of the list without a text, on pages and by cursor alike',
    async sort => {
      const ids = (found: { response: ProposalSummary[] }) => found.response.map(one => one.uuid)
      const all = ids(await search({ sort, size_page: 100 }))
      for (const query of ['de', 'esayuno', 'cocina real']) {
        const found = await search({ query, sort, size_page: 100 })
        const listed = ids(found)
        expect([...listed].sort(), query).toEqual(ids(await search({ query, size_page: 100 })).sort())
        expect(found.meta.count, query).toBe(listed.length)
        expect(listed, query).toEqual(all.filter(uuid => listed.includes(uuid)))
        const pages = [1, 2].map(async page => ids(await search({ query, sort, size_page: 2, page })))
        expect((await Promise.all(pages)).flat(), query).toEqual(listed.slice(0, 4))
        const read = await search({ query, size_page: 100, cursor: 'start' })
        expect(ids(read).sort(), query).toEqual([...listed].sort())
        const summaries: ProposalSummary[] = read.response
        const days = summaries.map(one => one.published_at ?? '')
        expect(days, query).toEqual([...days].sort().reverse())
      }
    },
  )

  test('each word may begin a word or be inside of one, and signs that are no letters are found in titles', async () => {
    const titles = async (query: string) => {
      const listed: ProposalSummary[] = (await search({ query })).response
      return listed.map(one => one.title)
    }
    expect(await titles('esayuno len')).toContain('Un desayuno lento con tu marca en la mesa')
    expect(await titles('esayuno zzzz')).toEqual([])
    for (const query of ["d'esayuno", 'a\\b', "'", "x'|y"]) expect((await search({ query })).status, query).toBe(200)
    const as = await offeringCreator(app)
    const proposal = await publishedProposal(app, as, { title: 'Pan de masa madre 🥖🥖 xyloquinto' })
    expect(await titles('🥖🥖')).toContain(proposal.title)
    expect(await titles('loquint')).toEqual([proposal.title])
  })

  test('what is searched follows what is public: state, title and rating', async () => {
    const { db } = app.database
    const [one] = await find({ query: 'aitana' })
    if (!one) throw new Error('nobody')
    const searched = async () =>
      await db.selectFrom('searched_proposals').select(['title', 'rating']).where('proposal_id', '=', one.uuid).executeTakeFirst()
    const before = await searched()
    expect(before?.title).toBe(fold(one.title))
    const change = async (set: { state?: 'paused' | 'published'; rating?: number | null; search_title?: string }) =>
      await db.updateTable('proposals').set(set).where('uuid', '=', one.uuid).execute()
    await change({ rating: 1, search_title: 'otro' })
    expect(await searched()).toEqual({ title: 'otro', rating: 1 })
    await change({ state: 'paused' })
    expect(await searched()).toBeUndefined()
    await change({ state: 'published', rating: before?.rating ?? null, search_title: before?.title ?? '' })
    expect(await searched()).toEqual(before)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from proposals p full join searched_proposals s on s.proposal_id = p.uuid
      where (p.state = 'published') is distinct from (s.proposal_id is not null)`.execute(db)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('keeps searches under a name, for their owner alone', async () => {
    const body = { name: 'Cocina barata', filters: { query: 'cocina', price_max: '30000' } }
    const kept = await app.call(saveSearch, { body }, { as: brand })
    await app.call(saveSearch, { body: { ...body, filters: { query: 'pan' } } }, { as: brand })
    const { response } = await app.call(listSavedSearches, {}, { as: brand })
    expect(response).toHaveLength(1)
    expect(response[0].filters).toEqual({ query: 'pan' })
    expect((await app.call(deleteSavedSearch, at(kept.response.uuid), { as: other })).status).toBe(404)
    expect((await app.call(deleteSavedSearch, at(response[0].uuid), { as: brand })).status).toBe(200)
  })
})
