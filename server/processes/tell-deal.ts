import type { Side } from '#contract/deal/deal-facts.ts'
import type { NotificationType } from '#contract/entities/notification.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage, paidIn, roleOn } from '#contract/rules/own-turn.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { TxContext } from '../db/transaction.ts'
import { emit } from '../jobs/emit.ts'
import { notify } from '../jobs/notify.ts'
import { openContacts } from './contact-veil.ts'
import { type DealSummaryRow, selectDealSummaries, toDealSummary } from './deal-summary.ts'
import { payersBeside } from './members.ts'
import { partiesOf, postMessage } from './post-message.ts'

/** An event of a deal, as the timeline, the thread's card and the notifications name it. */
export type DealHappening =
  | 'order.placed'
  | 'order.extended'
  | 'renewal.taken'
  | 'offer.made'
  | 'offer.countered'
  | 'offer.accepted'
  | 'offer.rejected'
  | 'offer.withdrawn'
  | 'offer.expired'
  | 'funding.expired'
  | 'funds.secured'
  | 'concept.sent'
  | 'concept.changesRequested'
  | 'concept.approved'
  | 'concept.autoApproved'
  | 'concept.overdue'
  | 'work.late'
  | 'work.graceOver'
  | 'work.delivered'
  | 'work.changesRequested'
  | 'work.approved'
  | 'work.autoApproved'
  | 'work.published'
  | 'milestone.approved'
  | 'milestone.autoApproved'
  | 'milestone.paid'
  | 'proof.overdue'
  | 'proof.objected'
  | 'publication.takenDown'
  | 'deal.completed'
  | 'cancel.requested'
  | 'cancel.refused'
  | 'cancel.withdrawn'
  | 'cancel.lapsed'
  | 'deal.cancelled'
  | 'change.proposed'
  | 'change.agreed'
  | 'change.charged'
  | 'change.paid'
  | 'change.declined'
  | 'change.withdrawn'
  | 'change.unanswered'
  | 'change.unpaid'
  | 'dispute.opened'
  | 'dispute.answered'
  | 'dispute.evidence'
  | 'dispute.mediation'
  | 'dispute.toStaff'
  | 'dispute.overdue'
  | 'dispute.withdrawn'
  | 'dispute.silence'
  | 'dispute.decided'
  | 'dispute.appealed'
  | 'dispute.closed'
  | 'split.offered'
  | 'split.accepted'
  | 'split.rejected'

