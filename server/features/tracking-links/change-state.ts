import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import type { TrackingLinkEvent } from '#contract/processes/tracking-link.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { endOf, holdOwnLink, isOver, type LinkRow, requireLinkStep, stepLink } from './own-link.ts'
import { readLink } from './show-link.ts'

async function store(ctx: TxContext, { uuid }: Pick<LinkRow, 'uuid'>, state: LinkRow['state']): Promise<void> {
  await ctx.db.updateTable('tracking_links').set({ state, updated_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}

/** The company's changes of it, allowed at any time, whatever the plan is by now. */
export async function changeState(
  ctx: SignedInContext,
  uuid: string,
  what: 'pause' | 'resume' | 'archive',
): Promise<TrackingLink> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnLink(inner, uuid)
    await store(inner, row, requireLinkStep(inner, row, { type: `link.${what}` }))
    return await readLink(inner, uuid)
  })
}

const held = async (ctx: TxContext, uuid: string): Promise<LinkRow | undefined> =>
  await ctx.db.selectFrom('tracking_links').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Staff. */
export async function blockLink(ctx: SignedInContext, uuid: string, blocked: boolean): Promise<TrackingLink> {
  return await inTransaction(ctx, async inner => {
    const row = await held(inner, uuid)
    if (!row) throw new AppError('not_found')
    await block(inner, row, requireLinkStep(inner, row, staffEvent(inner, row, blocked)))
    return await readLink(inner, uuid)
  })
}

/** The same where a report was decided: a link that has moved on meanwhile stays as it is. */
export async function moveLinkForStaff(ctx: TxContext<SignedInContext>, uuid: string, blocked: boolean): Promise<void> {
  const row = await held(ctx, uuid)
  const state = row && stepLink(ctx, row, staffEvent(ctx, row, blocked))
  if (row && state) await block(ctx, row, state)
}

const staffEvent = (ctx: Context, row: LinkRow, blocked: boolean): TrackingLinkEvent =>
  blocked ? { type: 'staff.block' } : { type: 'staff.lift', over: isOver(ctx, row.ends_on) }

async function block(ctx: TxContext<SignedInContext>, row: LinkRow, state: LinkRow['state']): Promise<void> {
  await store(ctx, row, state)
  await writeAudit(ctx, { kind: 'link', act: state === 'blocked' ? 'block' : 'lift', org: row.org_id, thing: row.uuid })
}

/** The end of its last day, unless that day was moved meanwhile. */
export async function passEnd(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await held(inner, uuid)
    if (!row?.ends_on || endOf(row.ends_on) > inner.clock.now()) return
    const next = stepLink(inner, row, { type: 'end.passed' })
    if (next) await store(inner, row, next)
  })
}

/** Whether anybody answers where it leads. Asks the network: outside of transactions. */
export async function lookAtTarget(ctx: Context, uuid: string): Promise<void> {
  const row = await ctx.db.selectFrom('tracking_links').select('destination').where('uuid', '=', uuid).executeTakeFirst()
  if (!row) return
  const reachable = await ctx.gateways.reach.reaches(row.destination)
  await ctx.db
    .updateTable('tracking_links')
    .set({ reachable })
    .where('uuid', '=', uuid)
    .where('destination', '=', row.destination)
    .execute()
}
