import type { makeApiKey, renameApiKey, revokeApiKey } from '#contract/endpoints/api-keys.ts'
import type {
  addWebhook,
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On keys, webhooks, and what was sent to those, each by its id. */
export type ApiVerbs = {
  makeKey: CallVerb<typeof makeApiKey>
  renameKey: CallVerb<typeof renameApiKey>
  revokeKey: CallVerb<typeof revokeApiKey>
  addHook: CallVerb<typeof addWebhook>
  changeHook: CallVerb<typeof changeWebhook>
  pauseHook: CallVerb<typeof pauseWebhook>
  resumeHook: CallVerb<typeof resumeWebhook>
  removeHook: CallVerb<typeof removeWebhook>
  rotateHook: CallVerb<typeof rotateWebhookSecret>
  testHook: CallVerb<typeof testWebhook>
  replay: CallVerb<typeof replayWebhookDelivery>
}
