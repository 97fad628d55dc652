import { sql } from 'kysely'
import type { ApplicationState, PitchVotes } from '#contract/entities/application.ts'
import { pitchVoteMachine, readsOutside, readsVotes, voteCan, voteState } from '#contract/processes/pitch-vote.ts'
import { seatedRoles } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { membersOf } from '../../processes/members.ts'
import { watchStep } from '../../processes/watch-steps.ts'

/** Says what one thinks of a pitch for an own call: once, and it stays. */
export async function castVote(ctx: SignedInContext, uuid: string, body: { vote: 'up' | 'down'; note: string }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const pitch = await inner.db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .select(['a.uuid', 'a.state', 'a.casting_call_id', 'c.org_id'])
      .where('a.uuid', '=', uuid)
      .where('c.org_id', '=', ctx.person.organization?.uuid ?? null)
      .forUpdate('a')
      .executeTakeFirst()
    if (!pitch) throw new AppError('not_found')
    const own = await inner.db
      .selectFrom('pitch_votes')
      .select('up')
      .where('application_id', '=', uuid)
      .where('voter_id', '=', ctx.person.uuid)
      .executeTakeFirst()
    const before = voteState(own !== undefined, pitch.state)
    const event = { type: 'vote.cast' } as const
    const taken = voteCan(before, event)
    watchStep(inner, {
      process: 'pitch-vote',
      id: uuid,
      machine: pitchVoteMachine,
      before: pitchVoteMachine.resolveState({ value: before }),
      event,
      state: taken ? 'cast' : null,
    })
    if (!taken) throw new AppError(own ? 'application.voted' : 'application.wrong_state', { details: { state: pitch.state } })
    await inner.db
      .insertInto('pitch_votes')
      .values({
        application_id: uuid,
        voter_id: ctx.person.uuid,
        up: body.vote === 'up',
        note: body.note,
        created_at: inner.clock.now(),
      })
      .execute()
    // The company's open screens count anew; its creator is told nothing.
    for (const member of await membersOf(inner, pitch.org_id))
      await emit(inner, member, {
        type: 'application.changed',
        uuid,
        casting_call: pitch.casting_call_id,
        state: pitch.state,
      })
  })
}

interface Read {
  uuid: string
  state: ApplicationState
  org_id: string
}

/** The team's votes on these pitches, as far as the reader may see them; null for whoever is not of the company. */
export async function votesOn(ctx: SignedInContext, pitches: readonly Read[]): Promise<(pitch: Read) => PitchVotes | null> {
  const org = ctx.person.organization?.uuid
  const own = pitches.filter(pitch => pitch.org_id === org)
  if (!org || own.length === 0) return () => null
  const { rows } = await sql<{ application_id: string; voter_id: string; up: boolean; note: string; who: string }>`
    select v.application_id, v.voter_id, v.up, v.note, trim(u.first_name || ' ' || u.last_name) as who
    from pitch_votes v join users u on u.uuid = v.voter_id
    where v.application_id = any(${own.map(pitch => pitch.uuid)}::uuid[]) order by v.created_at, v.voter_id`.execute(ctx.db)
  const outside = await votesByLink(
    ctx,
    own.map(pitch => pitch.uuid),
  )
  const { team } = await ctx.db
    .selectFrom('memberships')
    .select(eb => eb.fn.countAll<number>().as('team'))
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', 'in', seatedRoles)
    .executeTakeFirstOrThrow()
  return pitch => {
    if (pitch.org_id !== org) return null
    const all = rows.filter(row => row.application_id === pitch.uuid)
    const mine = all.find(row => row.voter_id === ctx.person.uuid)
    const state = voteState(mine !== undefined, pitch.state)
    const shown = readsVotes(state)
    const theirs = outside.filter(row => row.application_id === pitch.uuid)
    return {
      team: Number(team),
      cast: all.length,
      yours: mine ? (mine.up ? 'up' : 'down') : null,
      said: shown ? all.map(asSaid) : null,
      outside: {
        cast: theirs.length,
        said: readsOutside(state, Number(team)) ? theirs.map(one => ({ ...asSaid(one), email: one.email })) : null,
      },
    }
  }
}

const asSaid = ({ who, up, note }: { who: string; up: boolean; note: string }) => ({
  who,
  vote: up ? ('up' as const) : ('down' as const),
  note,
})

/** Votes of people outside, by whichever link of the call they came. */
async function votesByLink(ctx: SignedInContext, pitches: readonly string[]) {
  return await ctx.db
    .selectFrom('approval_votes as v')
    .innerJoin('approvers as a', 'a.uuid', 'v.approver_id')
    .leftJoin('outside_voters as w', 'w.uuid', 'a.guest_id')
    .select(['v.application_id', 'v.up', 'v.note', 'a.name as who', 'w.email'])
    .where('v.application_id', 'in', pitches)
    .orderBy('v.created_at')
    .orderBy('v.approver_id')
    .execute()
}
