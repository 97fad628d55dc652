import { chatLimits, tokensOf } from '#contract/ai-prices.ts'
import type { Context } from '../../context.ts'
import type { ChatTurn } from '../../gateways/interfaces/text.ts'
import type { MessageRow } from './shown.ts'

const said = (row: MessageRow) =>
  row.content.trim() !== '' && (row.role === 'user' || row.state === 'done' || row.state === 'stopped')

/** Earlier messages to go along with the next one: of an answer and its rewritten ones the latest, the oldest left out first. */
export function contextOf(
  rows: readonly MessageRow[],
  room: number = chatLimits.contextTokens,
): { turns: ChatTurn[]; tokens: number } {
  const told = rows.filter(said)
  const replaced = new Set(told.map(row => row.parent_id))
  const turns: ChatTurn[] = []
  let tokens = 0
  for (const row of told.filter(({ uuid }) => !replaced.has(uuid)).reverse()) {
    const more = tokensOf(row.content)
    if (tokens + more > room) break
    tokens += more
    turns.unshift({ role: row.role, content: row.content })
  }
  return { turns, tokens }
}

/** The messages of a conversation in their order, up to and without `before`. */
export async function messagesOf(ctx: Context, conversation: string, before?: number): Promise<MessageRow[]> {
  let found = ctx.db.selectFrom('ai_messages').selectAll().where('conversation_id', '=', conversation)
  if (before !== undefined) found = found.where('position', '<', before)
  return await found.orderBy('position').execute()
}
