import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/entities/dispute.ts'
import { Money } from '#src/components/Money.tsx'

const Table = chakra('dl', {
  base: {
    display: 'grid',
    border: '1px solid var(--border)',
    borderRadius: '10px',
    background: 'surface',
    overflow: 'hidden',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '12px', padding: '8px 12px' },
    '& > div + div': { borderTop: '1px solid var(--border)' },
    '& dt': { color: 'text-2', minWidth: 0, overflowWrap: 'anywhere' },
    '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})

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
