import { chakra } from '@chakra-ui/react/styled-system'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { type Network, networks } from '#contract/networks.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { useAnyForm } from '../casting-call-stepper/form-context.ts'
import { NetworkRow } from './NetworkRow.tsx'

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

interface Props {
  channels: ResourceActor
  decision: DecisionActor
  /** Where figures may be read again. */
  refreshes?: boolean
}

/** One's channels, each proved by a code in its bio. */
export function StepNetworks({ channels, decision, refreshes }: Props) {
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
            const mine = own.filter(channel => channel.network === network)
            return mine.length > 0
              ? mine.map(channel => (
                  <NetworkRow key={channel.uuid} network={network} channel={channel} decision={decision} refreshes={refreshes} />
                ))
              : [<NetworkRow key={network} network={network} channel={null} decision={decision} />]
          })}
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
