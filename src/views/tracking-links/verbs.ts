import type {
  archiveTrackingLink,
  blockTrackingLink,
  changeTrackingLink,
  createTrackingLink,
  pauseTrackingLink,
  renewTrackingLinkKey,
  resumeTrackingLink,
  trackingLinkKey,
} from '#contract/endpoints/tracking-links.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** `create` is about no link yet, the others about one, by its id. */
export type LinkVerbs = {
  create: CallVerb<typeof createTrackingLink>
  change: CallVerb<typeof changeTrackingLink>
  block: CallVerb<typeof blockTrackingLink>
  pause: CallVerb<typeof pauseTrackingLink>
  resume: CallVerb<typeof resumeTrackingLink>
  archive: CallVerb<typeof archiveTrackingLink>
}

/** On the company's one key. */
export type ShopVerbs = { key: CallVerb<typeof trackingLinkKey>; renew: CallVerb<typeof renewTrackingLinkKey> }
