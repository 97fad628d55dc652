import type { ApplicationState } from '#contract/entities/application.ts'
import type { approvalScopes } from '#contract/entities/approval.ts'
import type { Context } from '../../context.ts'

export interface Scoped {
  casting_call_id: string
  scope: (typeof approvalScopes)[number]
  pitches: readonly string[]
}

const onShortlist: readonly ApplicationState[] = ['shortlisted', 'offer_sent', 'offer_declined', 'offer_expired', 'hired']

/** The pitches that a link shows now. What was taken back, and who has left, is nobody's to vote on. */
export const shownPitches = (ctx: Context, { casting_call_id, scope, pitches }: Scoped) =>
  ctx.db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.uuid', 'a.creator_id')
    .where('a.casting_call_id', '=', casting_call_id)
    .where('a.state', '<>', 'withdrawn')
    .where('u.status', 'in', ['active', 'limited'])
    .$if(scope === 'shortlist', query => query.where('a.state', 'in', onShortlist))
    .$if(scope === 'picked', query => query.where('a.uuid', 'in', pitches))
