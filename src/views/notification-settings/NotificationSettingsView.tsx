import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/entities/notification-settings.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { NotificationSettingsActor } from '#src/machines/notification-settings/notification-settings.machine.ts'
import type { PushDeviceActor } from '#src/machines/push-device/push-device.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { notificationSettingsViewColumn } from '#src/theme/made/recipes/notification-settings-view-column.js'
import { Section } from '../account/Section.tsx'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { ChannelRows } from './ChannelRows.tsx'
import { PushPart } from './PushPart.tsx'
import { WhenPart } from './WhenPart.tsx'

const Column = chakra('div', notificationSettingsViewColumn)

interface Props {
  settings: NotificationSettingsActor
  push: PushDeviceActor
}

/** `pages-account-setting`, notifications: every choice is saved as it is made. */
export function NotificationSettingsView({ settings, push }: Props) {
  const { t } = useTranslation('notification-settings')
  const phraseOf = useErrorPhrase()
  const state = useSelector(settings, snapshot => snapshot.value)
  const chosen = useSelector(settings, snapshot => snapshot.context.chosen)
  const failure = useSelector(settings, snapshot => snapshot.context.failure)
  const overtaken = useSelector(settings, snapshot => snapshot.context.overtaken)
  const change = (changes: Partial<NotificationSettings>) =>
    chosen && settings.send({ type: 'settings.change', settings: { ...chosen, ...changes } })
  const frozen = state === 'rereading'
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<ButtonLink to={pathOf('notifications')}>{t('activity')}</ButtonLink>}
      />
      <SettingsTabs current="notifications" />
      <Column data-state={state}>
        {state === 'failed' && (
          <FailedState failure={failure} minHeight="280px" onRetry={() => settings.send({ type: 'settings.retry' })} />
        )}
        {state === 'loading' && (
          <Loading>
            <Skeleton height="480px" />
          </Loading>
        )}
        {chosen && state !== 'failed' && state !== 'loading' && (
          <chakra.fieldset disabled={frozen} minWidth={0} border={0} padding={0} aria-busy={frozen || undefined}>
            <chakra.p role="status" textStyle="small" color="muted" minHeight="22px">
              {state === 'saving' || frozen
                ? t('saving')
                : state === 'kept' && chosen.revision > 0 && !overtaken
                  ? t('saved')
                  : ''}
            </chakra.p>
            {overtaken && <Notice tone="warn">{t('overtaken')}</Notice>}
            {state === 'unsaved' && (
              <Notice tone="danger">
                {t('unsaved')} {phraseOf(failure?.code ?? 'unknown')}
                <chakra.span display="flex" flexWrap="wrap" gap="8px" marginTop="8px">
                  <Button size="sm" onClick={() => settings.send({ type: 'settings.retry' })}>
                    {t('parts.retry')}
                  </Button>
                  <Button size="sm" onClick={() => settings.send({ type: 'settings.undo' })}>
                    {t('undo')}
                  </Button>
                </chakra.span>
              </Notice>
            )}
            <ChannelRows
              chosen={chosen.categories}
              onChange={(category, channels) => change({ categories: { ...chosen.categories, [category]: channels } })}
            />
            <PushPart push={push} />
            <Section title={t('when.title')} lead={t('when.lead')}>
              <WhenPart chosen={chosen} onChange={change} />
            </Section>
          </chakra.fieldset>
        )}
      </Column>
    </>
  )
}
