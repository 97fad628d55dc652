import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { booker, bookingsOf, host } from '#tests/support/make-booking.ts'
import { answer, statement } from '#tests/support/make-dispute.ts'

/** How many whole histories are played through the server; each has up to twelve steps of either side or the clock. */
const histories = process.env.LONG ? 500 : 25
const hour = 3_600_000
const reason = 'La lona estuvo en el suelo desde el temporal.'

type Side = 'booker' | 'host'
type Step = { act: string; side: Side; twice: boolean } | { waitHours: number }

const people = { booker, host }
const newest = ({ make_goods: [one] }: Booking) => one ?? { uuid: '00000000-0000-4000-8000-000000000000', revision: 0 }
const today = (app: TestApp) => app.clock.now().toISOString().slice(0, 10)

/** A side's call, decided on what it sees now; a refusal is an answer like another. */
const actsIn = (app: TestApp, bookings: ReturnType<typeof bookingsOf>) => {
  const dispute = (act: (booking: Booking) => Record<string, unknown>) => (booking: Booking, as: string) =>
    app.call(
      actInBookingDispute,
      { params: { uuid: booking.uuid }, body: { revision: booking.revision, act: act(booking) } },
      { as },
    )
  const open = (why: string, wanted_percent: number) => (booking: Booking, as: string) =>
    app.call(
      openBookingDispute,
      {
        params: { uuid: booking.uuid },
        body: { revision: booking.revision, reason: why, statement, wanted_percent, files: [] },
      },
      { as },
    )
  const missed = (act: Record<string, unknown>) => (booking: Booking, as: string) => {
    const { uuid, revision } = newest(booking)
    return app.call(actOnMakeGood, { params: { uuid }, body: { act, revision } }, { as })
  }
  return {
    open: open('not_shown', 20),
    hostOpens: open('damage', 100),
    abuse: open('abuse', 50),
    answer: dispute(() => ({ type: 'dispute.answer', statement: answer, files: [] })),
    split: dispute(() => ({ type: 'split.offer', creator_percent: 37, note: '' })),
    acceptSplit: dispute(({ dispute: one }) => ({ type: 'split.accept', n: one?.offers.at(-1)?.n ?? 0 })),
    takeBack: dispute(() => ({ type: 'dispute.withdraw' })),
    prove: async ({ uuid }: Booking, as: string) => await bookings.act(uuid, await bookings.proof(today(app), as), as),
    object: ({ uuid }: Booking, as: string) => bookings.act(uuid, { type: 'proof.object', reason }, as),
    cancel: ({ uuid }: Booking, as: string) => bookings.act(uuid, { type: 'booking.cancel', reason }, as),
    miss: async ({ uuid, revision, from }: Booking, as: string) => {
      const body = { from, to: addDays(from, 1), reason, files: [await bookings.photo(as)], later_from: null, revision }
      return await app.call(reportMissedDays, { params: { uuid }, body }, { as })
    },
    admit: missed({ type: 'make_good.offer', later_from: null }),
    deny: missed({ type: 'make_good.deny', reason }),
  }
}

const names = [
  'open',
  'hostOpens',
  'abuse',
  'answer',
  'split',
  'split',
  'acceptSplit',
  'acceptSplit',
  'takeBack',
  'prove',
  'prove',
  'object',
  'cancel',
  'miss',
  'admit',
  'deny',
] as const

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(...names),
      side: fc.constantFrom('booker' as const, 'host' as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ waitHours: fc.constantFrom(1, 49, 73, 24 * 8, 24 * 30) }) },
)

const act = (name: (typeof names)[number], side: Side): Step => ({ act: name, side, twice: false })

/** Played first, so that every run comes to the states asked for at its end, whatever chance brings. */
const examples: [string, Step[]][] = [['live', [act('open', 'booker'), act('split', 'host'), act('acceptSplit', 'booker')]]]

test(`${histories} random histories of bookings with disputes leave the books right, and nothing is a fault of the server’s`, {
  timeout: process.env.LONG ? 3_600_000 : 240_000,
}, async () => {
  const app = await createTestApp()
  const bookings = bookingsOf(app)
  await bookings.quiet()
  const acts: Record<string, (booking: Booking, as: string) => Promise<{ status: number }>> = actsIn(app, bookings)
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      // Days after the first one from which it goes on: live, over with a proof, or paid to the host.
      fc.constantFrom('live', 'ended', 'reconciled'),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (from, steps) => {
        const space = await copySpace(app, host, { instant_book: true })
        const { uuid } = (await bookings.book(space)).response
        await bookings.pay(uuid)
        await bookings.wait(11 * 24 * hour)
        if (from !== 'live') {
          await bookings.act(uuid, await bookings.proof(today(app)))
          await bookings.wait((from === 'ended' ? 7 : 14) * 24 * hour)
        }
        for (const next of steps) {
          const booking = await bookings.read(uuid)
          reached.add(booking.state)
          if ('waitHours' in next) await bookings.wait(next.waitHours * hour)
          else {
            const go = () => acts[next.act]?.(booking, people[next.side])
            const answers = await Promise.all(next.twice ? [go(), go()] : [go()])
            for (const one of answers) expect(one?.status).toBeLessThan(500)
          }
        }
        await app.runner.runDue()
        reached.add((await bookings.read(uuid)).state)
        expect((await auditBooks(app.database.db)).findings).toEqual([])
        const { rows } = await sql<{ outside: string; inside: string }>`
          select sum(case when name = 'psp_clearing' then -balance_minor else 0 end) as outside,
            sum(case when name <> 'psp_clearing' then balance_minor else 0 end) as inside
          from ledger_accounts where currency <> 'XCR' group by currency, live`.execute(app.database.db)
        for (const row of rows) expect(row.inside).toBe(row.outside)
      },
    ),
    { numRuns: histories, endOnFailure: true, examples },
  )
  for (const state of ['disputed', 'resolved', 'reconciled']) expect([...reached]).toContain(state)
  expect(app.faults).toEqual([])
  await app.close()
})
