import type { EvidencePack } from '#contract/endpoints/disputes.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { fileCards } from '../uploads/file-cards.ts'

/** The newest messages of its conversation, oldest first. */
export async function messagesOf(ctx: Context, chat: string): Promise<EvidencePack['messages']> {
  const messages = await ctx.db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.uuid', 'm.sender_id')
    .leftJoin('conversation_participants as p', join =>
      join.onRef('p.user_id', '=', 'm.sender_id').onRef('p.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.text', 'm.attachments', 'm.created_at', 'p.side', 'u.first_name', 'u.last_name'])
    .where('m.conversation_id', '=', chat)
    .where('m.kind', '=', 'text')
    .orderBy('m.seq', 'desc')
    .limit(limits.dispute.pack)
    .execute()
  const files = messages.flatMap(one => one.attachments)
  const cards = new Map((await fileCards(ctx, files)).map(card => [card.uuid, card]))
  return messages.reverse().map(one => ({
    by: `${one.first_name} ${one.last_name}`.trim(),
    side: one.side === 'host' ? null : one.side,
    text: one.text,
    files: one.attachments.flatMap(id => cards.get(id) ?? []),
    created_at: one.created_at.toISOString(),
  }))
}

/** Every posting about a deal, or about a booking: those of a booking have to do with its own account. */
export async function moneyOf(ctx: Context, about: { deal: string } | { booking: string }): Promise<EvidencePack['money']> {
  const entries = await ctx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.uuid', 'e.posting_id')
    .innerJoin('ledger_accounts as a', 'a.uuid', 'e.account_id')
    .select(['e.id', 'e.posting_id', 'e.amount_minor', 'p.kind', 'p.created_at', 'a.name'])
    .where(eb =>
      'deal' in about
        ? eb('p.deal_id', '=', about.deal)
        : eb(
            'p.uuid',
            'in',
            eb
              .selectFrom('ledger_entries as own')
              .innerJoin('ledger_accounts as of', 'of.uuid', 'own.account_id')
              .select('own.posting_id')
              .where('of.owner', '=', about.booking),
          ),
    )
    .orderBy('e.id')
    .execute()
  return moved(entries)
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
