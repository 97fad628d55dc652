import type {
  addMonitorFeed,
  changeMonitorRule,
  createMonitorRule,
  deleteMonitorFeed,
  deleteMonitorRule,
  markMentions,
  pauseMonitorFeed,
  pauseMonitorRule,
  previewMonitorRule,
  resumeMonitorFeed,
  resumeMonitorRule,
} from '#contract/endpoints/monitor.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On mentions, and on the rule of this id. */
export type MonitorVerbs = {
  mark: CallVerb<typeof markMentions>
  delete: CallVerb<typeof deleteMonitorRule>
  pause: CallVerb<typeof pauseMonitorRule>
  resume: CallVerb<typeof resumeMonitorRule>
}

/** Of one who writes a rule. */
export type RuleVerbs = { create: CallVerb<typeof createMonitorRule>; change: CallVerb<typeof changeMonitorRule> }
export type PreviewVerb = { preview: CallVerb<typeof previewMonitorRule> }

/** On the feed of this id. */
export type FeedVerbs = {
  add: CallVerb<typeof addMonitorFeed>
  delete: CallVerb<typeof deleteMonitorFeed>
  pause: CallVerb<typeof pauseMonitorFeed>
  resume: CallVerb<typeof resumeMonitorFeed>
}
