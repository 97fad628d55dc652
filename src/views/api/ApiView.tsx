import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiKeys, madeKey } from '#contract/entities/api-key.ts'
import { madeEndpoint, type WebhookDelivery, type WebhookEndpoints } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { apiViewColumn } from '#src/theme/made/recipes/api-view-column.js'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useEmitted } from '../use-emitted.ts'
import { Hooks } from './Hooks.tsx'
import { Keys } from './Keys.tsx'
import { type Secret, SecretOnce } from './SecretOnce.tsx'
import { Sent } from './Sent.tsx'
import type { ApiVerbs } from './verbs.ts'

const Column = chakra('div', apiViewColumn)

export interface ApiProps {
  keys: ResourceActor<ApiKeys>
  hooks: ResourceActor<WebhookEndpoints>
  sent: CollectionActor<WebhookDelivery>
  /** Verbs `makeKey`, `renameKey`, `revokeKey`, `addHook`, `changeHook`, `pauseHook`, `resumeHook`, `removeHook`, `rotateHook`, `testHook`, `replay`. */
  decision: DecisionActor<ApiVerbs>
}

/** `pages-account-setting`, api: the keys that programs call with, the addresses that are told of events, and what they were told. */
export function ApiView({ keys, hooks, sent, decision }: ApiProps) {
  const { t } = useTranslation('api')
  const [secret, setSecret] = useState<Secret | null>(null)
  const ownKeys = useSelector(keys, snapshot => snapshot.context.value)
  const ownHooks = useSelector(hooks, snapshot => snapshot.context.value)
  const state = useSelector(decision, snapshot => String(snapshot.value))
  useEmitted(decision, 'decision.made', ({ output }) => {
    const key = madeKey.safeParse(output).data
    const hook = madeEndpoint.safeParse(output).data
    if (key) setSecret({ kind: 'key', name: key.key.name, value: key.secret })
    if (hook) setSecret({ kind: 'hook', name: hook.endpoint.name, value: hook.secret })
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="api" />
      <Column data-state={state}>
        <chakra.p textStyle="small" color="muted" maxWidth="76ch" paddingTop="8px">
          {t('docs', { count: limits.api.perMinute })}{' '}
          <chakra.a href="/api/docs" target="_blank" rel="noreferrer" color="accent-text" textDecoration="underline">
            {t('reference')}
          </chakra.a>
        </chakra.p>
        {ownKeys ? <Keys known={ownKeys} decision={decision} /> : <Awaited of={keys} />}
        {ownHooks ? <Hooks known={ownHooks} decision={decision} /> : <Awaited of={hooks} />}
        {ownHooks && ownHooks.endpoints.length > 0 && <Sent sent={sent} endpoints={ownHooks.endpoints} decision={decision} />}
      </Column>
      <SecretOnce secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

function Awaited<T>({ of: actor }: { of: ResourceActor<T> }) {
  const failed = useSelector(actor, snapshot => snapshot.matches('failed') || snapshot.matches('missing'))
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  if (failed) return <FailedState failure={failure} minHeight="200px" onRetry={() => actor.send({ type: 'resource.retry' })} />
  return (
    <Loading>
      <Skeleton height="180px" />
    </Loading>
  )
}