/** The sides that hear of it, and as what. The one who did it reads it in the thread. */
const notices: Record<DealHappening, Partial<Record<Side, NotificationType>>> = {
  'order.placed': { creator: 'order_new' },
  'order.extended': { creator: 'order_extended', brand: 'order_extended' },
  // The licence itself tells both of it.
  'renewal.taken': {},
  'offer.made': { creator: 'offer_new', brand: 'offer_new' },
  'offer.countered': { creator: 'offer_countered', brand: 'offer_countered' },
  'offer.accepted': { creator: 'offer_accepted', brand: 'offer_accepted' },
  'offer.rejected': { creator: 'offer_closed', brand: 'offer_closed' },
  'offer.withdrawn': { creator: 'offer_closed', brand: 'offer_closed' },
  'offer.expired': { creator: 'deal_expired', brand: 'deal_expired' },
  'funding.expired': { creator: 'deal_expired', brand: 'deal_expired' },
  'funds.secured': { creator: 'payment_funded', brand: 'payment_funded' },
  'concept.sent': { brand: 'concept_new' },
  'concept.changesRequested': { creator: 'concept_answered' },
  'concept.approved': { creator: 'concept_answered' },
  'concept.autoApproved': { creator: 'concept_answered', brand: 'concept_answered' },
  'concept.overdue': { creator: 'concept_answered', brand: 'concept_answered' },
  'work.late': { creator: 'approval_due', brand: 'system' },
  'work.graceOver': { creator: 'approval_due', brand: 'system' },
  'work.delivered': { brand: 'deliverable_new' },
  'work.changesRequested': { creator: 'changes_requested' },
  'work.approved': { creator: 'approved' },
  'work.autoApproved': { creator: 'approved', brand: 'approved' },
  'milestone.approved': { creator: 'approved' },
  'milestone.autoApproved': { creator: 'approved', brand: 'approved' },
  'milestone.paid': { creator: 'payout_available', brand: 'payout_available' },
  'work.published': { brand: 'published' },
  'proof.overdue': { creator: 'publish_due', brand: 'publish_due' },
  'proof.objected': { creator: 'publish_due' },
  'publication.takenDown': { creator: 'publication_gone', brand: 'publication_gone' },
  'deal.completed': { creator: 'payout_available', brand: 'payout_available' },
  'cancel.requested': { creator: 'cancel_requested', brand: 'cancel_requested' },
  'cancel.refused': { creator: 'cancel_requested', brand: 'cancel_requested' },
  'cancel.withdrawn': { creator: 'cancel_requested', brand: 'cancel_requested' },
  'cancel.lapsed': { creator: 'cancel_requested', brand: 'cancel_requested' },
  'deal.cancelled': { creator: 'deal_cancelled', brand: 'deal_cancelled' },
  'change.proposed': { creator: 'change_proposed', brand: 'change_proposed' },
  'change.agreed': { creator: 'change_answered', brand: 'change_answered' },
  'change.charged': { creator: 'change_answered', brand: 'change_answered' },
  'change.paid': { creator: 'change_answered', brand: 'change_answered' },
  'change.declined': { creator: 'change_answered', brand: 'change_answered' },
  'change.withdrawn': { creator: 'change_answered', brand: 'change_answered' },
  'change.unanswered': { creator: 'change_answered', brand: 'change_answered' },
  'change.unpaid': { creator: 'change_answered', brand: 'change_answered' },
  'dispute.opened': { creator: 'dispute_opened', brand: 'dispute_opened' },
  'dispute.answered': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.evidence': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.mediation': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.toStaff': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.overdue': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.withdrawn': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.silence': { creator: 'dispute_decided', brand: 'dispute_decided' },
  'dispute.decided': { creator: 'dispute_decided', brand: 'dispute_decided' },
  'dispute.appealed': { creator: 'dispute_moved', brand: 'dispute_moved' },
  'dispute.closed': { creator: 'dispute_closed', brand: 'dispute_closed' },
  'split.offered': { creator: 'dispute_offer', brand: 'dispute_offer' },
  'split.accepted': { creator: 'dispute_closed', brand: 'dispute_closed' },
  'split.rejected': { creator: 'dispute_moved', brand: 'dispute_moved' },
}

/** Tells of a decision that either side may appeal: whoever's role does not, reads that others may. */
export const appealable: NotificationType = 'dispute_decided'

/** The notification of this side about what has happened; null where it needs none. */
export const noticeOf = (happening: DealHappening, side: Side) => notices[happening][side] ?? null

export interface Told {
  deal: string
  chat: string
  revision: number
  happening: DealHappening
  by: Side | 'system'
  /** The person who did it, who is not notified. */
  actor: string | null
  data: Record<string, unknown>
}

/** The sum that it is about: of a milestone where one is named, else of the whole deal. */
function amountIn({ data }: Told, row: { total_minor: number; payout_minor: number }, side: Side): number {
  const { total_minor, payout_minor } = 'milestone' in data ? data : row
  return Number(side === 'brand' ? total_minor : payout_minor)
}

/** The milestone that it is about: that at hand where the work goes on, or the one that it names. */
const milestoneIn = ({ data, happening }: Told, row: { milestone_title: string | null }): string | null =>
  typeof data.milestone === 'string' ? data.milestone : happening.startsWith('work.') ? row.milestone_title : null

/** After these a deal waits for its money. */
const asksToPay: readonly DealHappening[] = ['offer.accepted', 'change.charged', 'renewal.taken']

/** Tells people who pay from outside of the conversation: every open screen of theirs, and they hear of what waits for their payment. */
async function tellPayers(
  ctx: TxContext,
  row: DealSummaryRow & { org_id: string },
  { happening, data, revision }: Pick<Told, 'happening' | 'data' | 'revision'>,
  inside: readonly string[],
): Promise<void> {
  for (const { user_id, role } of await payersBeside(ctx, row.org_id)) {
    if (inside.includes(user_id)) continue
    const deal = toDealSummary(row, 'brand', role)
    await emit(ctx, user_id, { type: 'deal.changed', deal, revision })
    if (!asksToPay.includes(happening) || !paidIn.includes(row.state)) continue
    const amount_minor = Number(happening === 'change.charged' ? data.difference_minor : row.total_minor)
    const about = { title: row.title, who: deal.creator.name, amount_minor, currency: row.currency }
    await notify(ctx, user_id, 'payment_due', about, { action_url: dealPage(deal, role) })
  }
}

