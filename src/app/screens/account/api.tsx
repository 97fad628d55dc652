import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { listApiKeys, makeApiKey, renameApiKey, revokeApiKey } from '#contract/endpoints/api-keys.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import { apiKeys } from '#contract/entities/api-key.ts'
import { webhookEndpoints } from '#contract/entities/webhook.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ApiClosedView } from '#src/views/api/ApiClosedView.tsx'
import { ApiView } from '#src/views/api/ApiView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const loadKeys = (call: Call, _: string, signal: AbortSignal) => call(listApiKeys, {}, { signal })
const loadHooks = (call: Call, _: string, signal: AbortSignal) => call(listWebhooks, {}, { signal })
const loadSent = (call: Call, filters: Filters, signal: AbortSignal) =>
  call(listWebhookDeliveries, { query: { size_page: 10, ...filters } }, { signal })
const planChanged = (event: Pushed) => event.type === 'plan.changed'
const hooksChanged = (event: Pushed) =>
  event.type === 'plan.changed' ||
  event.type === 'webhook.tried' ||
  (event.type === 'notification.arrived' && event.notification.body.type === 'webhook_stopped')

const verbs = verbTable({
  makeKey: (call, { body }: Taking<typeof makeApiKey>, _key, signal) => call(makeApiKey, { body }, { signal }),
  renameKey: (call, { uuid, body }: Taking<typeof renameApiKey>, _key, signal) =>
    call(renameApiKey, { params: { uuid }, body }, { signal }),
  revokeKey: (call, { uuid }, _key, signal) => call(revokeApiKey, { params: { uuid } }, { signal }),
  addHook: (call, { body }: Taking<typeof addWebhook>, _key, signal) => call(addWebhook, { body }, { signal }),
  changeHook: (call, { uuid, body }: Taking<typeof changeWebhook>, _key, signal) =>
    call(changeWebhook, { params: { uuid }, body }, { signal }),
  pauseHook: (call, { uuid }, _key, signal) => call(pauseWebhook, { params: { uuid } }, { signal }),
  resumeHook: (call, { uuid }, _key, signal) => call(resumeWebhook, { params: { uuid } }, { signal }),
  removeHook: (call, { uuid }, _key, signal) => call(removeWebhook, { params: { uuid } }, { signal }),
  rotateHook: (call, { uuid }, _key, signal) => call(rotateWebhookSecret, { params: { uuid } }, { signal }),
  testHook: (call, { uuid }, _key, signal) => call(testWebhook, { params: { uuid } }, { signal }),
  replay: (call, { uuid }, _key, signal) => call(replayWebhookDelivery, { params: { uuid } }, { signal }),
})

/** `pages-account-setting`, api: for whoever looks after a company. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  const side = factsOf(user)?.side
  if (side !== 'brand') return <ApiClosedView because="side" />
  if (!user.organization) return <ApiClosedView because="company" />
  if (!mayAs(user.team?.role, 'company')) return <ApiClosedView because="role" />
  return <OwnApi />
}

/** The keys and webhooks of the company. */
function OwnApi() {
  const { toasts } = useSystem()
  const { t } = useTranslation('api')
  const keys = useResource(loadKeys, { id: 'keys', concerns: planChanged })
  const hooks = useResource(loadHooks, { id: 'hooks', concerns: hooksChanged })
  const sent = useCollection(loadSent, { filters: useFilters(), concerns: hooksChanged })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    const ofKeys = apiKeys.safeParse(output).data
    const ofHooks = webhookEndpoints.safeParse(output).data
    if (ofKeys) keys.send({ type: 'resource.replace', value: ofKeys })
    else if (kind === 'makeKey') keys.send({ type: 'resource.refresh' })
    if (ofHooks) hooks.send({ type: 'resource.replace', value: ofHooks })
    else if (kind === 'addHook' || kind === 'rotateHook') hooks.send({ type: 'resource.refresh' })
    if (!kind.endsWith('Key')) sent.send({ type: 'collection.refresh' })
    // A secret says itself that it was made.
    if (kind === 'makeKey' || kind === 'addHook' || kind === 'rotateHook') return
    toasts.send({ type: 'toasts.show', toast: { id: 'api', tone: 'success', title: { text: t(`done.${kind}`) } } })
  })
  return <ApiView keys={keys} hooks={hooks} sent={sent} decision={decision} />
}
