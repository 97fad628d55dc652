import { randomUUID } from 'node:crypto'
import type { ApproverVoteBody, ApproverVotes } from '#contract/entities/approval.ts'
import { limits } from '#contract/limits.ts'
import { takesVotes } from '#contract/processes/pitch-vote.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { advanceApproval } from '../../processes/approval-state.ts'
import { membersOf } from '../../processes/members.ts'
import { linkIdOf } from '../lists/link-token.ts'
import { requireVoter } from '../voters/known-voter.ts'
import { keepLastWords } from '../voters/last-word.ts'
import { approverVotesOn, behind } from './read-shared.ts'
import { shownPitches } from './shown-pitches.ts'

/** Says what somebody outside thinks of a pitch; said again it is changed. The creator is told nothing. */
export async function voteByLink(ctx: Context, token: string, body: ApproverVoteBody): Promise<ApproverVotes> {
  return await inTransaction(ctx, async inner => {
    const found = await behind(inner, token)
    // Held, so that a vote and the link's end, or two votes of one person, come one after the other.
    await inner.db.selectFrom('approval_links').select('uuid').where('uuid', '=', found.uuid).forUpdate().execute()
    const link = await behind(inner, token)
    const pitch = await shownPitches(inner, link)
      .select(['a.uuid', 'a.state'])
      .where('a.uuid', '=', body.application)
      .executeTakeFirst()
    // A number that a browser made up would be a new guest with every vote.
    const guest = linkIdOf(ctx, 'guest', body.guest)
    if (!pitch || !guest) throw new AppError('not_found')
    const voter = await requireVoter(inner, link.org_id, guest)
    if (!(await advanceApproval(inner, link, { type: 'vote.cast', waits: takesVotes(pitch.state) })))
      throw new AppError('approval.decided')
    const approver_id = await approverOf(inner, link.uuid, voter)
    const vote = { up: body.vote === 'up', note: body.note, created_at: inner.clock.now() }
    await inner.db
      .insertInto('approval_votes')
      .values({ approver_id, application_id: pitch.uuid, ...vote })
      .onConflict(conflict => conflict.columns(['application_id', 'approver_id']).doUpdateSet(vote))
      .execute()
    await keepLastWords(inner, voter.uuid)
    for (const member of await membersOf(inner, link.org_id))
      await emit(inner, member, {
        type: 'application.changed',
        uuid: pitch.uuid,
        casting_call: link.casting_call_id,
        state: pitch.state,
      })
    return (await approverVotesOn(inner, link.uuid, [pitch.uuid], voter.uuid))(pitch.uuid)
  })
}

/** A voter among those who vote by this link; the first vote puts them there. */
async function approverOf(
  ctx: TxContext,
  link: string,
  { uuid: guest_id, name }: { uuid: string; name: string },
): Promise<string> {
  const all = await ctx.db.selectFrom('approvers').select(['uuid', 'guest_id']).where('link_id', '=', link).execute()
  const known = all.find(one => one.guest_id === guest_id)
  if (known) return known.uuid
  const { approvers } = limits.approval
  if (all.length >= approvers) throw new AppError('approval.full', { details: { limit: approvers } })
  const uuid = randomUUID()
  await ctx.db.insertInto('approvers').values({ uuid, link_id: link, guest_id, name, created_at: ctx.clock.now() }).execute()
  return uuid
}
