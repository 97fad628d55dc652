import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DealState, DealTerms } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type LicenceEvent, licenceFacts, licenceMachine, licenceStep } from '#contract/processes/licence.ts'
import { lastDayOf, widens } from '#contract/rules/licence.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import type { LicencesTable } from '../db/schema-licences.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { notify } from '../jobs/notify.ts'
import { dropPieces } from './advance-creative.ts'
import { creatorCardOf, selectDealSummaries } from './deal-summary.ts'
import { overrunOf } from './overrun-state.ts'
import { participantsOf } from './post-message.ts'
import { watchStep } from './watch-steps.ts'

type DealRow = Pick<
  Selectable<DealsTable>,
  'uuid' | 'org_id' | 'brand_id' | 'creator_id' | 'state' | 'version' | 'facts' | 'proof'
>
export type LicenceRow = Selectable<LicencesTable>

const day = 86_400_000
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** The first moment after a licence's last day. */
const endOf = (ends_on: string) => new Date(Date.parse(`${ends_on}T00:00:00Z`) + day)

/** The meaning of a deal's step for its licence. */
function eventOf(from: DealState, { state, facts }: DealRow): LicenceEvent | null {
  const { deliveries, grants_only, resolved_percent, milestone } = facts
  if (state === 'holding') return { type: 'work.accepted' }
  if (state === 'approved' && from === 'holding') return { type: 'work.reopened' }
  // Milestones that were approved stay paid, whatever comes of the others.
  if (state === 'cancelled') return { type: milestone > 1 ? 'work.accepted' : 'deal.undone' }
  // Rights follow the money: what was handed in and paid for, in part even, is licensed.
  if (state === 'resolved') {
    const paid = milestone > 1 || ((resolved_percent ?? 0) > 0 && (deliveries > 0 || grants_only))
    return { type: paid ? 'work.accepted' : 'deal.undone' }
  }
  return null
}

/** States in which a deal goes on once it is paid: a concept, the work, or the rights alone. */
const paid: ReadonlySet<DealState> = new Set(['concept_due', 'in_production', 'holding'])

/** Keeps the licence in step with its deal, in the deal's own transaction: it is written with the payment and moves with the work. */
export async function followLicence(ctx: TxContext, from: DealState | null, deal: DealRow, newTerms: boolean): Promise<void> {
  if (from === null) return
  const today = dayOf(ctx.clock.now())
  const { grants_only } = deal.facts
  const renewed = grants_only ? await holdRenewedBy(ctx, deal.uuid) : undefined
  if (renewed && (deal.state === 'closed' || deal.state === 'expired'))
    await advanceLicence(ctx, renewed, { type: 'renewal.over' }, today)
  if (from === 'awaiting_funds' && paid.has(deal.state)) await makeLicence(ctx, deal, renewed?.uuid ?? null)
  if (renewed && from === 'awaiting_funds' && deal.state === 'holding')
    await advanceLicence(ctx, renewed, { type: 'renewal.paid' }, today)
  if (newTerms) await renewWorks(ctx, deal)
  const event = eventOf(from, deal)
  if (!event) return
  const row = await ctx.db.selectFrom('licences').selectAll().where('deal_id', '=', deal.uuid).forUpdate().executeTakeFirst()
  if (!row) return
  // A renewal begins where the one before ends; a proof dates the publication, which the agreed time is counted from.
  // One that grants more than time begins at once.
  const more = renewed?.renewal?.adds && widens(renewed.renewal.adds)
  const after = renewed?.ends_on && !more ? dayOf(endOf(renewed.ends_on)) : ''
  // A use that was claimed is licensed from its own first day on.
  const claimed = grants_only ? await overrunOf(ctx, deal.uuid) : undefined
  await advanceLicence(ctx, row, event, claimed?.from_day ?? deal.proof?.published_on ?? (after > today ? after : today))
}

/** The licence that this deal renews, while it has not been paid. */
const holdRenewedBy = (ctx: TxContext, deal: string) =>
  ctx.db.selectFrom('licences').selectAll().where(sql<boolean>`renewal->>'deal_id' = ${deal}`).forUpdate().executeTakeFirst()

/** The works that a licence is about follow the terms; the rights themselves stay what they were. */
async function renewWorks(ctx: TxContext, deal: DealRow): Promise<void> {
  const { terms } = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', deal.version)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('licences')
    .set({ works: json(worksOf(terms)), updated_at: ctx.clock.now() })
    .where('deal_id', '=', deal.uuid)
    .execute()
}

const worksOf = ({ deliverables }: DealTerms) =>
  deliverables.map(({ network, content_type, quantity }) => ({ network, content_type, quantity }))

