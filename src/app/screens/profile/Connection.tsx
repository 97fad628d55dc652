import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { startNetworkSignIn } from '#contract/endpoints/network-sign-in.ts'
import { addNetwork, checkNetwork, refreshNetwork, removeNetwork } from '#contract/endpoints/profile.ts'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import type { Network, SignInNetwork } from '#contract/networks.ts'
import { networkConnectionMachine, type Refreshed } from '#src/machines/network-connection/network-connection.machine.ts'
import { NetworkRow } from '#src/views/onboarding/NetworkRow.tsx'
import type { ConnectionProps } from '#src/views/onboarding/StepNetworks.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

interface One {
  uuid: string
}

/** The list with what has become of one of its channels; the one that was not there comes last. */
function withChannel(own: readonly ConnectedNetwork[], before: ConnectedNetwork | null, now: ConnectedNetwork | null) {
  const others = own.map(one => (one.uuid === (now ?? before)?.uuid ? now : one)).filter(one => one !== null)
  return now && !others.includes(now) ? [...others, now] : others
}

/** One channel's row with its actor: what it does is told to the list, and the list tells it what is so. */
export function Connection({ network, channel, channels, refreshes, opens, signsIn }: ConnectionProps) {
  const { call, toasts } = useSystem()
  const { t } = useTranslation('profile')
  const machine = useMemo(
    () =>
      networkConnectionMachine.provide({
        actors: {
          add: fromPromise<ConnectedNetwork, { network: Network; handle: string }>(
            async ({ input, signal }) => (await call(addNetwork, { body: input }, { signal })).network,
          ),
          signIn: fromPromise<unknown, { network: Network }>(async ({ input, signal }) => {
            // Only those are offered.
            const network = input.network as SignInNetwork
            const back = location.pathname + location.search
            const { address } = await call(startNetworkSignIn, { body: { network, back } }, { signal })
            location.assign(address)
          }),
          check: fromPromise<ConnectedNetwork, One>(({ input, signal }) => call(checkNetwork, { params: input }, { signal })),
          refresh: fromPromise<Refreshed, One>(({ input, signal }) => call(refreshNetwork, { params: input }, { signal })),
          remove: fromPromise<unknown, One>(({ input, signal }) => call(removeNetwork, { params: input }, { signal })),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { input: { network, channel }, inspect })
  useEffect(() => actor.send({ type: 'connection.told', channel }), [actor, channel])
  useEffect(() => {
    if (opens) actor.send({ type: 'connection.open' })
  }, [actor, opens])
  useEmitted(actor, 'connection.changed', ({ channel: now }) => {
    // At once: whoever goes on the moment it is connected has it connected. Then as the server says it.
    const own = channels.getSnapshot().context.value
    if (own) channels.send({ type: 'resource.replace', value: withChannel(own, channel, now) })
    channels.send({ type: 'resource.refresh' })
  })
  useEmitted(actor, 'connection.refreshed', ({ followers }) => {
    const text =
      followers === 0 ? t('networks.same') : t('networks.moved', { n: followers > 0 ? `+${followers}` : String(followers) })
    toasts.send({ type: 'toasts.show', toast: { id: 'network', tone: 'success', title: { text } } })
  })
  return <NetworkRow actor={actor} refreshes={refreshes} signsIn={signsIn} />
}
