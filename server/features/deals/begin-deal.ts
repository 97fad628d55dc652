import { randomUUID } from 'node:crypto'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { type FeePlan, splitFees } from '#contract/fees.ts'
import { dealBegins, firstFacts } from '#contract/rules/ask-deal.ts'
import { partsOf } from '#contract/rules/milestones.ts'
import type { NegotiableBlock } from '#contract/rules/negotiable.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { startDeal } from '../../processes/advance-deal.ts'
import { requireReach } from '../../processes/reach.ts'
import { requireOthers } from '../../processes/require-others.ts'
import type { DealHappening } from '../../processes/tell-deal.ts'
import { endsPublished, keepVersion } from './terms-versions.ts'

/** The beginning of a deal: a pitch, an order or a custom offer. */
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
  happening: Extract<DealHappening, 'offer.made' | 'order.placed' | 'renewal.taken'>
  /** It renews rights in work that is done; by the brand, where it takes a rate that was agreed on with the work. */
  grantsOnly?: boolean
  /** Blocks that its casting call does not let anybody negotiate. */
  fixed?: readonly NegotiableBlock[]
  from: {
    application_id?: string
    casting_call_id?: string | null
    proposal_id?: string
    package_id?: string
  }
}

/** Begins a deal: its row and the terms on the table, then the process takes its first step. */
export async function beginDeal(ctx: TxContext<SignedInContext>, beginning: Beginning): Promise<string> {
  const { terms, by, from, validDays, plan } = beginning
  const pair = { creator: beginning.creator_id, org: beginning.org_id }
  await requireReach(ctx, pair)
  if (!beginning.grantsOnly) await requireOthers(ctx, pair)
  const uuid = randomUUID()
  const now = ctx.clock.now()
  const facts = {
    ...firstFacts(endsPublished(terms), terms.revisions, by, beginning.happening === 'order.placed'),
    grants_only: beginning.grantsOnly ?? false,
    concept: terms.concept === true && !beginning.grantsOnly,
    milestones: partsOf(terms),
  }
  const { total_minor, payout_minor } = splitFees(terms.fee_minor, plan)
  const row = await ctx.db
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
      fixed: [...(beginning.fixed ?? [])],
      state: dealBegins(facts).state,
      facts: json(facts),
      revision: 1,
      version: 1,
      title: terms.title,
      currency: terms.currency,
      fee_plan: plan,
      fee_minor: terms.fee_minor,
      total_minor,
      payout_minor,
      deadline: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(ctx, { deal: uuid, version: 1, by, terms, plan, validDays })
  await ctx.db.updateTable('conversations').set({ deal_uuid: uuid }).where('uuid', '=', beginning.chat).execute()
  const { fee_minor, currency } = terms
  await startDeal(ctx, row, {
    happening: beginning.happening,
    by,
    actor: ctx.person.uuid,
    data: { version: 1, fee_minor, total_minor, payout_minor, currency },
  })
  return uuid
}
