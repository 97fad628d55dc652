import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  answerCancel,
  approveConcept,
  changeConcept,
  counterOffer,
  deliverWork,
  requestCancel,
  sendConcept,
} from '#contract/endpoints/deals.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { json } from '#server/db/database.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  brand,
  freshCreator,
  freshPitch,
  fundedDeal,
  must,
  offeredDeal,
  readAs,
  someTerms,
  takeStep,
} from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end', runsDue: true },
)

const text = 'The cup stands alone on the table, then hands come into the picture one after another.'
const step = async (endpoint: Endpoint, deal: Pick<Deal, 'uuid'>, as: string, body: Record<string, unknown> = {}) =>
  await takeStep(app, endpoint, await readAs(app, deal, as), as, body)
const pass = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const withConcept = (terms: Partial<DealTerms> = {}) => fundedDeal(app, { concept: true, ...terms })
const told = async (of: string, type: 'concept_new' | 'concept_answered') =>
  await app.database.db
    .selectFrom('notifications')
    .select('uuid')
    .where('user_id', '=', await app.idOf(of))
    .where('type', '=', type)
    .execute()

describe('a concept before the work', () => {
  test('is sent, asked for anew, approved; the work begins with the yes, and both are told', async () => {
    const { creator, deal } = await withConcept()
    expect(deal).toMatchObject({ state: 'concept_due', protected_minor: deal.fees.total_minor, concepts: [] })
    const sent = must(await step(sendConcept, deal, creator, { text, links: ['https://example.com/mood'] }))
    expect(sent).toMatchObject({ state: 'concept_review', your_turn: false })
    expect(sent.concepts).toMatchObject([{ n: 1, text, links: ['https://example.com/mood'], answer: null, wishes: null }])
    expect(await told(brand, 'concept_new')).not.toHaveLength(0)

    const wishes = 'It should begin outside, before the door opens'
    const asked = must(await step(changeConcept, deal, brand, { wishes }))
    expect(asked).toMatchObject({ state: 'concept_changes', concepts: [{ answer: 'changes', wishes }] })
    must(await step(sendConcept, deal, creator, { text: `${text} And it begins outside.` }))
    const yes = must(await step(approveConcept, deal, brand))
    expect(yes).toMatchObject({ state: 'in_production', concepts: [{ n: 1 }, { n: 2, answer: 'approved' }] })
    expect(await told(creator, 'concept_answered')).toHaveLength(2)
    must(await step(deliverWork, deal, creator, { links: ['https://drive.example/first'] }))
  })

  test('costs the work none of its rights: they are agreed on with the payment', async () => {
    const { deal } = await withConcept()
    const licences = await app.database.db.selectFrom('licences').select('state').where('deal_id', '=', deal.uuid).execute()
    expect(licences).toEqual([{ state: 'agreed' }])
  })

  test('nothing is delivered before it, nobody answers their own, and too few words are no idea', async () => {
    const { creator, deal } = await withConcept()
    const early = await step(deliverWork, deal, creator, { links: ['https://drive.example/first'] })
    expect(early.error.code).toBe('deal.wrong_state')
    expect((await step(sendConcept, deal, creator, { text: 'A cup' })).error.fields).toHaveProperty('text')
    expect((await step(sendConcept, deal, brand, { text })).error.code).toBe('deal.wrong_person')
    must(await step(sendConcept, deal, creator, { text }))
    expect((await step(approveConcept, deal, creator)).error.code).toBe('deal.wrong_person')
  })

  test('silence of the brand is a yes', async () => {
    const { creator, deal } = await withConcept({
      draft_due: new Date(app.clock.now().getTime() + 86_400_000 * 20).toISOString().slice(0, 10),
      publish_by: new Date(app.clock.now().getTime() + 86_400_000 * 30).toISOString().slice(0, 10),
    })
    must(await step(sendConcept, deal, creator, { text }))
    await pass(limits.concept.review + 1000)
    const now = await readAs(app, deal, creator)
    expect(now).toMatchObject({ state: 'in_production', concepts: [{ answer: 'auto_approved' }] })
    // From here on the creator has what was agreed on for the work itself.
    expect(now.deadline?.slice(0, 10)).toBe(deal.terms.draft_due)
  })

  test('where it does not come, the brand may cancel freely and gets everything back', async () => {
    const { creator, deal } = await withConcept()
    await pass(limits.concept.write + 1000)
    expect(await readAs(app, deal, creator)).toMatchObject({ state: 'concept_due', facts: { grace_over: true } })
    const over = must(await step(requestCancel, deal, brand, { reason: 'There is no idea' }))
    expect(over).toMatchObject({ state: 'cancelled', protected_minor: 0 })
  })

  test('a cancellation before the work costs the brand nothing, however long the idea took', async () => {
    const { creator, deal } = await withConcept()
    await pass(limits.cancellation.creatorShareAfter + 3_600_000)
    must(await step(sendConcept, deal, creator, { text }))
    const asked = must(await step(requestCancel, deal, brand, { reason: 'Plans have changed' }))
    expect(asked.cancel).toMatchObject({ creator_share_minor: 0 })
    expect(must(await step(answerCancel, deal, creator, { agree: true })).state).toBe('cancelled')
  })

  test('can be negotiated like everything else, and is never asked for where the terms say nothing of it', async () => {
    const { creator, deal } = await offeredDeal(app)
    expect(deal.facts.concept).toBe(false)
    const asks = someTerms(app, { fee_minor: 34_000, concept: true })
    const countered = must(await step(counterOffer, deal, creator, { terms: asks, valid_days: 7 }))
    expect(countered).toMatchObject({ facts: { concept: true }, terms: { concept: true } })
    // Other terms that do not speak of it leave it.
    const again = must(await step(counterOffer, deal, brand, { terms: someTerms(app, { fee_minor: 33_500 }), valid_days: 7 }))
    expect(again.terms.concept).toBe(true)
  })
})

