import { useTranslation } from 'react-i18next'
import type { OohCampaign, PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { LongText } from '#src/components/LongText.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { planSumPane } from '#src/theme/made/recipes/plan-sum-pane.js'
import { BudgetBar } from '../campaigns/BudgetBar.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import type { Download } from '../use-download.ts'

const Pane = chakra('aside', planSumPane)

interface Props {
  campaign: OohCampaign
  /** Of those that are not booked yet. */
  chosen: readonly PlannedSpace[]
  open: boolean
  message: string
  /** The one of the two ways to book that is under way. */
  busy: 'hold' | 'request' | null
  /** The file that is being made. */
  download: Download<['csv' | 'pdf']>
  onMessage(message: string): void
  onBook(hold: boolean): void
}

/** Prices, impressions and money of the whole plan, and the two ways to have what was chosen. */
export function PlanSum({ campaign, chosen, open, message, busy, download, onMessage, onBook }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const { reach } = campaign
  return (
    <Pane aria-label={t('sum.title')}>
      <h2>{t('sum.title')}</h2>
      {campaign.budget && <BudgetBar budget={campaign.budget} currency={campaign.currency} />}
      {campaign.elsewhere.map(one => (
        <chakra.p key={one.currency} textStyle="small" color="text-2">
          {t('sum.elsewhere', {
            currency: one.currency,
            committed: words.exact(one.committed, one.currency),
            spent: words.exact(one.spent, one.currency),
          })}
        </chakra.p>
      ))}
      {campaign.plan.length > 0 && (
        <dl>
          {campaign.open.map(one => (
            <chakra.div key={one.currency} display="contents">
              <dt>{t('sum.open')}</dt>
              <dd>{words.exact(one.total_minor, one.currency)}</dd>
            </chakra.div>
          ))}
          <dt>{t('sum.reach')}</dt>
          <dd>{words.count(reach.impressions)}</dd>
        </dl>
      )}
      {reach.impressions > 0 && (
        <chakra.p textStyle="small" color="text-2">
          {reach.least < reach.most && `${t('sum.range', { least: words.number(reach.least), most: words.number(reach.most) })} `}
          {t('sum.method', { methods: words.list(reach.methods.map(name => t(`sum.known.${name}`))) })}
          {reach.unknown > 0 && ` ${t('sum.unknown', { count: reach.unknown })}`}
        </chakra.p>
      )}
      {open && campaign.plan.some(one => !one.booking) && (
        <>
          <LongText
            label={t('sum.message')}
            optional
            rows={2}
            max={fieldLimits.ooh.message}
            value={message}
            onChange={onMessage}
          />
          <chakra.p role="status" textStyle="small">
            {t('sum.chosen', { count: chosen.length })}
          </chakra.p>
          <Button look="accent" size="lg" busy={busy === 'request'} disabled={chosen.length === 0} onClick={() => onBook(false)}>
            {t('sum.book')}
          </Button>
          <Button busy={busy === 'hold'} disabled={chosen.length === 0} onClick={() => onBook(true)}>
            {t('sum.hold', { hours: limits.booking.hold / 3_600_000 })}
          </Button>
        </>
      )}
      {campaign.plan.length > 0 && campaign.plan.every(one => one.booking) && <p>{t('sum.nothing')}</p>}
      {campaign.plan.length > 0 && (
        <>
          <DownloadButton download={() => download('pdf')}>{t('sum.pdf')}</DownloadButton>
          <DownloadButton download={() => download('csv')}>{t('sum.csv')}</DownloadButton>
        </>
      )}
    </Pane>
  )
}
