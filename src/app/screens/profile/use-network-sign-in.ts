import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { finishNetworkSignIn, networkSignIns } from '#contract/endpoints/network-sign-in.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { Call } from '#src/services/api.ts'
import type { SignInParts } from '#src/views/onboarding/StepNetworks.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useTakenParameter } from '../../hooks/use-taken-parameter.ts'
import { useSystem } from '../../start/system-context.ts'

const loadNetworks = async (call: Call, _: string, signal: AbortSignal) => (await call(networkSignIns, {}, { signal })).networks
const nothing = async () => []

const verbs = verbTable({
  'network.finish': (call, { uuid }, _key, signal) => call(finishNetworkSignIn, { body: { sign_in: uuid } }, { signal }),
})

/** A creator signs in with a network, leaves this page for it, and comes back to it with `?sign_in=`. */
export function useNetworkSignIn(creator: boolean, channels: ResourceActor): SignInParts {
  const { toasts } = useSystem()
  const { t } = useTranslation('profile')
  const networks = useResource(creator ? loadNetworks : nothing, { id: 'network-sign-ins' })
  const returned = useDecision(verbs)
  const signIn = useTakenParameter('sign_in')
  useEmitted(returned, 'decision.made', ({ output: { handle } }) => {
    channels.send({ type: 'resource.refresh' })
    const text = t('networks.signedIn', { handle })
    toasts.send({ type: 'toasts.show', toast: { id: 'network', tone: 'success', title: { text } } })
  })
  useEffect(() => {
    if (signIn) returned.send({ type: 'decision.make', decision: { kind: 'network.finish', uuid: signIn } })
  }, [returned, signIn])
  return { networks, returned }
}
