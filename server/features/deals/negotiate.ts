import type { DealTerms } from '#contract/entities/deal.ts'
import { partsOf } from '#contract/rules/milestones.ts'
import { fixedIssues, lockedNow, type NegotiableBlock } from '#contract/rules/negotiable.ts'
import { dayOf } from '#contract/rules/written.ts'
import { sameTerms } from '#contract/terms.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceDeal, requireStep } from '../../processes/advance-deal.ts'
import { requireReach } from '../../processes/reach.ts'
import { type Offer, requireSoundOffer } from './check-offer.ts'
import { holdOwnDeal } from './find-deal.ts'
import { endsPublished, keepVersion, termsOf } from './terms-versions.ts'

/** Other terms against those on the table; every version stays readable. */
export async function counterOffer(ctx: SignedInContext, uuid: string, body: Offer & { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await requireReach(inner, { creator: deal.creator_id, org: deal.org_id }, deal.state)
    const facts = deal.facts
    const before = await termsOf(inner, deal)
    // Terms that it does not speak of stay as they were agreed on.
    const terms: DealTerms = {
      publish_from: before.publish_from ?? null,
      must_include: before.must_include ?? [],
      must_avoid: before.must_avoid ?? [],
      ...(before.concept !== undefined && { concept: before.concept }),
      ...(before.disclosure !== undefined && { disclosure: before.disclosure }),
      ...(before.milestones && { milestones: before.milestones }),
      ...body.terms,
    }
    const event = {
      type: 'offer.counter' as const,
      by: side,
      publishes: endsPublished(terms),
      concept: body.terms.concept,
      revisions: terms.revisions,
      milestones: partsOf(terms),
    }
    // Asked before the version is written: the chart decides, the row only follows.
    requireStep(inner, deal, event)
    requireSoundOffer(inner, { terms, valid_days: body.valid_days }, deal.currency)
    requireUnlocked(inner, terms, before, deal.fixed)
    if (sameTerms(terms, before)) throw new AppError('deal.same_terms')
    const version = facts.version + 1
    const fees = await keepVersion(inner, {
      deal: uuid,
      version,
      by: side,
      terms,
      plan: deal.fee_plan,
      validDays: body.valid_days,
    })
    await advanceDeal(inner, deal, event, {
      happening: 'offer.countered',
      by: side,
      actor: ctx.person.uuid,
      data: {
        version,
        fee_minor: fees.fee_minor,
        total_minor: fees.total_minor,
        payout_minor: fees.payout_minor,
        currency: deal.currency,
      },
      columns: { version, fee_minor: fees.fee_minor, total_minor: fees.total_minor, payout_minor: fees.payout_minor },
    })
  })
}

/** Refuses other terms in blocks that the casting call fixed. */
function requireUnlocked(ctx: Context, terms: DealTerms, before: DealTerms, fixed: readonly NegotiableBlock[]): void {
  const issues = fixedIssues(terms, before, lockedNow(fixed, before, dayOf(ctx.clock.now())))
  const named = Object.entries(issues).map(([name, codes]) => [`terms.${name}`, codes] as const)
  if (named.length > 0) throw new AppError('application.terms_fixed', { fields: Object.fromEntries(named) })
}

/** Says yes to exactly the version that was read. */
export async function acceptOffer(
  ctx: SignedInContext,
  uuid: string,
  body: { revision: number; version: number },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await requireReach(inner, { creator: deal.creator_id, org: deal.org_id }, deal.state)
    if (deal.version !== body.version) throw new AppError('deal.stale_version', { details: { version: deal.version } })
    await advanceDeal(
      inner,
      deal,
      { type: 'offer.accept', by: side },
      {
        happening: 'offer.accepted',
        by: side,
        actor: ctx.person.uuid,
        data: {
          version: deal.version,
          fee_minor: deal.fee_minor,
          total_minor: deal.total_minor,
          payout_minor: deal.payout_minor,
          currency: deal.currency,
        },
      },
    )
  })
}

export async function rejectOffer(ctx: SignedInContext, uuid: string, body: { revision: number; reason: string }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: 'offer.reject', by: side },
      { happening: 'offer.rejected', by: side, actor: ctx.person.uuid, data: { reason: body.reason } },
    )
  })
}

export async function withdrawOffer(ctx: SignedInContext, uuid: string, body: { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: 'offer.withdraw', by: side },
      { happening: 'offer.withdrawn', by: side, actor: ctx.person.uuid },
    )
  })
}

/** Once, as much time again for the answer to an order: the creator takes it, or the brand gives it. */
export async function extendOrder(ctx: SignedInContext, uuid: string, body: { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    await advanceDeal(
      inner,
      deal,
      { type: 'order.extend', by: side },
      { happening: 'order.extended', by: side, actor: ctx.person.uuid },
    )
  })
}
