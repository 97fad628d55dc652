import { sql } from 'kysely'
import type { Booking, BookingState, BookingSummary, bookingSides } from '#contract/entities/booking.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import { type MakeGoodState, makeGoodStates } from '#contract/entities/make-good-states.ts'
import { type BookingSide, bookingCan, bookingLacksProof, bookingMachine, bookingTurn } from '#contract/processes/booking.ts'
import { creativeMachine, creativeTurn } from '#contract/processes/creative.ts'
import { isMakeGoodOver, makeGoodMachine, makeGoodTurn } from '#contract/processes/make-good.ts'
import { bookingRefund } from '#contract/rules/booking-cancel.ts'
import { needOfTurn, paidIn, turnAs } from '#contract/rules/own-turn.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { bookingWork } from '../../ledger/work.ts'
import type { BookingRow } from '../../processes/advance-booking.ts'
import { readPeriods, readUnpaid } from '../../processes/booking-periods.ts'
import { isSuspended } from '../../processes/suspended-space.ts'
import { paidFromBalance, readBalance } from '../cashier/pay-from-balance.ts'
import { readWays, waysToPay } from '../cashier/ways-to-pay.ts'
import { readDisputeOf } from '../disputes/read-dispute.ts'
import { spaceImage } from '../spaces/space-image.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { bookingSideOf } from './own-booking.ts'
import { readMakeGoods } from './read-make-goods.ts'
import { sentHours } from './sent-hours.ts'

type Row = BookingRow & {
  booker_name: string
  host_name: string
  creative_state: CreativeState | null
  creative_deadline: Date | null
  make_good_state: MakeGoodState | null
  make_good_deadline: Date | null
}

/** At most one of a booking waits for somebody. */
const openMakeGoods = makeGoodStates.filter(state => !isMakeGoodOver(state))

const selectBookings = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('bookings as b')
    .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
    .innerJoin('organizations as h', 'h.uuid', 'b.host_org')
    .leftJoin('creatives as c', 'c.booking_id', 'b.uuid')
    .leftJoin('make_goods as m', join => join.onRef('m.booking_id', '=', 'b.uuid').on('m.state', 'in', openMakeGoods))
    .selectAll('b')
    .select(['o.name as booker_name', 'h.name as host_name', 'c.state as creative_state', 'c.deadline as creative_deadline'])
    .select(['m.state as make_good_state', 'm.deadline as make_good_deadline'])

function toSummary(ctx: SignedInContext, row: Row): BookingSummary {
  const side = bookingSideOf(ctx, row)
  const own = (turn: BookingSide | 'staff' | null, state: string) =>
    turnAs(turn === side, state, ctx.person.organization?.role).your_turn
  return {
    uuid: row.uuid,
    state: row.state,
    revision: row.revision,
    side,
    your_turn: own(bookingTurn(row.state, row.facts), row.state),
    unproved: bookingLacksProof(row.state, row.facts),
    deadline: row.deadline?.toISOString() ?? null,
    title: row.title,
    city: row.city,
    kind: row.kind,
    cover: row.cover,
    image: spaceImage(ctx, row.image),
    space_uuid: row.space_id,
    other: side === 'booker' ? { uuid: row.host_org, name: row.host_name } : { uuid: row.org_id, name: row.booker_name },
    from: row.from_day,
    to: row.to_day,
    zone: row.zone,
    hours: sentHours(row),
    total_minor: row.total_minor,
    payout_minor: row.payout_minor,
    currency: row.currency,
    creative: row.creative_state && {
      state: row.creative_state,
      your_turn: own(creativeTurn(row.creative_state), row.creative_state),
      deadline: row.creative_deadline?.toISOString() ?? null,
    },
    make_good: row.make_good_state && {
      state: row.make_good_state,
      your_turn: own(makeGoodTurn(row.make_good_state), row.make_good_state),
      deadline: row.make_good_deadline?.toISOString() ?? null,
    },
    updated_at: row.updated_at.toISOString(),
  }
}

