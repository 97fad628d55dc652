import type { ApplicationState, WithdrawnPitches } from '#contract/entities/application.ts'
import { pathOf } from '#contract/paths.ts'
import { applicationCan } from '#contract/processes/application.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { advanceDeal, holdDeal } from '../../processes/advance-deal.ts'
import { membersOf } from '../../processes/members.ts'
import { openConversation } from '../../processes/open-conversation.ts'
import { advanceApplication, type HeldApplication, holdApplication } from './hold-application.ts'

async function holdForBrand(ctx: TxContext<SignedInContext>, uuid: string): Promise<HeldApplication> {
  const row = await holdApplication(ctx, uuid)
  if (row.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  return row
}

const tellCreator = (ctx: TxContext, row: HeldApplication, state: ApplicationState, more: Record<string, unknown> = {}) =>
  notify(
    ctx,
    row.creator_id,
    'application_status',
    { title: row.title, who: row.brand_name ?? '', state, ...more },
    { action_url: pathOf('my_work', { section: 'proposals' }) },
  )

/** Read for the first time; looking again changes nothing. */
export async function viewApplication(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdForBrand(inner, uuid)
    if (row.state === 'submitted') await advanceApplication(inner, row, { type: 'pitch.view' })
  })
}

export async function shortlistApplication(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdForBrand(inner, uuid)
    if (row.state === 'shortlisted') return
    const state = await advanceApplication(
      inner,
      row,
      { type: 'pitch.shortlist' },
      { answered_at: row.answered_at ?? inner.clock.now() },
    )
    await tellCreator(inner, row, state)
  })
}

/** Off the list again. Its creator was told of the list, and is not told of this: nothing is decided. */
export async function unshortlistApplication(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdForBrand(inner, uuid)
    if (row.state === 'viewed') return
    await advanceApplication(inner, row, { type: 'pitch.unshortlist' })
  })
}

/** A no always has a reason, and the creator is always told. */
export async function declineApplication(
  ctx: SignedInContext,
  uuid: string,
  answer: { reason: string; note: string },
): Promise<void> {
  await inTransaction(ctx, async inner => await decline(inner, await holdForBrand(inner, uuid), answer))
}

/** Several of one call with one reason: all or none, but for those that moved on meanwhile. */
export async function declineApplications(
  ctx: SignedInContext,
  call: string,
  { applications, ...answer }: { applications: readonly string[]; reason: string; note: string },
): Promise<{ declined: number; skipped: number }> {
  return await inTransaction(ctx, async inner => {
    const own = await inner.db
      .selectFrom('casting_calls')
      .select('uuid')
      .where('uuid', '=', call)
      .where('org_id', '=', ctx.person.organization?.uuid ?? null)
      .executeTakeFirst()
    if (!own) throw new AppError('not_found')
    let declined = 0
    // In one order, so that two who decide at once do not wait for each other.
    for (const uuid of [...new Set(applications)].sort()) {
      const row = await holdForBrand(inner, uuid).catch(passOverMissing)
      if (row?.casting_call_id !== call || !applicationCan(row.state, { type: 'pitch.decline' })) continue
      await decline(inner, row, answer)
      declined += 1
    }
    return { declined, skipped: new Set(applications).size - declined }
  })
}

function passOverMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

async function decline(inner: TxContext, row: HeldApplication, answer: { reason: string; note: string }): Promise<void> {
  const state = await advanceApplication(
    inner,
    row,
    { type: 'pitch.decline' },
    { decline_reason: answer.reason, decline_note: answer.note || null, answered_at: row.answered_at ?? inner.clock.now() },
  )
  await tellCreator(inner, row, state, { reason: answer.reason, note: answer.note })
}

/** The creator takes the pitch back, any time before being hired; an offer on the table is declined with it. */
export async function withdrawApplication(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const seen = await inner.db
      .selectFrom('applications')
      .select(['creator_id', 'state', 'deal_uuid'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (seen?.creator_id !== ctx.person.uuid) throw new AppError('not_found')
    // The deal before its pitch, as every verb of a deal holds them: two at once must not wait for each other.
    const deal = seen.state === 'offer_sent' && seen.deal_uuid ? await holdDeal(inner, seen.deal_uuid) : null
    const row = await holdApplication(inner, uuid)
    // An offer that came between looking and holding has to be seen before it is declined.
    if (row.state === 'offer_sent' && row.deal_uuid && deal?.uuid !== row.deal_uuid)
      throw new AppError('application.wrong_state', { details: { state: row.state } })
    // Taken back before the offer is declined: the pitch is not the deal's to change any more.
    const state = await advanceApplication(inner, row, { type: 'pitch.withdraw' })
    if (deal && row.state === 'offer_sent') {
      const own = deal.facts.proposer === 'creator' && deal.state === 'counter_pending'
      await advanceDeal(
        inner,
        deal,
        { type: own ? 'offer.withdraw' : 'offer.reject', by: 'creator' },
        { happening: own ? 'offer.withdrawn' : 'offer.rejected', by: 'creator', actor: ctx.person.uuid },
      )
    }
    const { first_name, last_name } = await inner.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('uuid', '=', row.creator_id)
      .executeTakeFirstOrThrow()
    for (const member of await membersOf(inner, row.org_id)) {
      await notify(
        inner,
        member,
        'application_status',
        { title: row.title, who: `${first_name} ${last_name}`.trim(), state },
        { action_url: pathOf('casting_call_applications', { uuid: row.casting_call_id }) },
      )
    }
  })
}

/** Opens the conversation about a pitch; only the brand may begin one. */
export async function chatAboutApplication(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdForBrand(inner, uuid)
    if (row.chat_uuid) return
    const chat = await openConversation(inner, {
      type: 'application',
      id: row.uuid,
      title: row.title,
      creator: row.creator_id,
      org: row.org_id,
    })
    await inner.db
      .updateTable('applications')
      .set({ chat_uuid: chat, answered_at: row.answered_at ?? inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
  })
}

/** The job runner's part: the brand did not answer in time. */
export async function expireApplication(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdApplication(inner, uuid)
    if (!applicationCan(row.state, { type: 'deadline.passed' })) return
    const state = await advanceApplication(inner, row, { type: 'deadline.passed' })
    await tellCreator(inner, row, state)
  })
}

/** Each by itself, so that one that was decided meanwhile holds none of the others. Somebody else's among them: nothing happens. */
export async function withdrawApplications(ctx: SignedInContext, asked: readonly string[]): Promise<WithdrawnPitches> {
  const uuids = [...new Set(asked)]
  const own = await ctx.db
    .selectFrom('applications')
    .select('uuid')
    .where('uuid', 'in', uuids)
    .where('creator_id', '=', ctx.person.uuid)
    .execute()
  if (own.length < uuids.length) throw new AppError('not_found')
  const done: WithdrawnPitches = { withdrawn: [], kept: [] }
  for (const uuid of uuids) {
    const kept = await withdrawApplication(ctx, uuid).then(
      () => false,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'application.wrong_state') return true
        throw error
      },
    )
    done[kept ? 'kept' : 'withdrawn'].push(uuid)
  }
  return done
}
