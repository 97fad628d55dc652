import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { PushDeviceActor } from '#src/machines/push-device/push-device.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../account/Section.tsx'

/** State of push to this browser. Only the press asks for permission. */
export function PushPart({ push }: { push: PushDeviceActor }) {
  const { t } = useTranslation('notification-settings')
  const phraseOf = useErrorPhrase()
  const state = useSelector(push, snapshot => snapshot.value)
  const failure = useSelector(push, snapshot => snapshot.context.failure)
  const look = (
    <Button size="sm" onClick={() => push.send({ type: 'push.look' })}>
      {t(state === 'failed' ? 'parts.retry' : 'device.look')}
    </Button>
  )
  const turned = state === 'on' || state === 'turningOff'
  return (
    <Section title={t('device.title')} lead={t('device.lead')}>
      <chakra.div data-push={state} display="grid" gap="12px" justifyItems="start">
        {state === 'looking' && <Skeleton height="44px" width="260px" />}
        {failure && (
          <Notice tone="danger">
            {phraseOf(failure.code)} {state === 'failed' && look}
          </Notice>
        )}
        {(state === 'unsupported' || state === 'denied') && (
          <Notice tone={state === 'denied' ? 'warn' : 'info'}>
            {t(`device.${state}`)}
            <chakra.span display="block" marginTop="8px">
              {look}
            </chakra.span>
          </Notice>
        )}
        {(turned || state === 'off' || state === 'turningOn') && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12px">
            <span role="status">{t(state === 'turningOn' ? 'device.asking' : turned ? 'device.on' : 'device.off')}</span>
            <Button
              busy={state === 'turningOn' || state === 'turningOff'}
              onClick={() => push.send({ type: turned ? 'push.off' : 'push.on' })}
            >
              {t(turned ? 'device.turnOff' : 'device.turnOn')}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Section>
  )
}
