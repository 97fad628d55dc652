import { negotiableBlocks } from '#contract/entities/casting-call.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { fixedBlocks } from '#contract/rules/negotiable.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { followDeal } from '../../processes/application-state.ts'
import { openConversation } from '../../processes/open-conversation.ts'
import { requireNotHeld } from '../../processes/require-not-held.ts'
import { isFilled } from '../../processes/seats.ts'
import { beginDeal } from './begin-deal.ts'
import { type Offer, requireSoundOffer } from './check-offer.ts'

/** The brand answers a pitch with terms: this creates the deal. One live deal per pitch; a declined or expired one may be followed by another. */
export async function makeOffer(
  ctx: SignedInContext,
  applicationId: string,
  { terms: offered, valid_days }: Offer,
): Promise<string> {
  return await inTransaction(ctx, async inner => {
    const application = await inner.db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .select([
        'a.uuid',
        'a.state',
        'a.confirmed',
        'a.creator_id',
        'a.casting_call_id',
        'a.chat_uuid',
        'c.org_id',
        'c.brand_id',
        'c.title',
        'c.content',
        'c.creators_wanted',
      ])
      .where('a.uuid', '=', applicationId)
      .forUpdate('a')
      .executeTakeFirst()
    const organization = ctx.person.organization
    if (!application || !organization || application.org_id !== organization.uuid) throw new AppError('not_found')
    if (!applicationCan(application.state, { type: 'offer.made' }, application))
      throw new AppError('application.wrong_state', { details: { state: application.state } })
    if (!application.brand_id) throw new AppError('state.conflict')
    await requireNotHeld(inner, application.org_id)
    const { casting_call_id, creators_wanted } = application
    if (await isFilled(inner, { uuid: casting_call_id, creators_wanted })) throw new AppError('casting_call.filled')
    // What the call asks for is agreed on with the rest, unless the offer says otherwise.
    const { must_include = [], must_avoid = [], concept_required: concept, disclosure } = application.content ?? {}
    const asked = { ...(concept !== undefined && { concept }), ...(disclosure !== undefined && { disclosure }) }
    const terms: DealTerms = { must_include, must_avoid, ...asked, ...offered }
    requireSoundOffer(inner, { terms, valid_days })

    const chat = await openConversation(inner, {
      type: 'application',
      id: application.uuid,
      title: application.title,
      creator: application.creator_id,
      org: application.org_id,
    })
    // An earlier offer for this pitch is over: its deal keeps its history and lets go of the pitch.
    await inner.db.updateTable('deals').set({ application_id: null }).where('application_id', '=', application.uuid).execute()
    const uuid = await beginDeal(inner, {
      org_id: application.org_id,
      brand_id: application.brand_id,
      creator_id: application.creator_id,
      plan: organization.plan,
      chat,
      terms,
      validDays: valid_days,
      by: 'brand',
      happening: 'offer.made',
      from: { application_id: application.uuid, casting_call_id: application.casting_call_id },
      fixed: fixedBlocks(application.content?.negotiable ?? negotiableBlocks),
    })
    const now = inner.clock.now()
    await inner.db
      .updateTable('applications')
      .set({ chat_uuid: chat, deal_uuid: uuid, answered_at: now, updated_at: now })
      .where('uuid', '=', application.uuid)
      .execute()
    await followDeal(inner, {
      application_id: application.uuid,
      state: 'offer_pending',
      creator_id: application.creator_id,
      org_id: application.org_id,
    })
    return uuid
  })
}
