import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookEndpoint, WebhookEndpoints } from '#contract/entities/webhook.ts'
import { webhookEndpointCan } from '#contract/processes/webhook-endpoint.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../account/Section.tsx'
import { useVerb } from '../form/use-verb.ts'
import { Rows } from '../team/Rows.tsx'
import { useDecided } from '../use-decided.ts'
import { HookDialog } from './HookDialog.tsx'
import { Room } from './Room.tsx'
import type { ApiVerbs } from './verbs.ts'

const marks: Record<WebhookEndpoint['state'], MarkKind> = { active: 'live', paused: 'draft', stopped: 'stop', removed: 'stop' }

/** Addresses that are told of events. */
export function Hooks({ known, decision }: { known: WebhookEndpoints; decision: DecisionActor<ApiVerbs> }) {
  const { t } = useTranslation('api')
  const [writing, setWriting] = useState<WebhookEndpoint | 'new' | null>(null)
  const full = known.used >= known.limit
  const { endpoints } = known
  return (
    <Section title={t('hooks.title')} lead={t('hooks.lead')}>
      <Room of={known} what="hooks" />
      {endpoints.some(one => one.resting) && <Notice tone="warn">{t('resting.hooks')}</Notice>}
      {endpoints.length > 0 ? (
        <Rows aria-label={t('hooks.title')}>
          {endpoints.map(hook => (
            <Row key={hook.uuid} of={hook} decision={decision} onChange={() => setWriting(hook)} />
          ))}
        </Rows>
      ) : (
        known.limit > 0 && <chakra.p color="muted">{t('hooks.none')}</chakra.p>
      )}
      {known.limit > 0 && (
        <div>
          <Button
            disabled={full}
            aria-describedby={full ? 'api-room-hooks' : undefined}
            aria-haspopup="dialog"
            onClick={() => setWriting('new')}
          >
            {t('hook.add')}
          </Button>
        </div>
      )}
      {writing && <HookDialog of={writing === 'new' ? null : writing} onClose={() => setWriting(null)} decision={decision} />}
    </Section>
  )
}

function Row({ of: hook, decision, onChange }: { of: WebhookEndpoint; decision: DecisionActor<ApiVerbs>; onChange(): void }) {
  const { t } = useTranslation('api')
  const { failure } = useDecided(decision, { uuid: hook.uuid })
  const test = useVerb(decision, 'testHook', undefined, hook.uuid)
  const pause = useVerb(decision, 'pauseHook', undefined, hook.uuid)
  const resume = useVerb(decision, 'resumeHook', undefined, hook.uuid)
  const rotate = useVerb(decision, 'rotateHook', undefined, hook.uuid)
  const remove = useVerb(decision, 'removeHook', undefined, hook.uuid)
  const can = (type: 'endpoint.pause' | 'endpoint.resume' | 'endpoint.change' | 'endpoint.rotate' | 'endpoint.remove') =>
    webhookEndpointCan(hook.state, { type })
  const name = <span className="vh"> {hook.name}</span>
  return (
    <li data-hook={hook.name} data-state={hook.state}>
      <span data-who>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px">
          <b>
            <bdi>{hook.name}</bdi>
          </b>
          <Mark kind={hook.resting ? 'warn' : marks[hook.state]}>
            {t(hook.resting ? 'state.resting' : `hookState.${hook.state}`)}
          </Mark>
        </chakra.span>
        <small>
          <bdi dir="ltr">{hook.url}</bdi>
        </small>
        <small>{hook.events.map(event => t(`event.${event.replace('.', '_')}`)).join(', ')}</small>
        {hook.failing_since && (
          <chakra.small css={{ color: 'danger!' }}>
            {t('hooks.failing')} <Time at={hook.failing_since} as="within" />
          </chakra.small>
        )}
        {hook.old_secret_until && (
          <small>
            {t('hooks.oldSecret')} <Time at={hook.old_secret_until} as="day-time" />
          </small>
        )}
        {failure && !failure.fields && <Refusal code={failure.code} />}
      </span>
      <span data-acts>
        {hook.state === 'active' && !hook.resting && (
          <Button size="sm" busy={test.busy} onClick={() => test.make()}>
            {t('hooks.test')}
            {name}
          </Button>
        )}
        {can('endpoint.resume') && (
          <Button size="sm" busy={resume.busy} onClick={() => resume.make()}>
            {t('hooks.resume')}
            {name}
          </Button>
        )}
        {can('endpoint.pause') && (
          <ConfirmButton
            size="sm"
            danger={false}
            busy={pause.busy}
            title={t('hooks.pause.title', { name: hook.name })}
            consequence={t('hooks.pause.consequence')}
            confirm={t('hooks.pause.confirm')}
            onConfirm={() => pause.make()}
          >
            {t('hooks.pause.confirm')}
            {name}
          </ConfirmButton>
        )}
        {can('endpoint.change') && (
          <Button size="sm" aria-haspopup="dialog" onClick={onChange}>
            {t('hooks.change')}
            {name}
          </Button>
        )}
        {can('endpoint.rotate') && (
          <ConfirmButton
            size="sm"
            danger={false}
            busy={rotate.busy}
            title={t('hooks.rotate.title', { name: hook.name })}
            consequence={t('hooks.rotate.consequence')}
            confirm={t('hooks.rotate.confirm')}
            onConfirm={() => rotate.make()}
          >
            {t('hooks.rotate.confirm')}
            {name}
          </ConfirmButton>
        )}
        {can('endpoint.remove') && (
          <ConfirmButton
            size="sm"
            busy={remove.busy}
            title={t('hooks.remove.title', { name: hook.name })}
            consequence={t('hooks.remove.consequence')}
            confirm={t('hooks.remove.confirm')}
            onConfirm={() => remove.make()}
          >
            {t('hooks.remove.confirm')}
            {name}
          </ConfirmButton>
        )}
      </span>
    </li>
  )
}