async function makeLicence(ctx: TxContext, deal: DealRow, renews: string | null): Promise<void> {
  const { terms, country } = await ctx.db
    .selectFrom('deal_versions as v')
    .innerJoin('deals as d', 'd.uuid', 'v.deal_id')
    .innerJoin('brands as b', 'b.uuid', 'd.brand_id')
    .innerJoin('organizations as o', 'o.uuid', 'd.org_id')
    .select(eb => ['v.terms', eb.fn.coalesce('b.country', 'o.country').as('country')])
    .where('v.deal_id', '=', deal.uuid)
    .where('v.version', '=', deal.version)
    .executeTakeFirstOrThrow()
  if (terms.rights.channels.length === 0 && !terms.exclusivity) return
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('licences')
    .values({
      uuid: randomUUID(),
      deal_id: deal.uuid,
      org_id: deal.org_id,
      creator_id: deal.creator_id,
      state: 'agreed',
      rights: json(terms.rights),
      works: json(worksOf(terms)),
      country,
      exclusivity: terms.exclusivity ? json(terms.exclusivity) : null,
      starts_on: null,
      ends_on: null,
      noticed_days: null,
      renewal: null,
      renews_id: renews,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** The facts of a licence on this day, for the chart. */
export const factsOf = ({ renewal, rights, ends_on }: LicenceRow, today: string) =>
  licenceFacts({ renewal, rate: rights.renewal ?? null, ends_on }, today)

/** The days that belong to the next state. */
function datesAfter(row: LicenceRow, state: LicenceRow['state'], today: string): Pick<LicenceRow, 'starts_on' | 'ends_on'> {
  if (state === 'agreed') return { starts_on: null, ends_on: null }
  const { starts_on, ends_on } = row
  if (row.state !== 'agreed' || state !== 'active') return { starts_on, ends_on }
  return { starts_on: today, ends_on: lastDayOf(today, row.rights.days) }
}

/** Takes one event: asks the shared chart, stores its step, sets the timer and tells both. Null where the chart refuses. */
export async function advanceLicence(
  ctx: TxContext,
  row: LicenceRow,
  event: LicenceEvent,
  today: string,
  asked: LicenceRow['renewal'] = row.renewal,
): Promise<LicenceRow | null> {
  const facts = factsOf(row, dayOf(ctx.clock.now()))
  const step = licenceStep(row.state, facts, event)
  const before = licenceMachine.resolveState({ value: row.state, context: facts })
  watchStep(ctx, { process: 'licence', id: row.uuid, machine: licenceMachine, before, event, state: step?.state ?? null })
  if (!step) return null
  const { state } = step
  const { renewal: stands } = step.facts
  const renewal = stands === 'none' || !asked ? null : { ...asked, state: stands }
  const next = { ...row, ...datesAfter(row, state, today), state, renewal }
  if (state === 'agreed') next.noticed_days = null
  if (event.type === 'notice.due' && next.ends_on) next.noticed_days = noticeOn(next.ends_on, ctx.clock.now())
  const { starts_on, ends_on, noticed_days } = next
  await ctx.db
    .updateTable('licences')
    .set({
      state,
      starts_on,
      ends_on,
      noticed_days,
      renewal: renewal ? json(renewal) : null,
      updated_at: ctx.clock.now(),
    })
    .where('uuid', '=', row.uuid)
    .execute()
  const due = dueOf(next)
  if (due) await setTimer(ctx, 'licence.due', row.uuid, due)
  else await clearTimer(ctx, 'licence.due', row.uuid)
  if (state === 'revoked' || (state === 'agreed' && row.state !== 'agreed')) await dropPieces(ctx, next)
  if (event.type === 'notice.due' || event.type === 'end.passed')
    await tellLicence(ctx, next, 'rights_ending', { state, date: next.ends_on, ...rateTold(next) }, null)
  return next
}

/** The rate that the brand may take now, for the reminders; nothing where a renewal is under way already. */
const rateTold = ({ rights, renewal }: LicenceRow) =>
  rights.renewal && !renewal ? { rate_days: rights.renewal.days, amount_minor: rights.renewal.fee_minor } : {}

/** Tells both sides of a licence, but the one who did it. */
export async function tellLicence(
  ctx: TxContext,
  { deal_id, state }: Pick<LicenceRow, 'deal_id' | 'state'>,
  type: 'rights_ending' | 'rights_renewal',
  params: Record<string, unknown>,
  actor: string | null,
): Promise<void> {
  const deal = await selectDealSummaries(ctx.db).where('d.uuid', '=', deal_id).executeTakeFirstOrThrow()
  for (const { user_id, side, role } of await participantsOf(ctx, deal.chat_uuid)) {
    if (user_id === actor) continue
    const who = side === 'brand' ? creatorCardOf(deal).name : deal.brand_name
    await notify(
      ctx,
      user_id,
      type,
      {
        ...params,
        side,
        ...(side === 'brand' && !mayAs(role, 'run') && { turn: 'others' }),
        currency: deal.currency,
        title: deal.title,
        who,
      },
      { action_url: pathOf('rights', {}, { state }) },
    )
  }
}

const noticeDay = (ends_on: string, days: number) => new Date(endOf(ends_on).getTime() - days * day)

/** The notice that this moment belongs to: so many days before the end; null before the first of them. */
function noticeOn(ends_on: string, now: Date): number | null {
  const passed = limits.licence.notices.filter(days => noticeDay(ends_on, days) <= now)
  return passed.length > 0 ? Math.min(...passed) : null
}

/** When the licence has to be looked at again: at its next notice, or at its end. */
function dueOf({ state, rights, ends_on, noticed_days }: LicenceRow): Date | null {
  if (!ends_on || (state !== 'active' && state !== 'expiring')) return null
  // A short licence is not announced from its first day on.
  const next = limits.licence.notices.find(days => days < rights.days && (noticed_days === null || days < noticed_days))
  return next === undefined ? endOf(ends_on) : noticeDay(ends_on, next)
}

/** The job runner's part: what was due by now, a notice or the end. Does nothing where the licence has moved on meanwhile. */
export async function passLicenceDue(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db.selectFrom('licences').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!row?.ends_on) return
    const now = inner.clock.now()
    const due = dueOf(row)
    if (!due) return
    if (due > now) return await setTimer(inner, 'licence.due', uuid, due)
    const over = endOf(row.ends_on) <= now
    await advanceLicence(inner, row, { type: over ? 'end.passed' : 'notice.due' }, dayOf(now))
  })
}
