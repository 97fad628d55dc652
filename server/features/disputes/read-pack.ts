import { createHash } from 'node:crypto'
import { canonical } from '#contract/canonical.ts'
import type { EvidencePack } from '#contract/endpoints/disputes.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { selectDealSummaries, toDealSummary } from '../../processes/deal-summary.ts'
import { sideIn } from '../deals/find-deal.ts'
import { readDeliveries } from '../deals/read-deliveries.ts'
import { readComments } from '../delivery-reviews/read-comments.ts'
import { paperCardOf } from '../papers/read-paper.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { toDispute } from './read-dispute.ts'

/** Everything that a decision rests on, as the server has it: nobody can leave something out. For the two sides and staff. */
export async function readPack(ctx: SignedInContext, uuid: string): Promise<EvidencePack> {
  const row = await ctx.db.selectFrom('disputes').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const of = row.deal_id
  const summary = await selectDealSummaries(ctx.db)
    .select(['d.org_id', 'd.creator_id', 'd.version', 'd.proof'])
    .where('d.uuid', '=', of)
    .executeTakeFirstOrThrow()
  if (!ctx.person.is_superuser) sideIn(ctx, summary)
  const [terms, deliveries, comments, timeline, messages, entries, contract] = await Promise.all([
    ctx.db
      .selectFrom('deal_versions')
      .selectAll()
      .where('deal_id', '=', of)
      .where('version', '=', summary.version)
      .executeTakeFirstOrThrow(),
    readDeliveries(ctx, of),
    readComments(ctx, of),
    ctx.db.selectFrom('deal_timeline').selectAll().where('deal_id', '=', of).orderBy('id').limit(limits.dispute.pack).execute(),
    ctx.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.uuid', 'm.sender_id')
      .leftJoin('conversation_participants as p', join =>
        join.onRef('p.user_id', '=', 'm.sender_id').onRef('p.conversation_id', '=', 'm.conversation_id'),
      )
      .select(['m.text', 'm.attachments', 'm.created_at', 'p.side', 'u.first_name', 'u.last_name'])
      .where('m.conversation_id', '=', summary.chat_uuid)
      .where('m.kind', '=', 'text')
      .orderBy('m.seq', 'desc')
      .limit(limits.dispute.pack)
      .execute(),
    ctx.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.uuid', 'e.posting_id')
      .innerJoin('ledger_accounts as a', 'a.uuid', 'e.account_id')
      .select(['e.id', 'e.posting_id', 'e.amount_minor', 'p.kind', 'p.created_at', 'a.name'])
      .where('p.deal_id', '=', of)
      .orderBy('e.id')
      .execute(),
    paperCardOf(ctx, of, summary.version),
  ])
  const files = messages.flatMap(one => one.attachments)
  const cards = new Map((await fileCards(ctx, files)).map(card => [card.uuid, card]))
  const cardsOf = (ids: readonly string[]) => ids.flatMap(id => cards.get(id) ?? [])
  const { side: _side, your_turn: _turn, ...deal } = toDealSummary(summary, 'brand')
  return {
    dispute: await toDispute(ctx, row, ctx.person.is_superuser ? 'staff' : 'side'),
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
    deliveries,
    comments,
    proof: summary.proof,
    timeline: timeline.map(one => ({
      event: one.event,
      by: one.by,
      from: one.from_state,
      to: one.to_state,
      data: one.data,
      created_at: one.created_at.toISOString(),
    })),
    messages: messages.reverse().map(one => ({
      by: `${one.first_name} ${one.last_name}`.trim(),
      side: one.side === 'host' ? null : one.side,
      text: one.text,
      files: cardsOf(one.attachments),
      created_at: one.created_at.toISOString(),
    })),
    money: moved(entries),
    made_at: ctx.clock.now().toISOString(),
  }
}

type Entry = { posting_id: string; amount_minor: number; kind: string; created_at: Date; name: string }

/** A transfer is two entries, one out of an account and one into another, written one after the other. */
function moved(entries: readonly Entry[]): EvidencePack['money'] {
  const moves: EvidencePack['money'] = []
  for (const entry of entries) {
    const before = moves.at(-1)
    const amount = Number(entry.amount_minor)
    if (amount < 0)
      moves.push({
        kind: entry.kind,
        amount_minor: -amount,
        from: entry.name,
        to: '',
        created_at: entry.created_at.toISOString(),
      })
    else if (before && before.to === '' && before.amount_minor === amount) before.to = entry.name
  }
  return moves
}
