import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBriefcase, offerApplication, sendPitch } from '#contract/endpoints/applications.ts'
import { listBrands, type OwnBrand } from '#contract/endpoints/brands.ts'
import { closeCastingCall, createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import { counterOffer } from '#contract/endpoints/deals.ts'
import { askQuote, orderProposal } from '#contract/endpoints/proposals.ts'
import type { Question } from '#contract/entities/casting-call.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { judgeCall } from '#contract/rules/casting-call.ts'
import { judgeOffer } from '#contract/rules/offer.ts'
import { contentOfOrder, judgeOrder, judgeQuote } from '#contract/rules/order.ts'
import { askedBy, judgePitch } from '#contract/rules/pitch.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch, must, offeredDeal, someTerms } from '#tests/support/make-deal.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { present } from '#workbench/present.ts'

const brand = 'premium@elenco.test'
const runs = { numRuns: 60 }
let app: TestApp
withMarket(made => {
  app = made
})

const today = () => dayOf(app.clock.now())
const dayAt = (days: number) => dayOf(new Date(app.clock.now().getTime() + days * 86_400_000))
const someDay = fc.integer({ min: -2, max: 80 }).map(dayAt)
/** One to three fields of a whole form, rewritten. */
const patches = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] }).filter(patch => Object.keys(patch).length > 0)

const words = fc.constantFrom(
  '',
  '  ',
  'short',
  'A whole line of words for a title',
  'x'.repeat(1300),
  'a\u0007b is no line at all',
)
const rightsOf = (channels: string[]) => ({
  channels,
  days: 90,
  territory: 'country',
  edits_allowed: false,
  ai_training_allowed: false,
  synthetic_likeness_allowed: false,
})

/** The call's answer: nothing wrong, or the fields it names. */
const answered = (answer: { status: number; error?: { fields?: FieldIssues; code: string } }): FieldIssues => {
  if (answer.status === 200) return {}
  expect(answer.error?.fields, answer.error?.code).toBeDefined()
  return answer.error?.fields ?? {}
}

/** A body is parsed before its verb asks the rule with everything it knows: what parsing finds is what the rule finds by itself. */
const inTurn = (alone: FieldIssues, whole: FieldIssues) => (Object.keys(alone).length > 0 ? alone : whole)

test('a casting call: browser and server find the same', async () => {
  const { response } = await app.call(listBrands, {}, { as: brand })
  const brands: string[] = response.map((one: { uuid: string }) => one.uuid)
  const call = patches({
    title: words,
    summary: words,
    brand_id: fc.constantFrom(randomUUID(), brands[0], ''),
    networks: fc.constantFrom([], ['instagram'], ['nowhere']),
    creators_wanted: fc.constantFrom(0, 1, 10, 11, 200, 201, 2.5),
    followers_min: fc.constantFrom(0, 5_000),
    followers_max: fc.constantFrom(null, 4_000, 9_000),
    deliverables: fc.constantFrom([], [{ network: 'tiktok', content_type: 'reel', quantity: 1 }], 'nonsense'),
    draft_due: someDay,
    publish_from: fc.oneof(someDay, fc.constant(null), fc.constant('')),
    examples: fc.constantFrom(['https://example.com'], ['not an address'], ['']),
    compensation: fc.constantFrom('money', 'product', 'commission', 'mix'),
    fee_min_minor: fc.constantFrom(null, 50, 30_000, 100.5),
    fee_max_minor: fc.constantFrom(null, 20_000, 45_000),
    rights: fc.constantFrom(
      rightsOf(['paid_social']),
      rightsOf([]),
      rightsOf(['somewhere']),
      null,
      { ...rightsOf(['paid_social']), renewal: { days: 30, fee_minor: 9_500 } },
      { ...rightsOf(['paid_social']), days: 0, renewal: { days: 30, fee_minor: 9_500 } },
      { ...rightsOf([]), renewal: { days: 2, fee_minor: null } },
    ),
    questions: fc.constantFrom(
      [],
      ['a', 'b'].map(text => ({ id: 'q', text: `How much ${text}?`, kind: 'text' })),
      [{ id: 'q', text: 'Which one?', kind: 'choice', options: ['One', ''] }],
    ),
    apply_by: someDay,
    decision_by: someDay,
  })
  await fc.assert(
    fc.asyncProperty(call, async patch => {
      const uuid = randomUUID()
      const fields = completeFields(app.clock.now(), present(brands[0], 'the first of brands'), patch)
      must(await app.call(createCastingCall, { body: { uuid, fields, form_version: 1 } }, { as: brand }))
      const answer = await app.call(publishCastingCall, { params: { uuid }, body: { revision: 1 } }, { as: brand })
      if (answer.status === 200) must(await app.call(closeCastingCall, { params: { uuid } }, { as: brand }))
      expect(answered(answer)).toEqual(judgeCall(fields, { today: today(), plan: 'premium', brands, before: null }))
    }),
    runs,
  )
})

