import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/entities/webhook.ts'
import { limits } from '#contract/limits.ts'
import { webhookDeliveryCan, webhookDeliveryStates } from '#contract/processes/webhook-delivery.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sentBody } from '#src/theme/made/recipes/sent-body.js'
import { Section } from '../account/Section.tsx'
import { useVerb } from '../form/use-verb.ts'
import { ListStates } from '../list/ListStates.tsx'
import { Rows } from '../team/Rows.tsx'
import type { ApiVerbs } from './verbs.ts'

const marks: Record<WebhookDelivery['state'], MarkKind> = {
  waiting: 'wait',
  retrying: 'warn',
  sent: 'done',
  failed: 'stop',
  replayed: 'wait',
}

interface Props {
  sent: CollectionActor<WebhookDelivery>
  endpoints: readonly WebhookEndpoint[]
  decision: DecisionActor<ApiVerbs>
}

/** Deliveries to the addresses, and their answers. */
export function Sent({ sent, endpoints, decision }: Props) {
  const { t } = useTranslation('api')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(sent, snapshot => snapshot.context.page)
  const filtered = search.has('endpoint') || search.has('state')
  const choose = (name: 'endpoint' | 'state', value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === 'all') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <Section title={t('sent.title')} lead={t('sent.lead', { count: limits.webhooks.keep / 86_400_000 })}>
      {(filtered || (page !== null && page.meta.count > 0)) && (
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 240px))' }} gap="10px">
          <Field label={t('sent.address')}>
            <Select
              name="endpoint"
              value={search.get('endpoint') ?? 'all'}
              onChange={value => choose('endpoint', value)}
              options={[
                { value: 'all', label: t('sent.all') },
                ...endpoints.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
            />
          </Field>
          <Field label={t('sent.state')}>
            <Select
              name="state"
              value={search.get('state') ?? 'all'}
              onChange={value => choose('state', value)}
              options={[
                { value: 'all', label: t('sent.any') },
                ...webhookDeliveryStates.map(state => ({ value: state, label: t(`sentState.${state}`) })),
              ]}
            />
          </Field>
        </chakra.div>
      )}
      <ListStates
        list={sent}
        lines={2}
        empty={
          <EmptyState
            level={3}
            title={t(filtered ? 'sent.nothing' : 'sent.none')}
            action={filtered && <Button onClick={() => setSearch({}, { replace: true })}>{t('sent.clear')}</Button>}
          >
            {t(filtered ? 'sent.nothingBody' : 'sent.noneBody')}
          </EmptyState>
        }
      >
        {page => (
          <Rows aria-label={t('sent.title')}>
            {page.items.map(one => (
              <Row key={one.uuid} of={one} decision={decision} told={endpoints.find(({ uuid }) => uuid === one.endpoint.uuid)} />
            ))}
          </Rows>
        )}
      </ListStates>
    </Section>
  )
}

const Body = chakra('pre', sentBody)

/** Easier to read than as it was sent; what is no JSON stands as it is. */
function spread(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Row({
  of: one,
  decision,
  told,
}: {
  of: WebhookDelivery
  decision: DecisionActor<ApiVerbs>
  told: WebhookEndpoint | undefined
}) {
  const { t } = useTranslation('api')
  const replay = useVerb(decision, 'replay', undefined, one.uuid)
  const name = t(`event.${one.type.replace('.', '_')}`)
  return (
    <li data-delivery={one.type} data-state={one.state}>
      <span data-who>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px">
          <b>{name}</b>
          <Mark kind={marks[one.state]}>{t(`sentState.${one.state}`)}</Mark>
        </chakra.span>
        <small>
          <bdi>{one.endpoint.name}</bdi> · <Time at={one.created_at} as="day-time" />
          {one.attempts > 0 && ` · ${t('sent.tries', { count: one.attempts })}`}
          {one.status !== null && ` · ${t('sent.status', { status: one.status })}`}
        </small>
        {one.error && <chakra.small css={{ color: 'danger!' }}>{t(`problem.${one.error}`)}</chakra.small>}
        {one.next_at && one.state === 'retrying' && (
          <small>
            {t('sent.next')} <Time at={one.next_at} as="day-time" />
          </small>
        )}
        <details>
          <chakra.summary cursor="pointer" textStyle="small">
            {t('sent.body')}
            <span className="vh"> {name}</span>
          </chakra.summary>
          <Body dir="ltr">{spread(one.body)}</Body>
        </details>
        {replay.failure && <Refusal code={replay.failure.code} />}
      </span>
      {webhookDeliveryCan(one.state, { type: 'delivery.replay' }) && told?.state === 'active' && !told.resting && (
        <span data-acts>
          <Button size="sm" busy={replay.busy} onClick={() => replay.make()}>
            {t('sent.replay')}
            <span className="vh"> {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
