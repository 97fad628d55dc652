import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Side } from '#contract/abilities.ts'
import { pathOf } from '#contract/paths.ts'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { Built } from './menu-table.ts'

export interface Allowance {
  credits: number
  /** Nothing for creators. */
  views: number | null
}

interface Props {
  resource: ResourceActor<Allowance>
  side: Side
  built: Built
}

/** AI credits, and for everyone but creators report views, that are left (specification §2). */
export function AllowanceLines({ resource, side, built }: Props) {
  const { t } = useTranslation()
  const allowance = useSelector(resource, snapshot => snapshot.context.value)
  const failed = useSelector(resource, snapshot => snapshot.matches('failed') || snapshot.matches('missing'))
  const studio = { section: 'community' }
  return (
    <div className="pop-part" data-state={failed ? 'failed' : allowance ? 'ready' : 'loading'}>
      {failed ? (
        <button type="button" className="pop-i" onClick={() => resource.send({ type: 'resource.retry' })}>
          <Icon of={SparkleIcon} />
          {t('user.allowanceFailed')}
          <span className="end">{t('parts.retry')}</span>
        </button>
      ) : (
        <>
          <Line
            icon={SparkleIcon}
            word={t('user.credits')}
            left={allowance?.credits}
            to={side !== 'realty' && built('brandme_AI', studio) ? pathOf('brandme_AI', studio) : null}
          />
          {side !== 'creator' && (
            <Line
              icon={ChartLineUpIcon}
              word={t('user.reports')}
              left={allowance?.views ?? undefined}
              // Real-estate accounts have no analyzer.
              to={side !== 'realty' && built('analyzer') ? pathOf('analyzer') : null}
            />
          )}
        </>
      )}
    </div>
  )
}

function Line({ icon, word, left, to }: { icon: PhosphorIcon; word: string; left: number | undefined; to: string | null }) {
  const language = useLanguage()
  const inside = (
    <>
      <Icon of={icon} />
      {word}
      <span className="end">{left === undefined ? <Skeleton width="34px" /> : formatNumber(Math.max(0, left), language)}</span>
    </>
  )
  return to ? (
    <Link className="pop-i" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="pop-i">{inside}</div>
  )
}
