import { randomUUID } from 'node:crypto'
import type { ApproverVoteBody, ApproverVotes } from '#contract/entities/approval.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { takesVotes } from '#contract/processes/pitch-vote.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { advanceApproval } from '../../processes/approval-state.ts'
import { membersOf } from '../../processes/members.ts'
import { approverVotesOn, behind } from './read-shared.ts'
import { shownPitches } from './shown-pitches.ts'

/** Says what somebody outside thinks of a pitch; said again it is changed. The creator is told nothing. */
export async function voteByLink(ctx: Context, token: string, body: ApproverVoteBody): Promise<ApproverVotes> {
  return await inTransaction(ctx, async inner => {
    const found = await behind(inner, token)
    // Held, so that a vote and the link's end, or two people with one name, come one after the other.
    await inner.db.selectFrom('approval_links').select('uuid').where('uuid', '=', found.uuid).forUpdate().execute()
    const link = await behind(inner, token)
    const pitch = await shownPitches(inner, link)
      .select(['a.uuid', 'a.state'])
      .where('a.uuid', '=', body.application)
      .executeTakeFirst()
    if (!pitch) throw new AppError('not_found')
    if (!(await advanceApproval(inner, link, { type: 'vote.cast', waits: takesVotes(pitch.state) })))
      throw new AppError('approval.decided')
    const approver_id = await nameApprover(inner, link.uuid, body)
    const vote = { up: body.vote === 'up', note: body.note, created_at: inner.clock.now() }
    await inner.db
      .insertInto('approval_votes')
      .values({ approver_id, application_id: pitch.uuid, ...vote })
      .onConflict(conflict => conflict.columns(['application_id', 'approver_id']).doUpdateSet(vote))
      .execute()
    for (const member of await membersOf(inner, link.org_id))
      await emit(inner, member, {
        type: 'application.changed',
        uuid: pitch.uuid,
        casting_call: link.casting_call_id,
        state: pitch.state,
      })
    return (await approverVotesOn(inner, link.uuid, [pitch.uuid], body.guest))(pitch.uuid)
  })
}

/** The first vote of a browser says under which name it votes; the name is nobody else's on this link. */
async function nameApprover(ctx: TxContext, link: string, { guest, name }: ApproverVoteBody): Promise<string> {
  const all = await ctx.db.selectFrom('approvers').select(['uuid', 'guest_id', 'name_key']).where('link_id', '=', link).execute()
  const known = all.find(one => one.guest_id === guest)
  if (known) return known.uuid
  const name_key = fold(name)
  if (all.some(one => one.name_key === name_key)) throw new AppError('approval.name_taken')
  const { approvers } = limits.approval
  if (all.length >= approvers) throw new AppError('approval.full', { details: { limit: approvers } })
  const uuid = randomUUID()
  await ctx.db
    .insertInto('approvers')
    .values({ uuid, link_id: link, guest_id: guest, name, name_key, created_at: ctx.clock.now() })
    .execute()
  return uuid
}