test('a pitch: browser and server find the same', async () => {
  const questions: Question[] = [
    { id: 'a', text: 'Text?', kind: 'text', options: [], required: true },
    { id: 'b', text: 'Which?', kind: 'choice', options: ['Yes', 'No'], required: false },
    { id: 'c', text: 'Where?', kind: 'link', options: [], required: false },
    { id: 'd', text: 'What have you made?', kind: 'piece', options: [], required: false },
  ]
  const paid = await freshCall(app, { questions })
  const unpaid = await freshCall(app, { questions, compensation: 'product', fee_min_minor: null, fee_max_minor: null })
  const open = await freshCall(app, { questions, negotiable: ['fee'] })
  const contents = new Map<string, ReturnType<typeof askedBy>>()
  for (const uuid of [paid, unpaid, open]) {
    const { content } = await app.database.db
      .selectFrom('casting_calls')
      .select('content')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    contents.set(uuid, askedBy({ ...content }))
  }
  const value = fc.constantFrom(
    '',
    'Yes',
    'Maybe',
    'https://example.com/x',
    'https://example.com see also my profile',
    'example.com',
  )
  const pitch = patches({
    message: words,
    answers: fc.array(fc.record({ question_id: fc.constantFrom('a', 'b', 'c', 'd', 'gone'), value }), { maxLength: 4 }),
    fee_minor: fc.constantFrom(null, 50, 24_000, 33_000, 90_000),
    available_from: fc.oneof(someDay, fc.constantFrom(null, 'soon')),
    portfolio_refs: fc.constantFrom(
      [],
      [randomUUID()],
      Array.from({ length: 7 }, () => randomUUID()),
    ),
  })
  let creator = await freshCreator(app)
  expect((await app.call(listBriefcase, {}, { as: creator })).response).toEqual([])
  await fc.assert(
    fc.asyncProperty(pitch, fc.constantFrom(paid, unpaid, open), async (patch, uuid) => {
      const whole = {
        message: 'Long enough for every rule. '.repeat(4),
        answers: [{ question_id: 'a', value: 'At home' }],
        fee_minor: 33_000,
      }
      const fields = { ...whole, ...patch }
      const answer = await app.call(
        sendPitch,
        { params: { uuid }, body: { ...fields, casting_call_version: 1 } },
        { as: creator },
      )
      if (answer.status === 200) creator = await freshCreator(app)
      const asked = present(contents.get(uuid), 'one of contents')
      expect(answered(answer)).toEqual(inTurn(judgePitch(fields, null), judgePitch(fields, { asked, pieces: [] })))
    }),
    // A question about a piece that is left empty.
    {
      ...runs,
      examples: [
        [
          {
            answers: [
              { question_id: 'a', value: 'At home' },
              { question_id: 'd', value: '' },
            ],
          },
          paid,
        ],
      ],
    },
  )
})

