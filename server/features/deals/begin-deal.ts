import { randomUUID } from 'node:crypto'
import type { DealTerms } from '#contract/entities/deal.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { firstFacts, type Side } from '#contract/processes/deal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { deadlineOf } from '../../processes/deadlines.ts'
import { type DealHappening, tellDeal } from '../../processes/tell-deal.ts'
import { endsPublished, keepVersion } from './terms-versions.ts'

/** What a deal begins from: a pitch, an order or a custom offer. */
export interface Beginning {
  org_id: string
  brand_id: string
  creator_id: string
  /** Of the company, as it is now: a later change of plan does not change what was agreed on. */
  plan: FeePlan
  chat: string
  terms: DealTerms
  validDays: number
  by: Side
  happening: Extract<DealHappening, 'offer.made' | 'order.placed'>
  from: {
    application_id?: string
    casting_call_id?: string | null
    proposal_id?: string
    package_id?: string
  }
}

/** The first step of every deal: the terms on the table, their fees and hash, the deadline, the timeline, and both sides told. */
export async function beginDeal(ctx: TxContext<SignedInContext>, beginning: Beginning): Promise<string> {
  const { terms, by, from, validDays, plan } = beginning
  const uuid = randomUUID()
  const now = ctx.clock.now()
  const state = by === 'brand' ? 'offer_pending' : 'counter_pending'
  const deadline = deadlineOf('offer', now, { terms, validDays, productionStartedAt: null })
  const { total_minor, payout_minor } = splitFees(terms.fee_minor, plan)
  await ctx.db
    .insertInto('deals')
    .values({
      uuid,
      org_id: beginning.org_id,
      brand_id: beginning.brand_id,
      creator_id: beginning.creator_id,
      made_by: ctx.person.uuid,
      application_id: from.application_id ?? null,
      casting_call_id: from.casting_call_id ?? null,
      proposal_id: from.proposal_id ?? null,
      package_id: from.package_id ?? null,
      chat_uuid: beginning.chat,
      state,
      facts: json(firstFacts(endsPublished(terms), terms.revisions, by)),
      revision: 1,
      version: 1,
      title: terms.title,
      currency: terms.currency,
      fee_plan: plan,
      fee_minor: terms.fee_minor,
      total_minor,
      payout_minor,
      deadline,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await keepVersion(ctx, { deal: uuid, version: 1, by, terms, plan, validDays })
  await ctx.db.updateTable('conversations').set({ deal_uuid: uuid }).where('uuid', '=', beginning.chat).execute()
  if (deadline) await setTimer(ctx, 'deal.deadline', uuid, deadline, { revision: 1 })
  const data = {
    version: 1,
    fee_minor: terms.fee_minor,
    total_minor,
    payout_minor,
    currency: terms.currency,
    valid_until: deadline?.toISOString() ?? null,
  }
  await ctx.db
    .insertInto('deal_timeline')
    .values({
      deal_id: uuid,
      event: beginning.happening,
      by,
      from_state: null,
      to_state: state,
      data: json(data),
      created_at: now,
    })
    .execute()
  await tellDeal(ctx, {
    deal: uuid,
    chat: beginning.chat,
    revision: 1,
    happening: beginning.happening,
    by,
    actor: ctx.person.uuid,
    data,
  })
  return uuid
}
