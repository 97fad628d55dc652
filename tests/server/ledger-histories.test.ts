import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  payCheckout,
  publishProof,
  rejectOffer,
  requestCancel,
  requestChanges,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { offeredDeal, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'

/** How many whole histories are played through the server; each has up to fourteen steps of either side, the cashier or the clock. */
const histories = process.env.LONG ? 1000 : 40
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
})

const acts: Record<string, [Endpoint, (deal: Deal) => Record<string, unknown>]> = {
  accept: [acceptOffer, deal => ({ version: deal.version })],
  counter: [
    counterOffer,
    deal => ({ terms: someTerms(app, { fee_minor: deal.terms.fee_minor + 1_337, publish_by: null }), valid_days: 3 }),
  ],
  reject: [rejectOffer, () => ({ reason: '' })],
  withdraw: [withdrawOffer, () => ({})],
  deliver: [deliverWork, () => ({ links: ['https://drive.example/corte'] })],
  changes: [requestChanges, () => ({ changes: 'Un poco más de luz, por favor' })],
  approve: [approveDelivery, () => ({})],
  publish: [
    publishProof,
    () => ({ url: 'https://instagram.example/p/1', published_on: app.clock.now().toISOString().slice(0, 10) }),
  ],
  cancel: [requestCancel, () => ({ reason: 'Han cambiado los planes' })],
  agree: [answerCancel, () => ({ agree: true })],
  refuse: [answerCancel, () => ({ agree: false })],
}

type Step = { act: string; side: 'brand' | 'creator'; twice: boolean } | { pay: 'approved' | 'declined' } | { waitHours: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(...Object.keys(acts)),
      side: fc.constantFrom('brand' as const, 'creator' as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ pay: fc.constantFrom('approved' as const, 'approved' as const, 'declined' as const) }) },
  { weight: 2, arbitrary: fc.record({ waitHours: fc.constantFrom(1, 50, 80, 24 * 8, 24 * 80) }) },
)

/** Time passes for the deal; whoever is signed in stays so. */
async function wait(hours: number) {
  app.clock.advance(hours * 3_600_000)
  const later = new Date(app.clock.now().getTime() + 90 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}

test(`${histories} random histories leave the books right, and nothing is a fault of the server's`, {
  timeout: process.env.LONG ? 3_600_000 : 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const pair = await offeredDeal(app)
      const people = { brand: pair.brand, creator: pair.creator }
      // The usual way first, so that histories reach deep states, too.
      for (const next of [{ act: 'accept', side: 'creator', twice: false } satisfies Step, ...steps] as Step[]) {
        const deal = await readAs(app, pair.deal, pair.brand)
        if ('waitHours' in next) {
          await wait(next.waitHours)
        } else if ('pay' in next) {
          const visit = await takeStep(app, fundDeal, deal, people.brand)
          if (visit.status !== 200) continue
          const params = { session: visit.response.session }
          await Promise.all([0, 1].map(() => app.call(payCheckout, { params, body: { card: next.pay } }, { as: people.brand })))
        } else {
          const [endpoint, body] = acts[next.act] as (typeof acts)[string]
          const go = () => takeStep(app, endpoint, deal, people[next.side], body(deal))
          const answers = await Promise.all(next.twice ? [go(), go()] : [go()])
          for (const answer of answers) expect(answer.status).toBeLessThan(500)
          // Without a key of its own, the second press meets a deal that has moved on.
          expect(answers.filter(answer => answer.status === 200).length).toBeLessThanOrEqual(1)
        }
      }
      await app.runner.runDue()
      expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories, endOnFailure: true },
  )
  expect(app.faults).toEqual([])
})
