import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { advanceInvitation, invitationColumns } from '../../processes/invitation-state.ts'
import { membersOf } from '../../processes/members.ts'

type Inner = TxContext<SignedInContext>

/** The reader's own, from whichever side, held until the commit. Another's is not there, and neither is one that its creator does not hear. */
async function hold(ctx: Inner, uuid: string, side: 'creator' | 'company') {
  const row = await ctx.db
    .selectFrom('invitations')
    .select([...invitationColumns, 'seen_at'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  const own =
    side === 'creator' ? row?.creator_id === ctx.person.uuid && !row.unheard : row?.org_id === ctx.person.organization?.uuid
  if (!row || !own) throw new AppError('not_found')
  return row
}

/** Opened for the first time; looking again changes nothing. */
export async function seeInvitation(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await hold(inner, uuid, 'creator')
    if (row.state === 'invited') await advanceInvitation(inner, row, { type: 'invitation.see' }, { seen_at: inner.clock.now() })
  })
}

/** A no, with a reason where one is given. Muting is the creator's own business: the company is told of the no alone. */
export async function declineInvitation(
  ctx: SignedInContext,
  uuid: string,
  { note, mute }: { note: string; mute: boolean },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await hold(inner, uuid, 'creator')
    const now = inner.clock.now()
    const columns = { note, answered_at: now, ...(row.seen_at ? {} : { seen_at: now }) }
    if (!(await advanceInvitation(inner, row, { type: 'invitation.decline' }, columns)))
      throw new AppError('invitation.wrong_state', { details: { state: row.state } })
    if (mute)
      await inner.db
        .insertInto('muted_companies')
        .values({ creator_id: row.creator_id, org_id: row.org_id, created_at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    const [{ title }, { first_name, last_name }] = await Promise.all([
      inner.db.selectFrom('casting_calls').select('title').where('uuid', '=', row.casting_call_id).executeTakeFirstOrThrow(),
      inner.db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('uuid', '=', row.creator_id)
        .executeTakeFirstOrThrow(),
    ])
    for (const member of await membersOf(inner, row.org_id))
      await notify(
        inner,
        member,
        'invitation',
        { title, who: `${first_name} ${last_name}`.trim(), state: 'declined' },
        { action_url: pathOf('casting_call_invitations', { uuid: row.casting_call_id }) },
      )
  })
}

/** Taken back before it is answered. */
export async function withdrawInvitation(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await hold(inner, uuid, 'company')
    if (!(await advanceInvitation(inner, row, { type: 'invitation.withdraw' })))
      throw new AppError('invitation.wrong_state', { details: { state: row.state } })
  })
}