interface Query {
  side?: (typeof bookingSides)[number]
  state: readonly BookingState[]
  turn?: '1'
  page: number
  size_page: number
}

type Chart = typeof bookingMachine | typeof creativeMachine | typeof makeGoodMachine

/** The states by whose turn it is, read from the charts' own tags so that SQL cannot say otherwise. */
const statesOfTurn = (machine: Chart, side: 'booker' | 'host') =>
  Object.values(machine.states)
    .filter(state => (state.tags as readonly string[]).includes(`turn:${side}`))
    .map(state => state.key)

/** Something of the booking, or of what its face shows, waits for this company, and for a step that the role takes. */
function waitsFor({ uuid: org = null, role }: { uuid?: string | null; role?: TeamRole | undefined }) {
  const taken = (machine: Chart, side: 'booker' | 'host') =>
    statesOfTurn(machine, side).filter(state => mayAs(role, needOfTurn(state)))
  const turn = (column: 'b.state' | 'c.state' | 'm.state', machine: Chart) => sql<boolean>`(
    b.org_id = ${org}::uuid and ${sql.ref(column)} = any(${taken(machine, 'booker')}::text[])
    or b.host_org = ${org}::uuid and ${sql.ref(column)} = any(${taken(machine, 'host')}::text[]))`
  const disputed = sql<boolean>`(b.state = 'disputed' and ${mayAs(role, needOfTurn('disputed'))}::boolean and (b.org_id = ${org}::uuid and b.facts->>'dispute_turn' = 'booker'
    or b.host_org = ${org}::uuid and b.facts->>'dispute_turn' = 'host'))`
  const booking = sql<boolean>`(${disputed} or not (b.state = 'live' and (b.facts->>'proofs')::int > 0 and not (b.facts->>'again')::boolean) and ${turn('b.state', bookingMachine)})`
  const face = sql<boolean>`coalesce(${turn('c.state', creativeMachine)}, false)`
  const missed = sql<boolean>`coalesce(${turn('m.state', makeGoodMachine)}, false)`
  return {
    mine: sql<boolean>`(${booking} or ${face} or ${missed})`,
    deadline: sql`least(case when ${booking} then b.deadline end, case when ${face} then c.deadline end,
      case when ${missed} then m.deadline end)`,
  }
}

/** Bookings of the reader's company: those where it is its turn first, soonest deadline first. */
export async function listBookings(ctx: SignedInContext, query: Query) {
  const org = ctx.person.organization?.uuid ?? null
  const { mine, deadline } = waitsFor(ctx.person.organization ?? {})
  // A hold is between its company and the calendar: a host is asked when it is a request.
  const own = sql<boolean>`(b.org_id = ${org}::uuid or b.host_org = ${org}::uuid and b.state <> 'hold')`
  const chosen = selectBookings(ctx)
    .where(own)
    .$if(query.side === 'booker', qb => qb.where(sql<boolean>`b.org_id = ${org}::uuid`))
    .$if(query.side === 'host', qb => qb.where(sql<boolean>`b.host_org = ${org}::uuid`))
    .$if(query.state.length > 0, qb => qb.where('b.state', 'in', query.state))
    .$if(query.turn === '1', qb => qb.where(mine))
  const rows = await chosen
    .orderBy(sql`(${mine}) desc`)
    .orderBy(sql`${deadline} asc nulls last`)
    .orderBy('b.updated_at', 'desc')
    .orderBy('b.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  const { count } = await chosen
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const turn = await ctx.db
    .selectFrom('bookings as b')
    .leftJoin('creatives as c', 'c.booking_id', 'b.uuid')
    .leftJoin('make_goods as m', join => join.onRef('m.booking_id', '=', 'b.uuid').on('m.state', 'in', openMakeGoods))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(mine)
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(row => toSummary(ctx, row)),
    meta: { page: query.page, size_page: query.size_page, count: Number(count), turn: Number(turn.count) },
  }
}

