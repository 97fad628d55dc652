import { chakra } from '@chakra-ui/react/styled-system'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { type Network, networks } from '#contract/networks.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { useAnyForm } from '../casting-call-stepper/form-context.ts'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: 0,
    border: '1px solid var(--border-strong)',
    borderRadius: '14px',
    '& > li + li': { borderTop: '1px solid var(--border)' },
  },
})

/** Those that people have most; the others are one press away. */
const usual: readonly Network[] = ['instagram', 'tiktok', 'youtube', 'pinterest', 'blog', 'spotify']

export interface ConnectionProps {
  network: Network
  channel: ConnectedNetwork | null
  /** Where it stands in the list, which is read again when it changes. */
  channels: ResourceActor
  refreshes?: boolean
}
/** One row with its actor. */
export type ConnectionRow = ComponentType<ConnectionProps>

interface Props {
  channels: ResourceActor
  connection: ConnectionRow
  /** Where figures may be read again. */
  refreshes?: boolean
}

/** One's channels, each proved by a code in its bio. */
export function StepNetworks({ channels, connection: Connection, refreshes }: Props) {
  const { t } = useTranslation('onboarding')
  const form = useAnyForm()
  const own = useSelector(channels, snapshot => snapshot.context.value as readonly ConnectedNetwork[] | null)
  const failed = useSelector(channels, snapshot => snapshot.matches('failed'))
  const failure = useSelector(channels, snapshot => snapshot.context.failure)
  const [all, setAll] = useState(false)
  if (failed) return <FailedState failure={failure} minHeight="240px" onRetry={() => channels.send({ type: 'resource.retry' })} />
  if (!own) return <Skeleton height="340px" />
  const shown = networks.filter(network => all || usual.includes(network) || own.some(channel => channel.network === network))
  const error = own.some(channel => channel.state === 'connected') ? undefined : form.error('networks')
  return (
    <div>
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
            // A row stays the same one when its channel comes and goes.
            return (mine.length > 0 ? mine : [null]).map((channel, index) => ({ network, channel, key: `${network}-${index}` }))
          })
          .map(({ key, network, channel }) => (
            <Connection key={key} network={network} channel={channel} channels={channels} refreshes={refreshes} />
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
      <chakra.p textStyle="small" color="muted" marginTop="4" maxWidth="60ch">
        {t('networks.builtin')}
      </chakra.p>
    </div>
  )
}
