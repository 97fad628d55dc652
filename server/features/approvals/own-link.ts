import { randomUUID } from 'node:crypto'
import type { ApprovalLink, ApprovalLinkBody } from '#contract/entities/approval.ts'
import { approvalLinkOpens } from '#contract/processes/approval-link.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { advanceApproval, stepApprovals } from '../../processes/approval-state.ts'
import { linkToken } from '../lists/link-token.ts'
import { shownPitches } from './shown-pitches.ts'

const dayMs = 86_400_000

/** The reader's own call; another's is not there. */
async function requireOwn(ctx: SignedInContext, call: string) {
  const row = await ctx.db
    .selectFrom('casting_calls')
    .select(['uuid', 'org_id', 'state'])
    .where('uuid', '=', call)
    .where('org_id', '=', ctx.person.organization?.uuid ?? null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The newest link of an own call, whatever became of it. */
export async function readLink(ctx: SignedInContext, call: string): Promise<ApprovalLink | null> {
  await requireOwn(ctx, call)
  const row = await ctx.db
    .selectFrom('approval_links')
    .selectAll()
    .where('casting_call_id', '=', call)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .executeTakeFirst()
  if (!row) return null
  const { count } = await shownPitches(ctx, row)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const approvers = await ctx.db
    .selectFrom('approvers as a')
    .leftJoin('approval_votes as v', 'v.approver_id', 'a.uuid')
    .leftJoin('outside_voters as w', 'w.uuid', 'a.guest_id')
    .select(eb => ['a.name', 'w.email', eb.fn.count<number>('v.application_id').as('votes')])
    .where('a.link_id', '=', row.uuid)
    .groupBy(['a.uuid', 'a.name', 'w.email', 'a.created_at'])
    .orderBy('a.created_at')
    .execute()
  const opens = approvalLinkOpens(row.state) && row.expires_at > ctx.clock.now()
  return {
    uuid: row.uuid,
    // Its time may be over a moment before the job runner has said so.
    state: opens || row.state !== 'live' ? row.state : 'ended',
    scope: row.scope,
    pitches: Number(count),
    show_prices: row.show_prices,
    expires_at: row.expires_at.toISOString(),
    token: opens ? linkToken(ctx, 'approval', row.uuid) : null,
    approvers: approvers.map(({ name, email, votes }) => ({ name, email, votes: Number(votes) })),
  }
}

/** A new link; the one before ends with it. */
export async function makeLink(ctx: SignedInContext, call: string, body: ApprovalLinkBody): Promise<ApprovalLink> {
  return await inTransaction(ctx, async inner => {
    const own = await requireOwn(inner, call)
    // Held, so that of two at once the second ends the first.
    await inner.db.selectFrom('casting_calls').select('uuid').where('uuid', '=', call).forUpdate().execute()
    if (own.state === 'draft' || own.state === 'cancelled' || own.state === 'archived')
      throw new AppError('casting_call.wrong_state', { details: { state: own.state } })
    const pitches = body.scope === 'picked' ? [...new Set(body.pitches)] : []
    const now = inner.clock.now()
    const row = {
      uuid: randomUUID(),
      casting_call_id: call,
      org_id: own.org_id,
      created_by: inner.person.uuid,
      state: 'live' as const,
      scope: body.scope,
      pitches,
      show_prices: body.show_prices,
      expires_at: new Date(now.getTime() + body.days * dayMs),
      created_at: now,
    }
    if (body.scope === 'picked') {
      if (pitches.length === 0) throw new AppError('request.invalid', { fields: { pitches: ['required'] } })
      const known = await shownPitches(inner, row).select('a.uuid').execute()
      if (known.length < pitches.length) throw new AppError('request.invalid', { fields: { pitches: ['option'] } })
    }
    await stepApprovals(inner, call, { type: 'link.replace' })
    await inner.db.insertInto('approval_links').values(row).execute()
    await setTimer(inner, 'approval_link.deadline', row.uuid, row.expires_at)
    return (await readLink(inner, call)) as ApprovalLink
  })
}

export async function revokeLink(ctx: SignedInContext, call: string): Promise<ApprovalLink> {
  return await inTransaction(ctx, async inner => {
    await requireOwn(inner, call)
    if (!(await stepApprovals(inner, call, { type: 'link.revoke' }))) throw new AppError('approval.wrong_state')
    return (await readLink(inner, call)) as ApprovalLink
  })
}

/** The job runner's part: the link's time is over. */
export async function endLink(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('approval_links')
      .select(['uuid', 'state', 'expires_at'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (row && row.expires_at <= inner.clock.now()) await advanceApproval(inner, row, { type: 'deadline.passed' })
  })
}
