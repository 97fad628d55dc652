import { oneOf } from '#contract/one-of.ts'
/** Topics of the built-in pages. */
export const helpTopics = ['help', 'academy', 'terms', 'privacy'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const isHelpTopic = oneOf(helpTopics)
