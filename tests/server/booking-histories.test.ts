import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fundBookingFromBalance, takeBookingBalanceBack } from '#contract/endpoints/balance.ts'
import { actInBookingDispute, openBookingDispute } from '#contract/endpoints/booking-disputes.ts'
import { actOnBooking, fundBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import { actOnMakeGood, reportMissedDays } from '#contract/endpoints/make-goods.ts'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import { addDays } from '#contract/rules/space-price.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { houseEarns, moveBalance } from '#tests/support/give-balance.ts'
import { booker, bookingsOf, host } from '#tests/support/make-booking.ts'
import { answer, statement } from '#tests/support/make-dispute.ts'

/**
 * How many whole histories are played through the server; each has up to twelve steps of either side or the clock. Ten thousand are played
 * in parts of fifty, each in a market of its own. After each history the booking's own money and every rule of the books of the whole market
 * are looked at, with its calendar and the sums inside and outside; at the end of a part the states that must have come about in it.
 */
const parts = Array.from({ length: process.env.LONG ? 200 : 1 }, (_, n) => n + 1)
const histories = process.env.LONG ? 50 : 25
const hour = 3_600_000
const reason = 'La lona estuvo en el suelo desde el temporal.'

type Side = 'booker' | 'host'
type Step = { act: string; side: Side; twice: boolean; shift: number } | { waitHours: number }

const people = { booker, host }
const newest = ({ make_goods: [one] }: Booking) => one ?? { uuid: '00000000-0000-4000-8000-000000000000', revision: 0 }
const today = (app: TestApp) => app.clock.now().toISOString().slice(0, 10)

/** A side's call, decided on what it sees now; a refusal is an answer like another. */
const actsIn = (app: TestApp, bookings: ReturnType<typeof bookingsOf>) => {
  const plain =
    (what: BookingAct) =>
    ({ uuid, revision }: Booking, as: string) =>
      app.call(actOnBooking, { params: { uuid }, body: { act: what, revision } }, { as })
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
    request: plain({ type: 'booking.request' }),
    release: plain({ type: 'booking.release' }),
    accept: plain({ type: 'booking.accept' }),
    counter: plain({ type: 'booking.counter', media_minor: 43_210, note: '', move: null }),
    decline: plain({ type: 'booking.decline', reason }),
    withdraw: plain({ type: 'booking.withdraw' }),
    pay: async ({ uuid, revision }: Booking, as: string) => {
      const visit = await app.call(fundBooking, { params: { uuid }, body: { revision } }, { as })
      if (visit.status !== 200) return visit
      return await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as })
    },
    // Staff give what the house has; refused where it has no more.
    give: async (_: Booking, __: string, shift: number) => await given(app, 700 + shift * 1_900),
    fromBalance: async ({ uuid, revision, total_minor, pay }: Booking, as: string) => {
      const amount_minor = Math.max(1, Math.min(total_minor, pay?.balance?.available_minor ?? 0))
      return await app.call(fundBookingFromBalance, { params: { uuid }, body: { revision, amount_minor } }, { as })
    },
    putBack: ({ uuid, revision }: Booking, as: string) =>
      app.call(takeBookingBalanceBack, { params: { uuid }, body: { revision } }, { as }),
    // More days of the same place, some of them the very same.
    again: ({ space_uuid, hours }: Booking, as: string, shift: number) =>
      hours
        ? bookings.bookHours(
            space_uuid,
            bookings.dayFrom(shift % 5),
            { from: shift * 2 - 1 < 0 ? 23 : shift * 2 - 1, until: 24 - shift },
            {},
            as,
          )
        : bookings.book(space_uuid, bookings.dayFrom(4 + shift), bookings.dayFrom(9 + shift), { hold: shift % 2 === 0 }, as),
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
  'again',
  'again',
] as const
/** Before anything is paid. */
const early = [
  'request',
  'release',
  'accept',
  'accept',
  'counter',
  'counter',
  'decline',
  'withdraw',
  'pay',
  'pay',
  'give',
  'fromBalance',
  'fromBalance',
  'putBack',
  'cancel',
  'again',
] as const

const stepOf = (acts: readonly string[], waits: readonly number[]): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom(...acts),
        side: fc.constantFrom('booker' as const, 'host' as const),
        twice: fc.boolean(),
        shift: fc.nat(12),
      }),
    },
    { weight: 2, arbitrary: fc.record({ waitHours: fc.constantFrom(...waits) }) },
  )

