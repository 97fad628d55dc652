import { oneOf } from '#contract/one-of.ts'
/** What there are built-in pages about. */
export const helpTopics = ['help', 'academy', 'terms', 'privacy'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const isHelpTopic = oneOf(helpTopics)
