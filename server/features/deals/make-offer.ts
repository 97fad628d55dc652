import { randomUUID } from 'node:crypto'
import type { DealTerms } from '#contract/entities/deal.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { firstFacts } from '#contract/processes/deal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { followDeal } from '../../processes/application-state.ts'
import { deadlineOf } from '../../processes/deadlines.ts'
import { openConversation } from '../../processes/open-conversation.ts'
import { tellDeal } from '../../processes/tell-deal.ts'
import { requireKeepableDates } from './check-dates.ts'
import { endsPublished, keepVersion } from './terms-versions.ts'

export interface Offer {
  terms: DealTerms
  valid_days: number
}

/** The brand answers a pitch with terms: this creates the deal. One live deal per pitch; a declined or expired one may be followed by another. */
export async function makeOffer(ctx: SignedInContext, applicationId: string, { terms, valid_days }: Offer): Promise<string> {
  return await inTransaction(ctx, async inner => {
    const application = await inner.db
      .selectFrom('applications as a')
      .innerJoin('casting_calls as c', 'c.uuid', 'a.casting_call_id')
      .select(['a.uuid', 'a.state', 'a.creator_id', 'a.casting_call_id', 'a.chat_uuid', 'c.org_id', 'c.brand_id', 'c.title'])
      .where('a.uuid', '=', applicationId)
      .forUpdate('a')
      .executeTakeFirst()
    const organization = ctx.person.organization
    if (!application || !organization || application.org_id !== organization.uuid) throw new AppError('not_found')
    if (!applicationCan(application.state, { type: 'offer.made' }))
      throw new AppError('application.wrong_state', { details: { state: application.state } })
    if (!application.brand_id) throw new AppError('state.conflict')
    requireKeepableDates(inner, terms)

    const uuid = randomUUID()
    const now = inner.clock.now()
    const chat = await openConversation(inner, {
      type: 'application',
      id: application.uuid,
      title: application.title,
      creator: application.creator_id,
      org: application.org_id,
    })
    const facts = firstFacts(endsPublished(terms), terms.revisions)
    const deadline = deadlineOf('offer', now, { terms, validDays: valid_days, productionStartedAt: null })
    // An earlier offer for this pitch is over: its deal keeps its history and lets go of the pitch.
    await inner.db.updateTable('deals').set({ application_id: null }).where('application_id', '=', application.uuid).execute()
    await inner.db
      .insertInto('deals')
      .values({
        uuid,
        org_id: application.org_id,
        brand_id: application.brand_id,
        creator_id: application.creator_id,
        made_by: ctx.person.uuid,
        application_id: application.uuid,
        casting_call_id: application.casting_call_id,
        chat_uuid: chat,
        state: 'offer_pending',
        facts: json(facts),
        revision: 1,
        version: 1,
        title: terms.title,
        currency: terms.currency,
        fee_plan: organization.plan,
        fee_minor: terms.fee_minor,
        total_minor: 0,
        payout_minor: 0,
        deadline,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const fees = await keepVersion(inner, {
      deal: uuid,
      version: 1,
      by: 'brand',
      terms,
      plan: organization.plan,
      validDays: valid_days,
    })
    await inner.db
      .updateTable('deals')
      .set({ total_minor: fees.total_minor, payout_minor: fees.payout_minor })
      .where('uuid', '=', uuid)
      .execute()
    await inner.db
      .updateTable('applications')
      .set({ chat_uuid: chat, deal_uuid: uuid, answered_at: now, updated_at: now })
      .where('uuid', '=', application.uuid)
      .execute()
    await inner.db.updateTable('conversations').set({ deal_uuid: uuid }).where('uuid', '=', chat).execute()
    if (deadline) await setTimer(inner, 'deal.deadline', uuid, deadline, { revision: 1 })
    const data = {
      version: 1,
      fee_minor: terms.fee_minor,
      currency: terms.currency,
      valid_until: deadline?.toISOString() ?? null,
    }
    await inner.db
      .insertInto('deal_timeline')
      .values({
        deal_id: uuid,
        event: 'offer.made',
        by: 'brand',
        from_state: null,
        to_state: 'offer_pending',
        data: json(data),
        created_at: now,
      })
      .execute()
    await followDeal(inner, { application_id: application.uuid, state: 'offer_pending', creator_id: application.creator_id })
    await tellDeal(inner, { deal: uuid, chat, revision: 1, happening: 'offer.made', by: 'brand', actor: ctx.person.uuid, data })
    return uuid
  })
}