/** Days after the first one from which it goes on: live, over with a proof, or paid to the host; and before any of that. */
const played = fc.oneof(
  fc.tuple(
    fc.constantFrom('hold', 'requested'),
    fc
      .tuple(
        fc.array(stepOf(early, [1, 49, 73]), { minLength: 2, maxLength: 7 }),
        fc.array(stepOf([...early, ...names], [24 * 8, 24 * 30]), { minLength: 1, maxLength: 5 }),
      )
      .map(([first, then]) => [...first, ...then]),
  ),
  fc.tuple(
    fc.constantFrom('live', 'ended', 'reconciled'),
    fc.array(stepOf(names, [1, 49, 73, 24 * 8, 24 * 30]), { minLength: 3, maxLength: 12 }),
  ),
  // Four hours over midnight.
  fc.tuple(fc.constant('hours'), fc.array(stepOf(names, [1, 3, 49, 73, 24 * 8]), { minLength: 3, maxLength: 12 })),
  // Seventy days, paid every 28.
  fc.tuple(
    fc.constant('long'),
    fc.array(stepOf([...names, 'prove', 'prove'], [49, 73, 24 * 8, 24 * 27]), { minLength: 4, maxLength: 14 }),
  ),
)

/** How much of a booking that is paid at the beginning comes from the company's balance. */
type Share = 'none' | 'part' | 'whole'
const history = fc.tuple(played, fc.constantFrom<Share>('none', 'part', 'whole')).map(([one, share]) => [...one, share] as const)

const act = (name: (typeof names)[number] | (typeof early)[number], side: Side): Step => ({
  act: name,
  side,
  twice: false,
  shift: 0,
})

/** A place that is booked by the hour. */
const byHour = {
  kind: 'shoot_location',
  rate_model: 'per_hour',
  amount_minor: 4_235,
  units_daily: 10,
  production_minor: null,
  discounts: [],
  min_days: 1,
  min_hours: 1,
}

/** Played first, so that every run comes to the states asked for at its end, whatever chance brings. */
const examples: [readonly [string, Step[], Share]][] = [
  [['live', [act('open', 'booker'), act('split', 'host'), act('acceptSplit', 'booker')], 'part']],
  [['requested', [act('counter', 'host'), act('counter', 'booker'), act('accept', 'host'), act('pay', 'booker')], 'none']],
  [['hold', [act('release', 'booker')], 'none']],
  [['hours', [act('prove', 'host'), act('again', 'booker'), act('miss', 'host'), { waitHours: 24 * 8 }], 'whole']],
  [['hours', [act('miss', 'booker'), act('deny', 'host'), act('prove', 'host'), { waitHours: 24 * 8 }], 'part']],
  [['reconciled', [act('abuse', 'booker')], 'none']],
  [
    [
      'long',
      [act('prove', 'host'), { waitHours: 24 * 31 }, act('prove', 'host'), act('miss', 'booker'), { waitHours: 24 * 31 }],
      'whole',
    ],
  ],
  [
    [
      'requested',
      [
        act('accept', 'host'),
        act('give', 'booker'),
        act('fromBalance', 'booker'),
        act('give', 'booker'),
        act('putBack', 'booker'),
      ],
      'none',
    ],
  ],
]

/** What the booker's company is given by two of the staff, if the house has it. */
async function given(app: TestApp, amount_minor: number): Promise<{ status: number }> {
  return await moveBalance(app, booker, amount_minor).then(
    () => ({ status: 200 }),
    () => ({ status: 409 }),
  )
}

const wentBack = async (app: TestApp): Promise<boolean> =>
  (
    await app.database.db
      .selectFrom('refunds as r')
      .innerJoin('checkouts as k', 'k.session', 'r.session')
      .select('r.uuid')
      .where('k.way', '=', 'balance')
      .where('r.booking_id', 'is not', null)
      .where('r.paid_at', 'is not', null)
      .limit(1)
      .execute()
  ).length > 0

