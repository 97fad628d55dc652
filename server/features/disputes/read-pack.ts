import { createHash } from 'node:crypto'
import { canonical } from '#contract/canonical.ts'
import type { DealPack, EvidencePack } from '#contract/endpoints/disputes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { selectDealSummaries, toDealSummary } from '../../processes/deal-summary.ts'
import { readMilestones } from '../../processes/read-milestones.ts'
import { readPublications } from '../../processes/read-publications.ts'
import { sideIn } from '../deals/find-deal.ts'
import { readDeliveries } from '../deals/read-deliveries.ts'
import { readComments } from '../delivery-reviews/read-comments.ts'
import { paperCardOf } from '../papers/read-paper.ts'
import { bookingPart } from './read-booking-pack.ts'
import { toDispute } from './read-dispute.ts'
import { messagesOf, moneyOf } from './read-pack-parts.ts'

/** Everything that a decision rests on, as the server has it: nobody can leave something out. For the two sides and staff. */
export async function readPack(ctx: SignedInContext, uuid: string): Promise<EvidencePack> {
  const row = await ctx.db.selectFrom('disputes').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const made_at = ctx.clock.now().toISOString()
  const dispute = await toDispute(ctx, row, ctx.person.is_superuser ? 'staff' : 'side')
  if (row.booking_id) return { about: 'booking', dispute, made_at, ...(await bookingPart(ctx, row.booking_id)) }
  if (row.deal_id) return { about: 'deal', dispute, made_at, ...(await dealPart(ctx, row.deal_id)) }
  throw new AppError('not_found')
}

async function dealPart(ctx: SignedInContext, of: string): Promise<Omit<DealPack, 'about' | 'dispute' | 'made_at'>> {
  const summary = await selectDealSummaries(ctx.db)
    .select(['d.org_id', 'd.creator_id', 'd.version', 'd.proof', 'd.production_started_at'])
    .where('d.uuid', '=', of)
    .executeTakeFirstOrThrow()
  if (!ctx.person.is_superuser) sideIn(ctx, summary)
  const [terms, deliveries, comments, timeline, messages, money, contract, publications] = await Promise.all([
    ctx.db
      .selectFrom('deal_versions')
      .selectAll()
      .where('deal_id', '=', of)
      .where('version', '=', summary.version)
      .executeTakeFirstOrThrow(),
    readDeliveries(ctx, of),
    readComments(ctx, of),
    ctx.db.selectFrom('deal_timeline').selectAll().where('deal_id', '=', of).orderBy('id').limit(limits.dispute.pack).execute(),
    messagesOf(ctx, summary.chat_uuid),
    moneyOf(ctx, { deal: of }),
    paperCardOf(ctx, of, summary.version),
    readPublications(ctx, of),
  ])
  const { side: _side, your_turn: _turn, team_turn: _team, ...deal } = toDealSummary(summary, 'brand')
  return {
    deal,
    terms: {
      version: terms.version,
      by: terms.by,
      terms: terms.terms,
      fees: terms.fees,
      hash: terms.hash,
      created_at: terms.created_at.toISOString(),
    },
    terms_sha256: createHash('sha256').update(canonical(terms.terms)).digest('hex'),
    contract,
    milestones: await readMilestones(ctx, { ...summary, terms: terms.terms, fees: terms.fees }),
    deliveries,
    comments,
    proof: summary.proof,
    publications,
    timeline: timeline.map(one => ({
      event: one.event,
      by: one.by,
      from: one.from_state,
      to: one.to_state,
      data: one.data,
      created_at: one.created_at.toISOString(),
    })),
    messages,
    money,
  }
}
