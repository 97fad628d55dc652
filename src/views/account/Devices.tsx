import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { devicesRows } from '#src/theme/made/recipes/devices-rows.js'
import { useVerb } from '../form/use-verb.ts'
import { useDecisions } from '../use-decided.ts'
import { Section } from './Section.tsx'
import type { AccountVerbs } from './verbs.ts'

export interface Device {
  id: string
  current: boolean
  device: string
  last_seen_at: string
}

const Rows = chakra('ul', devicesRows)

/** The devices on which one is signed in; one of them or all can be signed out. */
export function Devices({
  devices,
  decision,
}: {
  devices: ResourceActor<readonly Device[]>
  decision: DecisionActor<AccountVerbs>
}) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const list = useSelector(devices, snapshot => snapshot.context.value)
  const failed = useSelector(devices, snapshot => snapshot.matches('failed'))
  const loadFailure = useSelector(devices, snapshot => snapshot.context.failure)
  const { isUnderWay } = useDecisions(decision)
  const one = useVerb(decision, 'device.end')
  const all = useVerb(decision, 'device.endAll')
  const failure = one.failure ?? all.failure
  return (
    <Section title={t('devices.title')} lead={t('devices.lead')}>
      {failure && <Refusal code={failure.code} />}
      {failed && <FailedState failure={loadFailure} minHeight="160px" onRetry={() => devices.send({ type: 'resource.retry' })} />}
      {!failed && !list && <Skeleton height="120px" />}
      {list && (
        <Rows>
          {list.map(device => (
            <li key={device.id}>
              <span>
                <b>{device.device}</b>
                <small>{t('devices.seen', { time: formatDayTime(device.last_seen_at, language) })}</small>
              </span>
              {device.current ? (
                <Mark kind="live">{t('devices.here')}</Mark>
              ) : (
                <Button
                  size="sm"
                  busy={isUnderWay({ kind: 'device.end', uuid: device.id })}
                  onClick={() => one.make(undefined, device.id)}
                >
                  {t('devices.end')}
                  <span className="vh"> {device.device}</span>
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
      <div>
        <ConfirmButton
          title={t('devices.allTitle')}
          consequence={t('devices.allDetail')}
          confirm={t('devices.all')}
          busy={all.busy}
          onConfirm={() => all.make()}
        >
          {t('devices.all')}
        </ConfirmButton>
      </div>
    </Section>
  )
}