/** What was paid for a booking is what lies there and what left it as releases and refunds; what went back to it of a host lies there, too. */
async function expectWhole(app: TestApp, { uuid, periods, state, unpaid, protected_minor }: Booking): Promise<void> {
  const { rows } = await sql<{ came: string; went: string }>`
    select coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as came,
      coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0) as went
    from ledger_entries e join ledger_accounts a on a.uuid = e.account_id
    where a.name = 'booking_protected' and a.owner = ${uuid}`.execute(app.database.db)
  const [{ came, went } = { came: 0, went: 0 }] = rows
  expect(Number(came)).toBe(Number(went) + protected_minor)
  if (['confirmed', 'live', 'proof_due', 'ended'].includes(state)) expect(protected_minor).toBe(unpaid.total_minor)
  for (const one of periods) expect(Math.min(one.total_minor, one.payout_minor)).toBeGreaterThanOrEqual(0)
}

test.each(parts)(
  `${histories} random histories of bookings leave books and calendar right, and nothing is a fault of the server’s (part %i)`,
  {
    timeout: process.env.LONG ? 600_000 : 240_000,
  },
  async () => {
    const app = await createTestApp()
    const bookings = bookingsOf(app)
    await houseEarns(app)
    await bookings.quiet()
    const acts: Record<string, (booking: Booking, as: string, shift: number) => Promise<{ status: number }>> = actsIn(
      app,
      bookings,
    )
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(history, async ([from, steps, share]) => {
        const fresh = from === 'hold' || from === 'requested'
        const space = await copySpace(app, host, { instant_book: !fresh, ...(from === 'hours' && byHour) })
        const last = from === 'long' ? bookings.dayFrom(79) : undefined
        const made =
          from === 'hours'
            ? await bookings.bookHours(space, bookings.dayFrom(10), { from: 22, until: 2 })
            : await bookings.book(space, undefined, last, { hold: from === 'hold' })
        const { uuid, hours }: Booking = made.response
        if (!fresh) {
          if (share !== 'none') {
            await given(app, share === 'whole' ? made.response.total_minor : 2_345)
            await acts.fromBalance?.(await bookings.read(uuid), booker, 0)
          }
          if ((await bookings.read(uuid)).state === 'awaiting_funds') await bookings.pay(uuid)
          const { from_balance_minor, total_minor } = await bookings.read(uuid)
          if (from_balance_minor > 0)
            reached.add(from_balance_minor < total_minor ? 'paid in part by balance' : 'paid by balance')
          await bookings.wait(hours ? Date.parse(hours.starts_at) - app.clock.now().getTime() + hour : 11 * 24 * hour)
          if (hours) reached.add(`hours ${(await bookings.read(uuid)).state}`)
        }
        if (from === 'ended' || from === 'reconciled') {
          await bookings.act(uuid, await bookings.proof(today(app)))
          await bookings.wait(7 * 24 * hour)
          // The host's time counts from when the end was seen.
          if (from === 'reconciled') await bookings.wait(8 * 24 * hour)
          expect((await bookings.read(uuid)).state).toBe(from)
        }
        for (const next of steps) {
          const booking = await bookings.read(uuid)
          reached.add(booking.state)
          if (booking.pay?.balance?.set_aside_minor) reached.add('set aside')
          if ('waitHours' in next) await bookings.wait(next.waitHours * hour)
          else {
            const go = () => acts[next.act]?.(booking, people[next.side], next.shift)
            const answers = await Promise.all(next.twice ? [go(), go()] : [go()])
            for (const one of answers) expect(one?.status).toBeLessThan(500)
          }
        }
        await app.runner.runDue()
        const after = await bookings.read(uuid)
        reached.add(after.state)
        if (from === 'long' && after.periods.some(one => one.paid_at)) reached.add('paid by periods')
        await expectWhole(app, after)
        if (await wentBack(app)) reached.add('went back to a balance')
        expect((await auditBooks(app.database.db)).findings).toEqual([])
        const { rows } = await sql<{ outside: string; inside: string }>`
          select sum(case when name = 'psp_clearing' then -balance_minor else 0 end) as outside,
            sum(case when name <> 'psp_clearing' then balance_minor else 0 end) as inside
          from ledger_accounts where currency <> 'XCR' group by currency, live`.execute(app.database.db)
        for (const row of rows) expect(row.inside).toBe(row.outside)
      }),
      { numRuns: histories, endOnFailure: true, examples },
    )
    for (const state of [
      'hold',
      'countered',
      'withdrawn',
      'confirmed',
      'live',
      'disputed',
      'resolved',
      'reconciled',
      'paid by periods',
      'hours live',
      'paid by balance',
      'paid in part by balance',
      'set aside',
      'went back to a balance',
    ])
      expect([...reached]).toContain(state)
    expect(app.faults).toEqual([])
    await app.close()
  },
)
