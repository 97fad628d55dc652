import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ChannelLook } from '#contract/entities/channel-look.ts'
import type { Network } from '#contract/networks.ts'
import { pathOf } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Time } from '#src/components/Time.tsx'

/** State of the question to the network, in words. An answer that is shown needs none. */
export function LookNotice({ look, network }: { look: ChannelLook; network: Network }) {
  const { t } = useTranslation(['analyzer', 'shell'])
  const { state, why, next_at, renamed_to } = look
  if (state === 'off' || state === 'read') return null
  const name = t(`shell:network.${network}`)
  if (state === 'waiting')
    return (
      <Notice tone="info">
        {t('look.waiting', { network: name })}{' '}
        {next_at && why && (
          <>
            {t(`look.why.${why}`, { network: name })} {t('look.next')} <Time at={next_at} as="day-time" />.
          </>
        )}
      </Notice>
    )
  return (
    <Notice tone={state === 'failed' ? 'warn' : 'info'}>
      {state === 'failed' ? (
        <>
          {t('look.failed', { network: name })} {why && t(`look.why.${why}`, { network: name })}
        </>
      ) : (
        t(`look.${state}`, { network: name })
      )}{' '}
      {renamed_to && <Link to={pathOf('analyzer', { network, handle: renamed_to })}>@{renamed_to}</Link>}
    </Notice>
  )
}