const offers = patches({
  title: words,
  deliverables: fc.constantFrom(
    [],
    [{ network: 'none', content_type: 'ugc_video', quantity: 1, spec: '' }],
    [{ network: 'spotify', content_type: 'reel', quantity: 1, spec: '' }],
  ),
  fee_minor: fc.constantFrom(50, 30_000, 1e12),
  draft_due: someDay,
  publish_by: fc.oneof(someDay, fc.constant(null)),
  publish_from: fc.oneof(someDay, fc.constant(null)),
  revisions: fc.constantFrom(0, 5, 6),
  approval_window_h: fc.constantFrom(12, 24, 168, 200),
  currency: fc.constantFrom('EUR', 'USD', 'XXX'),
  valid_days: fc.constantFrom(2, 3, 30, 31),
})

function offerOf(patch: Record<string, unknown>) {
  const { valid_days = 7, ...terms }: Record<string, unknown> = { ...someTerms(app), ...patch }
  return { fields: { ...terms, valid_days }, body: { terms, valid_days: Number(valid_days) } }
}

/** The body's names, as the form has them. */
const flat = (issues: FieldIssues) =>
  Object.fromEntries(Object.entries(issues).map(([name, codes]) => [name.replace(/^terms\./, ''), codes]))

test('an offer: browser and server find the same', async () => {
  let pitch = await freshPitch(app, await freshCreator(app))
  await fc.assert(
    fc.asyncProperty(offers, async patch => {
      const { fields, body } = offerOf(patch)
      const answer = await app.call(offerApplication, { params: { uuid: pitch }, body }, { as: brand, key: randomUUID() })
      if (answer.status === 200) pitch = await freshPitch(app, await freshCreator(app))
      const whole = judgeOffer(fields, { today: today(), currency: null })
      expect(flat(answered(answer))).toEqual(inTurn(judgeOffer(fields, null), whole))
    }),
    runs,
  )
})

test('a counter-offer: browser and server find the same', async () => {
  let pair = await offeredDeal(app)
  await fc.assert(
    fc.asyncProperty(offers, async patch => {
      const { fields, body } = offerOf({ note: 'Something else', ...patch })
      const { uuid, revision } = pair.deal
      const answer = await app.call(
        counterOffer,
        { params: { uuid }, body: { ...body, revision } },
        { as: pair.creator, key: randomUUID() },
      )
      if (answer.status === 200) pair = await offeredDeal(app)
      const whole = judgeOffer(fields, { today: today(), currency: 'EUR' })
      if (answer.error?.code === 'deal.same_terms') return expect(whole).toEqual({})
      expect(flat(answered(answer))).toEqual(inTurn(judgeOffer(fields, null), whole))
    }),
    runs,
  )
})

test('the words of an order and of a question about a price: browser and server find the same', async () => {
  const proposal = await publishedProposal(app, await offeringCreator(app))
  const params = { uuid: proposal.uuid }
  const { response } = await app.call(listBrands, {}, { as: brand })
  const brands: OwnBrand[] = response.filter((one: OwnBrand) => one.kind === 'managed')
  const briefing = fc.oneof(
    words,
    fc.constantFrom(
      'Three bags of our new roast, and nothing about prices.',
      'Call me at +34 600 123 456 before you begin with it.',
      'Write to hola@example.com before you begin with it.',
    ),
  )
  await fc.assert(
    fc.asyncProperty(briefing, async text => {
      const order = contentOfOrder(proposal, brands, { package_id: '', addons: [], brand_id: '', brief: text })
      if (!order) throw new Error('nothing can be ordered')
      const ordered = await app.call(orderProposal, { params, body: order }, { as: brand, key: randomUUID() })
      expect(answered(ordered)).toEqual(judgeOrder({ brief: text }))
      const body = { brand_id: order.brand_id, message: text.trim() }
      const asked = await app.call(askQuote, { params, body }, { as: brand, key: randomUUID() })
      expect(answered(asked)).toEqual(judgeQuote({ message: text }))
    }),
    runs,
  )
})
