import { randomUUID } from 'node:crypto'
import type { PitchBody } from '#contract/entities/application.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, brokenConstraint, sqlState } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { tellInvitations } from '../../processes/invitation-state.ts'
import { membersOf } from '../../processes/members.ts'
import { requireReach } from '../../processes/reach.ts'
import { requireOthers } from '../../processes/require-others.ts'
import { isFilled } from '../../processes/seats.ts'
import { publicCreator, tellHooks } from '../../processes/tell-hooks.ts'
import { readableCall } from '../casting-calls/readable.ts'
import { refuseBeyondLimits, refuseIneligible, refuseUnsound } from './pitch-rules.ts'

/** Pitches for a call: one per creator and call, never charged, eligibility said at once. */
export async function sendPitch(ctx: SignedInContext, call: string, pitch: PitchBody): Promise<string> {
  if (ctx.person.banned) throw new AppError('account.banned_for_proposals')
  try {
    return await inTransaction(ctx, async inner => {
      const row = await inner.db
        .selectFrom('casting_calls as c')
        .select([
          'uuid',
          'org_id',
          'state',
          'version',
          'title',
          'content',
          'apply_by',
          'decision_by',
          'currency',
          'creators_wanted',
        ])
        .where('uuid', '=', call)
        .where('state', '<>', 'draft')
        .where(readableCall(inner))
        .forShare()
        .executeTakeFirst()
      if (!row?.content || row.org_id === ctx.person.organization?.uuid) throw new AppError('not_found')
      const now = inner.clock.now()
      await refuseSecond(inner, call)
      const pair = { creator: ctx.person.uuid, org: row.org_id }
      await requireReach(inner, pair)
      await requireOthers(inner, pair)
      if (row.state !== 'open' || (row.apply_by && Date.parse(`${row.apply_by}T23:59:59Z`) < now.getTime()))
        throw new AppError('casting_call.not_open')
      if (await isFilled(inner, row)) throw new AppError('casting_call.not_open')
      if (row.version !== pitch.casting_call_version) throw new AppError('version.stale', { details: { version: row.version } })
      await refuseBeyondLimits(inner)
      await refuseUnsound(inner, pitch, row.content)
      await refuseIneligible(inner, call, row.content)

      const uuid = randomUUID()
      const decide = row.decision_by ? Date.parse(`${row.decision_by}T23:59:59Z`) : Number.POSITIVE_INFINITY
      const expires = new Date(
        Math.min(Math.max(decide, now.getTime() + 86_400_000), now.getTime() + limits.application.expiresAfter),
      )
      await inner.db
        .insertInto('applications')
        .values({
          uuid,
          casting_call_id: call,
          casting_call_version: row.version,
          creator_id: ctx.person.uuid,
          state: 'submitted',
          message: pitch.message,
          answers: json(pitch.answers),
          fee_minor: pitch.fee_minor,
          currency: row.currency ?? row.content.currency,
          available_from: pitch.available_from,
          deliverables_note: pitch.deliverables_note,
          proposes: json(pitch.proposes),
          portfolio_refs: pitch.portfolio_refs,
          ai_assisted: pitch.ai_assisted,
          decline_reason: null,
          decline_note: null,
          chat_uuid: null,
          deal_uuid: null,
          expires_at: expires,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await inner.db
        .deleteFrom('pitch_drafts')
        .where('creator_id', '=', ctx.person.uuid)
        .where('casting_call_id', '=', call)
        .execute()
      await setTimer(inner, 'application.deadline', uuid, expires)
      await tellInvitations(inner, call, { type: 'pitch.sent' }, ctx.person.uuid)
      const sender = await inner.db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('uuid', '=', ctx.person.uuid)
        .executeTakeFirstOrThrow()
      const who = `${sender.first_name} ${sender.last_name}`.trim()
      for (const member of await membersOf(inner, row.org_id)) {
        await emit(inner, member, { type: 'application.changed', uuid, casting_call: call, state: 'submitted' })
        await notify(
          inner,
          member,
          'application_new',
          { title: row.title, who },
          { action_url: pathOf('casting_call_applications', { uuid: call }), together: true },
        )
      }
      await tellHooks(inner, { org: row.org_id, creator: ctx.person.uuid }, 'application.new', async () => ({
        application: uuid,
        casting_call: call,
        title: row.title,
        creator: await publicCreator(inner, ctx.person.uuid),
        fee_minor: pitch.fee_minor,
        currency: row.currency ?? row.content?.currency ?? '',
      }))
      return uuid
    })
  } catch (error) {
    // Two tabs at once: the second meets the first one's row.
    if (sqlState(error) === '23505' && brokenConstraint(error)?.startsWith('applications_')) await refuseSecond(ctx, call)
    throw error
  }
}

/** One pitch per call; `details.uuid` is the one there is. */
async function refuseSecond(ctx: SignedInContext, call: string): Promise<void> {
  const mine = await ctx.db
    .selectFrom('applications')
    .select('uuid')
    .where('casting_call_id', '=', call)
    .where('creator_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (mine) throw new AppError('application.exists', { details: { uuid: mine.uuid } })
}
