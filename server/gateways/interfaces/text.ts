import type { Rewrite, RewriteParams } from '#contract/entities/assistant.ts'
import type { TextOrder } from '#contract/entities/creation.ts'
import type { Locale } from '#contract/entities/shapes.ts'

/** One thing that was said to the assistant, or by it. */
export interface ChatTurn {
  role: 'user' | 'assistant'
  content: string
}

/** An answer to write: what was said until now, the last of it a question; or an answer of before to rewrite. */
export interface ChatOrder {
  turns: readonly ChatTurn[]
  /** The person's; whoever writes follows the question's own where it can. */
  language: Locale
  rewrite?: { how: Rewrite; text: string } & RewriteParams
}

/** Writes for the studio. Rejects with `ai.rejected` where the order is refused for what it asks, and otherwise when it fails. */
export interface TextGateway {
  name: string
  /** A stand-in of the house; the screen says so. */
  built_in: boolean
  /** Every version as soon as it stands. */
  write(order: TextOrder, signal: AbortSignal): AsyncIterable<string>
  /** How it can rewrite its answers. */
  rewrites: readonly Rewrite[]
  /** The same words in another language, marks like ⟦1⟧ in their places; null for what cannot. */
  translate: ((order: { text: string; to: Locale }, signal: AbortSignal) => Promise<string>) | null
  /** An answer of the assistant, piece by piece as it comes. */
  answer(order: ChatOrder, signal: AbortSignal): AsyncIterable<string>
}
