import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { type Network, networks } from '#contract/networks.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { stepNetworksRows } from '#src/theme/made/recipes/step-networks-rows.js'
import { useAnyForm } from '../form/form-context.ts'

const Rows = chakra('ul', stepNetworksRows)

const none: readonly Network[] = []

/** Networks that people have most; the others are one press away. */
const usual: readonly Network[] = ['instagram', 'tiktok', 'youtube', 'pinterest', 'blog', 'spotify']

export interface ConnectionProps {
  network: Network
  channel: ConnectedNetwork | null
  /** The list that the channel stands in; it is read again when the channel changes. */
  channels: ResourceActor<readonly ConnectedNetwork[]>
  refreshes?: boolean
  /** Asks for its name at once: somebody has just asked for another channel. */
  opens?: boolean
  /** True where one can sign in there. */
  signsIn?: boolean
}
/** One row with its actor. */
export type ConnectionRow = ComponentType<ConnectionProps>

/** Proving a channel by signing in with its network. */
/** A sign-in with a network, by its id, is finished. */
type FinishVerb = { 'network.finish': { output: unknown } }

export interface SignInParts {
  /** The networks where that is possible here. */
  networks: ResourceActor<readonly Network[]>
  /** Outcome of the sign-in, once one is back. */
  returned: DecisionActor<FinishVerb>
}

interface Props {
  channels: ResourceActor<readonly ConnectedNetwork[]>
  connection: ConnectionRow
  signIn: SignInParts
  /** True where figures may be read again. */
  refreshes?: boolean
}

/** One's channels, each proved by signing in there or by a code in its bio. */
export function StepNetworks({ channels, connection: Connection, signIn, refreshes }: Props) {
  const { t } = useTranslation(['onboarding', 'shell'])
  const form = useAnyForm()
  const own = useSelector(channels, snapshot => snapshot.context.value)
  const failed = useSelector(channels, snapshot => snapshot.matches('failed'))
  const failure = useSelector(channels, snapshot => snapshot.context.failure)
  const signIns = useSelector(signIn.networks, snapshot => snapshot.context.value) ?? none
  const [all, setAll] = useState(false)
  /** The network that gets another channel, and how many it had then. */
  const [more, setMore] = useState<{ network: Network; had: number } | null>(null)
  if (failed) return <FailedState failure={failure} minHeight="240px" onRetry={() => channels.send({ type: 'resource.retry' })} />
  if (!own) return <Skeleton height="340px" />
  const shown = networks.filter(network => all || usual.includes(network) || own.some(channel => channel.network === network))
  const asking = more !== null && own.filter(channel => channel.network === more.network).length === more.had
  // One more where all there are have been proved, as far as the limits go.
  const { perNetwork, total } = limits.profile.networks
  const growing = networks.filter(network => {
    const mine = own.filter(channel => channel.network === network)
    const proved = mine.every(channel => channel.state === 'connected' || channel.state === 'stale')
    return mine.length > 0 && mine.length < perNetwork && own.length < total && proved
  })
  const error = own.some(channel => channel.state === 'connected') ? undefined : form.error('networks')
  return (
    <div>
      <Returned returned={signIn.returned} />
      {error && (
        <Notice tone="danger" marginBottom="4" data-error>
          {t('networks.none')}
        </Notice>
      )}
      <Rows>
        {[...usual, ...networks.filter(network => !usual.includes(network))]
          .filter(network => shown.includes(network))
          .flatMap(network => {
            const mine: (ConnectedNetwork | null)[] = own.filter(channel => channel.network === network)
            const another = more?.network === network && more.had === mine.length
            // A row stays the same one when its channel comes and goes.
            return (mine.length === 0 || another ? [...mine, null] : mine).map((channel, index) => ({
              network,
              channel,
              key: `${network}-${index}`,
              opens: another && channel === null,
            }))
          })
          .map(({ key, network, channel, opens }) => (
            <Connection
              key={key}
              network={network}
              channel={channel}
              channels={channels}
              refreshes={refreshes}
              opens={opens}
              signsIn={signIns.includes(network)}
            />
          ))}
      </Rows>
      {!all && shown.length < networks.length && (
        <chakra.p marginTop="3">
          <LinkButton onClick={() => setAll(true)} display="inline-flex" alignItems="center" gap="6px">
            <Icon of={PlusIcon} size={16} />
            {t('networks.all', { count: networks.length })}
          </LinkButton>
        </chakra.p>
      )}
      {refreshes && !asking && growing.length > 0 && (
        <chakra.p marginTop="3" display="flex" flexWrap="wrap" gap="6px 18px">
          {growing.map(network => (
            <LinkButton
              key={network}
              display="inline-flex"
              alignItems="center"
              gap="6px"
              onClick={() => setMore({ network, had: own.filter(channel => channel.network === network).length })}
            >
              <Icon of={PlusIcon} size={16} />
              {t('networks.another', { network: t(`shell:network.${network}`) })}
            </LinkButton>
          ))}
        </chakra.p>
      )}
      <chakra.p textStyle="small" color="muted" marginTop="4" maxWidth="60ch">
        {t(signIns.length > 0 ? 'networks.builtinElsewhere' : 'networks.builtin')}
      </chakra.p>
    </div>
  )
}

/** Back from a network: it is being asked, or why nothing came of it. */
function Returned({ returned }: { returned: DecisionActor<FinishVerb> }) {
  const { t } = useTranslation('onboarding')
  const phraseOf = useErrorPhrase()
  const asking = useSelector(returned, snapshot => snapshot.matches('deciding'))
  const failure = useSelector(returned, snapshot => snapshot.context.failure)
  if (!asking && !failure) return null
  return (
    <Notice tone={failure ? 'danger' : 'info'} marginBottom="4">
      {failure ? phraseOf(failure.code) : t('networks.returned')}
    </Notice>
  )
}
