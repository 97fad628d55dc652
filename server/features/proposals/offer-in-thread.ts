import { sideOf } from '#contract/abilities.ts'
import type { DealTerms } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireNotHeld } from '../../processes/require-not-held.ts'
import { beginDeal } from '../deals/begin-deal.ts'
import { requireSoundOffer } from '../deals/check-offer.ts'

/** A custom offer in the thread about a proposal, by whichever side makes it first; one live deal for each thread. */
export async function offerInThread(
  ctx: SignedInContext,
  chat: string,
  { terms, valid_days }: { terms: DealTerms; valid_days: number },
): Promise<string> {
  return await inTransaction(ctx, async inner => {
    const row = await inner.db
      .selectFrom('conversations as c')
      .innerJoin('proposal_threads as t', 't.uuid', 'c.context_id')
      .innerJoin('proposals as p', 'p.uuid', 't.proposal_id')
      .innerJoin('organizations as o', 'o.uuid', 't.org_id')
      .leftJoin('deals as d', 'd.uuid', 'c.deal_uuid')
      .select(['t.proposal_id', 't.org_id', 't.brand_id', 'p.creator_id', 'o.plan', 'd.state as deal_state'])
      .where('c.uuid', '=', chat)
      .where('c.context_type', '=', 'proposal')
      .forUpdate('c')
      .executeTakeFirst()
    const creator = row?.creator_id === ctx.person.uuid
    if (!row || (!creator && row.org_id !== ctx.person.organization?.uuid)) throw new AppError('not_found')
    if (!creator && sideOf(ctx.person) !== 'brand') throw new AppError('ability.forbidden')
    if (creator && ctx.person.banned) throw new AppError('account.banned_for_proposals')
    if (!creator) await requireNotHeld(inner, row.org_id)
    const live = row.deal_state && !isOver(row.deal_state)
    if (live) throw new AppError('deal.wrong_state', { details: { state: row.deal_state } })
    requireSoundOffer(inner, { terms, valid_days })
    return await beginDeal(inner, {
      org_id: row.org_id,
      brand_id: row.brand_id,
      creator_id: row.creator_id,
      plan: row.plan,
      chat,
      terms,
      validDays: valid_days,
      by: creator ? 'creator' : 'brand',
      happening: 'offer.made',
      from: { proposal_id: row.proposal_id },
    })
  })
}
