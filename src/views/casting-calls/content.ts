import type { CastingCall, CastingCallContent } from '#contract/entities/casting-call.ts'

/** Everything that was published is complete: the server checked every step. */
export const contentOf = (call: CastingCall): CastingCallContent => call.content

/** A text in paragraphs. */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter(line => line.trim() !== '')