/** Tells both sides: a card in the thread, a notification for whom it concerns, and the new state for every open screen. */
export async function tellDeal(ctx: TxContext, told: Told): Promise<void> {
  const row = await selectDealSummaries(ctx.db).select('d.org_id').where('d.uuid', '=', told.deal).executeTakeFirstOrThrow()
  await postMessage(ctx, {
    conversation: told.chat,
    kind: 'deal_card',
    sender: told.by === 'system' ? null : told.actor,
    card: { deal_uuid: told.deal, event: told.happening, data: told.data },
  })
  if (told.happening === 'funds.secured') await openContacts(ctx, told.chat)
  const parties = await partiesOf(ctx, told.chat)
  await tellPayers(
    ctx,
    row,
    told,
    parties.map(one => one.user_id),
  )
  for (const { user_id, side, role } of parties) {
    await emit(ctx, user_id, { type: 'deal.changed', deal: toDealSummary(row, side, role), revision: told.revision })
    const type = notices[told.happening][side]
    if (!type || user_id === told.actor) continue
    const summary = toDealSummary(row, side, role)
    const others = summary.team_turn || (type === appealable && !mayAs(roleOn(side, role), 'run'))
    const milestone = milestoneIn(told, row)
    await notify(
      ctx,
      user_id,
      type,
      {
        happening: told.happening,
        side,
        ...(others && { turn: 'others' }),
        by: told.by,
        title: row.title,
        who: side === 'brand' ? summary.creator.name : summary.brand.name,
        amount_minor: amountIn(told, row, side),
        ...(milestone && { milestone }),
        currency: row.currency,
        ...(typeof told.data.kind === 'string' && { kind: told.data.kind }),
        ...(told.data.checks_fail === true && { checks_fail: true }),
        ...(row.facts.resume === 'approved' && { after_approval: true }),
      },
      { chat_uuid: told.chat, action_url: pathOf('chat-proposal', { chat_uuid: told.chat }) },
    )
  }
}

/** Reminds the creator of a delivery that is late; the thread has said it once. */
export async function tellLate(ctx: TxContext, deal: string): Promise<void> {
  await remind(ctx, deal, 'creator', { happening: 'work.late' })
}

/** Reminds the brand's people of a delivery that silence approves in so many hours: whoever takes part looks at it, reviewers too. */
export async function tellReviewDue(ctx: TxContext, deal: string, hours: number): Promise<void> {
  await remind(ctx, deal, 'brand', { happening: 'review.due', hours })
}

async function remind(ctx: TxContext, deal: string, whom: Side, what: Record<string, unknown>): Promise<void> {
  const row = await selectDealSummaries(ctx.db).where('d.uuid', '=', deal).executeTakeFirstOrThrow()
  const milestone = row.milestone_title
  const who = whom === 'creator' ? row.brand_name : toDealSummary(row, whom).creator.name
  const said = { ...what, side: whom, by: 'system', title: row.title, who, ...(milestone && { milestone }) }
  const where = { chat_uuid: row.chat_uuid, action_url: pathOf('chat-proposal', { chat_uuid: row.chat_uuid }) }
  for (const { user_id, side } of await partiesOf(ctx, row.chat_uuid))
    if (side === whom) await notify(ctx, user_id, 'approval_due', said, where)
}

/** Every open screen of both sides reads the deal again: something beside its terms has come. */
export async function tellDealChanged(ctx: TxContext, uuid: string): Promise<void> {
  const row = await selectDealSummaries(ctx.db).select('d.revision').where('d.uuid', '=', uuid).executeTakeFirstOrThrow()
  for (const { user_id, side, role } of await partiesOf(ctx, row.chat_uuid))
    await emit(ctx, user_id, { type: 'deal.changed', deal: toDealSummary(row, side, role), revision: row.revision })
}
