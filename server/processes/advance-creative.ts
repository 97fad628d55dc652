import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CreativeCheck, CreativeVersion } from '#contract/entities/creative.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import { limits } from '#contract/limits.ts'
import {
  type CreativeEvent,
  type CreativeFacts,
  creativeMachine,
  creativeRefusal,
  creativeStep,
  firstCreativeFacts,
} from '#contract/processes/creative.ts'
import { hasFace } from '#contract/rules/creative-checks.ts'
import { beginOf } from '#contract/rules/hours.ts'
import { licencesCoverOoh } from '#contract/rules/licence.ts'
import { digitalKinds } from '#contract/space-choices.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { BookingsTable } from '../db/schema-bookings.ts'
import type { CreativesTable } from '../db/schema-creatives.ts'
import type { LicencesTable } from '../db/schema-licences.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { afterBusinessDays } from './business-days.ts'
import { licenceChain, rootLicence } from './licence-chain.ts'
import { tellCreative } from './tell-creative.ts'
import { watchStep } from './watch-steps.ts'

export type CreativeRow = Selectable<CreativesTable>
type Booking = Selectable<BookingsTable>
type LicenceOf = Pick<Selectable<LicencesTable>, 'uuid' | 'renews_id'>

const day = 86_400_000
const { creative: bounds } = limits.booking

/** The instant at which material is due: so many days before the first one, though never at once. */
function dueAt(booking: Pick<Booking, 'zone' | 'from_day' | 'from_hour' | 'kind'>, now: Date): Date {
  const start = beginOf(booking).getTime()
  const wanted = start - bounds.dueDays[digitalKinds.includes(booking.kind) ? 'screen' : 'print'] * day
  return new Date(Math.max(wanted, Math.min(now.getTime() + bounds.atLeast, start), now.getTime()))
}

/** The instant at which a state ends by itself, from when it begins. A host’s silence approves only what is sure. */
function deadlineIn(state: CreativeState, facts: CreativeFacts, now: Date): Date | null {
  if (state === 'platform_review') return new Date(now.getTime() + bounds.platform)
  return state === 'host_review' && facts.sure ? afterBusinessDays(now, bounds.hostDays) : null
}

const remindAt = (deadline: Date, days: number) => new Date(deadline.getTime() - days * day)

/** When the job runner looks at it again: at its deadline, or at the next reminder before that. */
function wakeAt({ state, facts, deadline }: Pick<CreativeRow, 'state' | 'facts' | 'deadline'>, now: Date): Date | null {
  if (state !== 'due' || !deadline) return deadline
  const next = bounds.reminders.slice(facts.reminded).map(days => remindAt(deadline, days))
  return next.find(at => at > now) ?? deadline
}

async function setWake(ctx: TxContext, row: Pick<CreativeRow, 'booking_id' | 'state' | 'facts' | 'deadline'>): Promise<void> {
  const at = wakeAt(row, ctx.clock.now())
  if (at) await setTimer(ctx, 'creative.due', row.booking_id, at)
  else await clearTimer(ctx, 'creative.due', row.booking_id)
}

/** The creative of this booking's face, held until the transaction ends; its booking is held before it. */
export async function holdCreative(ctx: TxContext, booking: string): Promise<{ booking: Booking; creative: CreativeRow }> {
  const held = await ctx.db.selectFrom('bookings').selectAll().where('uuid', '=', booking).forUpdate().executeTakeFirst()
  const row = await ctx.db.selectFrom('creatives').selectAll().where('booking_id', '=', booking).forUpdate().executeTakeFirst()
  if (!held || !row) throw new AppError('not_found')
  return { booking: held, creative: row }
}

export interface NewVersion {
  file: string
  licence_id: string | null
  org_id: string
  made_by: string
  note: string
  checks: CreativeCheck[]
}

interface Advance {
  actor: string | null
  /** The version that comes with `creative.hand_in`. */
  version?: NewVersion
  /** The reason that is given where it goes back. */
  reason?: string
}

