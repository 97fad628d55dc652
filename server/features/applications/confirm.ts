import { pathOf } from '#contract/paths.ts'
import { waitingStates } from '#contract/processes/application.ts'
import { openProposals } from '#contract/rules/negotiable.ts'
import { askedBy, feeIssue, feeThatStands } from '#contract/rules/pitch.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { membersOf } from '../../processes/members.ts'
import { advanceApplication, holdApplication } from './hold-application.ts'

/** Asks everybody whose pitch waits for an answer whether it stands for the call as it is now; returns how many. */
export async function askToConfirm(ctx: TxContext, call: string): Promise<number> {
  const waiting = await ctx.db
    .selectFrom('applications')
    .select('uuid')
    .where('casting_call_id', '=', call)
    .where('state', 'in', waitingStates)
    // In one order, so that two who change at once do not wait for each other.
    .orderBy('uuid')
    .execute()
  for (const { uuid } of waiting) {
    const row = await holdApplication(ctx, uuid)
    await advanceApplication(ctx, row, { type: 'call.changed' })
    await notify(
      ctx,
      row.creator_id,
      'application_status',
      { title: row.title, who: row.brand_name ?? '', state: 'call_changed' },
      { action_url: pathOf('my_work', { section: 'proposals' }) },
    )
  }
  return waiting.length
}

/** The creator's word that the pitch stands for exactly the version that was read. */
export async function confirmApplication(
  ctx: SignedInContext,
  uuid: string,
  body: { casting_call_version: number; fee_minor?: number },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    // The call before its pitches, as a change of the call holds them.
    const call = await inner.db
      .selectFrom('casting_calls as c')
      .innerJoin('applications as a', 'a.casting_call_id', 'c.uuid')
      .select(['c.version', 'c.content', 'c.currency'])
      .where('a.uuid', '=', uuid)
      .where('a.creator_id', '=', ctx.person.uuid)
      .forShare('c')
      .executeTakeFirst()
    if (!call?.content) throw new AppError('not_found')
    const row = await holdApplication(inner, uuid)
    if (call.version !== body.casting_call_version) throw new AppError('version.stale', { details: { version: call.version } })
    const currency = call.currency ?? call.content.currency
    const asked = askedBy(call.content)
    const fee_minor = body.fee_minor ?? feeThatStands(row, { ...asked, currency })
    const issue = feeIssue(fee_minor, asked)
    if (issue) throw new AppError('request.invalid', { fields: { fee_minor: [issue] } })
    // The pitch's proposals are dropped where nothing is negotiable any more.
    const { proposes } = await inner.db
      .selectFrom('applications')
      .select('proposes')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    await advanceApplication(
      inner,
      row,
      { type: 'pitch.confirm' },
      {
        casting_call_version: call.version,
        fee_minor,
        currency,
        proposes: json(openProposals(proposes, asked.negotiable)),
      },
    )
    const { first_name, last_name } = await inner.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('uuid', '=', row.creator_id)
      .executeTakeFirstOrThrow()
    for (const member of await membersOf(inner, row.org_id))
      await notify(
        inner,
        member,
        'application_status',
        { title: row.title, who: `${first_name} ${last_name}`.trim(), state: 'confirmed' },
        { action_url: pathOf('casting_call_applications', { uuid: row.casting_call_id }) },
      )
  })
}
