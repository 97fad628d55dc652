import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/entities/campaign.ts'
import { Money } from '#src/components/Money.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

export type Budget = NonNullable<CampaignSummary['budget']>

interface Props {
  budget: Budget
  currency: string
}

/** The planned sum, and how much of it is committed and spent. */
export function BudgetBar({ budget, currency }: Props) {
  const { t } = useTranslation('campaigns')
  const used = budget.committed + budget.spent
  const figure = (name: 'planned' | 'committed' | 'spent', amount: number | null) => (
    <div>
      <dt>{t(`money.${name}`)}</dt>
      <dd>{amount === null ? t('money.none') : <Money amount={amount} currency={currency} />}</dd>
    </div>
  )
  return (
    <div>
      {budget.planned !== null && budget.planned > 0 && (
        <Progress label={t('money.title')} value={Math.min(used, budget.planned)} max={budget.planned} />
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0,1fr))"
        gap="10px"
        marginTop="6px"
        css={{
          '& dt': { textStyle: 'caption', color: 'muted' },
          '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 560 },
        }}
      >
        {figure('planned', budget.planned)}
        {figure('committed', budget.committed)}
        {figure('spent', budget.spent)}
      </chakra.dl>
      {budget.planned !== null && used > budget.planned && (
        <chakra.p textStyle="small" color="danger" marginTop="4px">
          {t('money.over')}
        </chakra.p>
      )}
    </div>
  )
}
