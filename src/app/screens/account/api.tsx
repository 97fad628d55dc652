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
import { apiKeys, nameBody } from '#contract/entities/api-key.ts'
import { hookFields, webhookEndpoints } from '#contract/entities/webhook.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ApiClosedView } from '#src/views/api/ApiClosedView.tsx'
import { ApiView } from '#src/views/api/ApiView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useCollection, useDecision, useFilters, useResource } from '../../hooks/screen-actors.ts'
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
  const decision = useDecision(async (call, { kind, uuid, body }, _key, signal) => {
    const one = { params: { uuid } }
    switch (kind) {
      case 'makeKey':
        return await call(makeApiKey, { body: asWritten(body) }, { signal })
      case 'renameKey':
        return await call(renameApiKey, { ...one, body: nameBody.parse(body) }, { signal })
      case 'revokeKey':
        return await call(revokeApiKey, one, { signal })
      case 'addHook':
        return await call(addWebhook, { body: hookFields.parse(body) }, { signal })
      case 'changeHook':
        return await call(changeWebhook, { ...one, body: hookFields.parse(body) }, { signal })
      case 'pauseHook':
        return await call(pauseWebhook, one, { signal })
      case 'resumeHook':
        return await call(resumeWebhook, one, { signal })
      case 'removeHook':
        return await call(removeWebhook, one, { signal })
      case 'rotateHook':
        return await call(rotateWebhookSecret, one, { signal })
      case 'testHook':
        return await call(testWebhook, one, { signal })
      default:
        return await call(replayWebhookDelivery, one, { signal })
    }
  })
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