/** Takes one event: asks the shared chart, stores its step with the version that it is about, sets the timer, tells both sides. */
export async function advanceCreative(
  ctx: TxContext,
  { booking, creative }: { booking: Booking; creative: CreativeRow },
  event: CreativeEvent,
  advance: Advance,
): Promise<CreativeRow> {
  const { state, facts } = creative
  const step = creativeStep(state, facts, event)
  const before = creativeMachine.resolveState({ value: state, context: facts })
  watchStep(ctx, {
    process: 'creative',
    id: booking.uuid,
    machine: creativeMachine,
    before,
    event,
    state: step?.state ?? null,
  })
  if (!step) throw new AppError(creativeRefusal(state, facts, event), { details: { state } })
  const now = ctx.clock.now()
  const stays = step.state === state && event.type !== 'creative.hand_in'
  const updated = await ctx.db
    .updateTable('creatives')
    .set({
      state: step.state,
      facts: json(step.facts),
      revision: creative.revision + 1,
      deadline: stays ? creative.deadline : deadlineIn(step.state, step.facts, now),
      updated_at: now,
    })
    .where('booking_id', '=', booking.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setWake(ctx, updated)
  if (advance.version) await keepVersion(ctx, booking.uuid, advance.version, step.state === 'changes')
  else await answerVersion(ctx, booking.uuid, step.state, event, advance.reason ?? '')
  await tellCreative(ctx, { ...booking, creative: updated, event, reason: advance.reason ?? '' }, advance.actor)
  return updated
}

async function keepVersion(ctx: TxContext, booking: string, version: NewVersion, unfit: boolean): Promise<void> {
  await ctx.db
    .updateTable('creative_versions')
    .set({ state: 'replaced' })
    .where('booking_id', '=', booking)
    .where('state', '=', 'waiting')
    .execute()
  const { count } = await ctx.db
    .selectFrom('creative_versions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow()
  if (Number(count) >= bounds.versions) throw new AppError('creative.too_many', { details: { limit: bounds.versions } })
  await ctx.db
    .insertInto('creative_versions')
    .values({
      ...version,
      uuid: randomUUID(),
      booking_id: booking,
      n: Number(count) + 1,
      state: unfit ? 'returned' : 'waiting',
      checks: json(version.checks),
      answer: unfit ? json({ by: 'checks' as const, reason: '' }) : null,
      created_at: ctx.clock.now(),
    })
    .execute()
}

/** The one who sends a version back, or lets it be shown, by the event that did it. */
function answerOf(event: CreativeEvent): NonNullable<CreativeVersion['answer']>['by'] | null {
  if (event.type === 'right.lost') return 'right'
  if (event.type === 'deadline.passed') return 'silence'
  return 'by' in event && (event.by === 'host' || event.by === 'staff') ? event.by : null
}

/** The version that lies there is answered; what staff pass on to the host goes on waiting. */
async function answerVersion(
  ctx: TxContext,
  booking: string,
  to: CreativeState,
  event: CreativeEvent,
  reason: string,
): Promise<void> {
  const by = answerOf(event)
  if (!by || (to !== 'scheduled' && to !== 'changes')) return
  await ctx.db
    .updateTable('creative_versions')
    .set({ state: to === 'scheduled' ? 'approved' : 'returned', answer: json({ by, reason }) })
    .where('booking_id', '=', booking)
    .where('state', 'in', ['waiting', 'approved'])
    .execute()
}

/** A booking has moved: paid, its face waits for material; given up or past its days, nothing is waited for any more. */
export async function followWithCreative(ctx: TxContext, from: Booking['state'], booking: Booking): Promise<void> {
  if (!hasFace(booking.kind) || from === booking.state) return
  if (booking.state === 'confirmed') return await openCreative(ctx, booking)
  if (booking.state !== 'cancelled' && booking.state !== 'proof_due' && booking.state !== 'ended') return
  const creative = await ctx.db
    .selectFrom('creatives')
    .selectAll()
    .where('booking_id', '=', booking.uuid)
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  if (creative) await advanceCreative(ctx, { booking, creative }, { type: 'booking.over' }, { actor: null })
}

async function openCreative(ctx: TxContext, booking: Booking): Promise<void> {
  const now = ctx.clock.now()
  const row = await ctx.db
    .insertInto('creatives')
    .values({
      booking_id: booking.uuid,
      state: 'due',
      facts: json(firstCreativeFacts),
      deadline: dueAt(booking, now),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setWake(ctx, row)
}

/** A licence allows less than before: what is shown under it, or waits to be, is shown no longer where it is not covered any more. */
export async function dropPieces(ctx: TxContext, licence: LicenceOf): Promise<void> {
  const root = await rootLicence(ctx, licence)
  const shown = await ctx.db
    .selectFrom('creative_versions as v')
    .innerJoin('bookings as b', 'b.uuid', 'v.booking_id')
    .innerJoin('spaces as s', 's.uuid', 'b.space_id')
    .select(['v.booking_id', 'b.from_day', 'b.to_day', 'b.later_to', 's.content'])
    .where('v.licence_id', '=', root)
    .where('v.state', 'in', ['waiting', 'approved'])
    .orderBy('v.booking_id')
    .execute()
  if (shown.length === 0) return
  const chain = await licenceChain(ctx, root)
  for (const { booking_id, from_day, to_day, later_to, content } of shown) {
    const days = { country: content?.country ?? '', from: from_day, to: later_to ?? to_day }
    if (licencesCoverOoh(chain, days).covered) continue
    const held = await holdCreative(ctx, booking_id)
    if (creativeStep(held.creative.state, held.creative.facts, { type: 'right.lost' }))
      await advanceCreative(ctx, held, { type: 'right.lost' }, { actor: null })
  }
}

/** Days were added: a piece whose licence ends before them is shown no longer, and another version is waited for. */
export async function dropUncovered(ctx: TxContext, booking: { uuid: string }): Promise<void> {
  const shown = await ctx.db
    .selectFrom('creative_versions as v')
    .innerJoin('licences as l', 'l.uuid', 'v.licence_id')
    .select(['l.uuid', 'l.renews_id'])
    .where('v.booking_id', '=', booking.uuid)
    .where('v.state', 'in', ['waiting', 'approved'])
    .execute()
  for (const licence of shown) await dropPieces(ctx, licence)
}

/** The job runner's part: a reminder or a deadline came due. Does nothing where it has moved on meanwhile. */
export async function passCreativeDue(ctx: Context, booking: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdCreative(inner, booking)
    const { state, facts, deadline } = held.creative
    const now = inner.clock.now()
    if (!deadline) return
    if (deadline <= now) return void (await advanceCreative(inner, held, { type: 'deadline.passed' }, { actor: null }))
    const next = bounds.reminders[facts.reminded]
    if (state === 'due' && next !== undefined && remindAt(deadline, next) <= now)
      await advanceCreative(inner, held, { type: 'reminder.due' }, { actor: null })
    else await setWake(inner, held.creative)
  })
}
