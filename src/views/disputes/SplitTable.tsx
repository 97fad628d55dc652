import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/entities/dispute.ts'
import { Money } from '#src/components/Money.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { splitTableTable } from '#src/theme/made/recipes/split-table-table.js'

const Table = chakra('dl', splitTableTable)

interface Props {
  settlement: Settlement
  currency: string
  creator: string
  brand: string
  /** The money had been released before. */
  after?: boolean
}

/** Each one's part of the money, to the last cent: the parts are always the whole. */
export function SplitTable({ settlement, currency, creator, brand, after = false }: Props) {
  const { t } = useTranslation('disputes')
  const sum = (minor: number) => <Money amount={minor} currency={currency} cents />
  return (
    <div>
      <Table aria-label={t('table.title')}>
        <div>
          <dt>{t(after ? 'table.creatorKeeps' : 'table.creator', { who: creator })}</dt>
          <dd>{sum(settlement.creator_minor)}</dd>
        </div>
        <div>
          <dt>{t('table.brand', { who: brand })}</dt>
          <dd>{sum(settlement.brand_minor)}</dd>
        </div>
        <div>
          <dt>{t('table.platform')}</dt>
          <dd>{sum(settlement.platform_minor)}</dd>
        </div>
      </Table>
      {settlement.uncovered_minor > 0 && (
        <chakra.p textStyle="small" color="text-2" marginTop="8px">
          {t('table.uncovered', { who: creator })} {sum(settlement.uncovered_minor)}
        </chakra.p>
      )}
    </div>
  )
}