describe('a call that asks for a concept and a disclosure', () => {
  test('passes both on to the offer, and a delivery without the word for advertising does not approve itself', async () => {
    const creator = await freshCreator(app)
    const pitch = await freshPitch(app, creator)
    const { db } = app.database
    const { casting_call_id } = await db
      .selectFrom('applications')
      .select('casting_call_id')
      .where('uuid', '=', pitch)
      .executeTakeFirstOrThrow()
    const { content } = await db
      .selectFrom('casting_calls')
      .select('content')
      .where('uuid', '=', casting_call_id)
      .executeTakeFirstOrThrow()
    if (!content) throw new Error('the call has no content')
    const asks = { ...content, concept_required: true, disclosure: true }
    await db
      .updateTable('casting_calls')
      .set({ content: json(asks) })
      .where('uuid', '=', casting_call_id)
      .execute()
    const body = { terms: someTerms(app), valid_days: 7 }
    const offered = must(await app.call(offerApplication, { params: { uuid: pitch }, body }, { as: brand }))
    await db
      .updateTable('casting_calls')
      .set({ content: json(content) })
      .where('uuid', '=', casting_call_id)
      .execute()
    expect(offered.terms).toMatchObject({ concept: true, disclosure: true })

    const { creator: other, deal } = await fundedDeal(app, { disclosure: true })
    const silent = must(await step(deliverWork, deal, other, { links: ['https://drive.example/1'], note: 'The cup' }))
    const check = silent.deliveries[0]?.checks.find(({ kind }) => kind === 'disclosure')
    expect(check).toMatchObject({ required: true, result: 'failed' })
    expect(silent.deadline).toBeNull()
    const said = must(await step(deliverWork, deal, other, { links: ['https://drive.example/1'], note: 'The cup #publi' }))
    expect(said.deliveries[1]?.checks.find(({ kind }) => kind === 'disclosure')).toMatchObject({ result: 'passed' })
  })
})
