import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import {
  getNotificationSettings,
  putNotificationSettings,
  readPush,
  removeToken,
  saveToken,
} from '#contract/endpoints/notifications.ts'
import type { NotificationSettings } from '#contract/entities/notification-settings.ts'
import { pushSubscription } from '#contract/entities/push-token.ts'
import { notificationSettingsMachine } from '#src/machines/notification-settings/notification-settings.machine.ts'
import { type PushStanding, pushDeviceMachine } from '#src/machines/push-device/push-device.machine.ts'
import { canPush, isSubscribed, subscribe, unsubscribe } from '#src/services/web-push.ts'
import { NotificationSettingsView } from '#src/views/notification-settings/NotificationSettingsView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

const standing = (on: boolean): PushStanding => (Notification.permission === 'denied' ? 'denied' : on ? 'on' : 'off')

/** `pages-account-setting`, notifications. */
export function Screen() {
  const { call } = useSystem()
  const [settingsMachine, pushMachine] = useMemo(
    () =>
      [
        notificationSettingsMachine.provide({
          actors: {
            load: fromPromise<NotificationSettings>(({ signal }) => call(getNotificationSettings, {}, { signal })),
            save: fromPromise<NotificationSettings, { settings: NotificationSettings }>(({ input, signal }) =>
              call(putNotificationSettings, { body: input.settings }, { signal }),
            ),
          },
        }),
        pushDeviceMachine.provide({
          actors: {
            look: fromPromise<PushStanding>(async ({ signal }) => {
              const { subscribed } = await call(readPush, {}, { signal })
              return canPush() ? standing(subscribed && (await isSubscribed())) : 'unsupported'
            }),
            turnOn: fromPromise<PushStanding>(async ({ signal }) => {
              const subscription = await subscribe(async () => (await call(readPush, {}, { signal })).public_key)
              if (!subscription) return standing(false)
              await call(saveToken, { body: { token: pushSubscription.parse(subscription) } }, { signal })
              return 'on'
            }),
            turnOff: fromPromise<PushStanding>(async ({ signal }) => {
              await call(removeToken, { body: {} }, { signal })
              await unsubscribe()
              return 'off'
            }),
          },
        }),
      ] as const,
    [call],
  )
  const settings = useActorRef(settingsMachine, { inspect })
  const push = useActorRef(pushMachine, { inspect })
  return <NotificationSettingsView settings={settings} push={push} />
}
