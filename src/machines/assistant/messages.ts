import type { AssistantMessage } from '#contract/entities/assistant.ts'

/** Puts messages in their place, or on theirs: by id, in the order they came. */
export function withMessages(
  messages: readonly AssistantMessage[],
  more: readonly (AssistantMessage | null)[],
): readonly AssistantMessage[] {
  let all = messages
  for (const one of more) {
    if (!one) continue
    all = all.some(({ id }) => id === one.id) ? all.map(old => (old.id === one.id ? one : old)) : [...all, one]
  }
  return all
}

/** The text of an answer grows. */
export const withPiece = (messages: readonly AssistantMessage[], id: string | null, text: string): readonly AssistantMessage[] =>
  messages.map(one => (one.id === id ? { ...one, content: one.content + text, state: 'streaming' } : one))

/** The answer that is being written, if any. */
export const openAnswer = (messages: readonly AssistantMessage[]): string | null =>
  messages.findLast(({ finished_at }) => finished_at === null)?.id ?? null
