import { useTranslation } from 'react-i18next'
import type { ReportMeter } from '#contract/entities/channel-report.ts'
import { pathOf } from '#contract/paths.ts'
import { Progress } from '#src/components/Progress.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Number of reports that may still be opened, the day on which it starts anew, and the way to more. */
export function ViewsMeter({ meter }: { meter: ReportMeter }) {
  const { t } = useTranslation('analyzer')
  return (
    <chakra.div display="grid" gap="5px" width={{ base: '100%', sm: '280px' }} data-meter>
      <chakra.span textStyle="meta" color="text-2">
        <b>{t('left', { count: meter.left })}</b> · {t('ofPlan', { used: meter.used, limit: meter.limit })}
        {meter.extra > 0 && ` · ${t('bought', { count: meter.extra })}`}
      </chakra.span>
      <Progress value={Math.min(meter.used, meter.limit)} max={Math.max(1, meter.limit)} label={t('meterLabel')} />
      <chakra.span textStyle="meta" color="muted">
        {t('resets')} <Time at={meter.resets_at} as="day" /> ·{' '}
        <TextLink to={pathOf('apps-e-commerce-checkout')}>{t('buy')}</TextLink>
      </chakra.span>
    </chakra.div>
  )
}