/** The photos that the host has shown. */
export async function readProofs(ctx: Context, booking: string): Promise<Booking['proofs']> {
  const proofs = await ctx.db
    .selectFrom('booking_proofs')
    .selectAll()
    .where('booking_id', '=', booking)
    .orderBy('created_at')
    .execute()
  const files = proofs.flatMap(one => one.files)
  const cards = new Map((await fileCards(ctx, files)).map(card => [card.uuid, card]))
  return proofs.map(({ uuid, files: own, taken_on, until_on, shots, log, note, created_at }) => ({
    uuid,
    files: own.flatMap(id => cards.get(id) ?? []),
    taken_on,
    until_on,
    shots,
    log,
    note,
    created_at: created_at.toISOString(),
  }))
}

async function periodsFor(ctx: Context, row: BookingRow): Promise<Booking['periods']> {
  return (await readPeriods(ctx, row)).map(({ n, from, to, state, price, due, paid_at }) => ({
    n,
    from,
    to,
    state,
    total_minor: price.total_minor,
    payout_minor: price.payout_minor,
    due: due?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
  }))
}

/** A booking, whole, as its reader's side sees it. */
export async function readBooking(ctx: SignedInContext, uuid: string): Promise<Booking> {
  const row = await selectBookings(ctx).where('b.uuid', '=', uuid).executeTakeFirst()
  const side = bookingSideOf(ctx, row)
  if (!row || (side === 'host' && row.state === 'hold')) throw new AppError('not_found')
  const [make_goods, dispute, timeline, proofs, lies, chat] = await Promise.all([
    readMakeGoods(ctx, row, side),
    readDisputeOf(ctx, 'booking_id', uuid),
    ctx.db.selectFrom('booking_timeline').selectAll().where('booking_id', '=', uuid).orderBy('id').limit(200).execute(),
    readProofs(ctx, uuid),
    ctx.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'booking_protected')
      .where('owner', '=', uuid)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('conversations as c')
      .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
      .select('c.uuid')
      .where('c.context_type', '=', 'booking')
      .where('c.context_id', '=', uuid)
      .where('p.user_id', '=', ctx.person.uuid)
      .executeTakeFirst(),
  ])
  const facts = row.facts
  const unpaid = await readUnpaid(ctx, row)
  const suspended = await isSuspended(ctx, row.space_id)
  const mayCancel = bookingCan(row.state, facts, { type: 'booking.cancel', by: side })
  return {
    ...toSummary(ctx, row),
    days: daysBetween(row.from_day, row.to_day),
    media_minor: row.media_minor,
    production_minor: row.production_minor,
    fee_minor: row.fee_minor,
    cancellation: row.cancellation,
    message: row.message,
    refund_now_minor: mayCancel ? bookingRefund({ ...row, ...unpaid, suspended }, side, ctx.clock.now()) : null,
    pay: paidIn.includes(row.state)
      ? await readWays(ctx, bookingWork(uuid), waysToPay(ctx, row.currency), {
          pays: side === 'booker',
          balance:
            side === 'booker' && mayAs(ctx.person.organization?.role ?? null, 'pay')
              ? await readBalance(ctx, bookingWork(uuid), row)
              : null,
        })
      : null,
    from_balance_minor: side === 'booker' ? await paidFromBalance(ctx, bookingWork(uuid)) : 0,
    cancel: row.cancel,
    decline_reason: row.decline_reason,
    objection: row.objection,
    protected_minor: lies?.balance_minor ?? 0,
    periods: await periodsFor(ctx, row),
    unpaid,
    proofs,
    timeline: timeline.map(one => ({
      event: one.event,
      by: one.by,
      to: one.to_state,
      data: one.data,
      created_at: one.created_at.toISOString(),
    })),
    facts: { ...facts },
    names: { booker: row.booker_name, host: row.host_name },
    dispute,
    make_goods,
    chat_uuid: chat?.uuid ?? null,
    created_at: row.created_at.toISOString(),
  }
}
