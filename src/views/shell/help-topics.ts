/** What there are built-in pages about. */
export const helpTopics = ['help', 'academy', 'terms', 'privacy'] as const
export type HelpTopic = (typeof helpTopics)[number]

export function isHelpTopic(topic: string | undefined): topic is HelpTopic {
  return helpTopics.includes(topic as HelpTopic)
}
