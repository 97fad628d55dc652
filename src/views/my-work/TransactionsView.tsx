import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Money } from '#src/components/Money.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'

interface Transaction {
  uuid: string
  type: string
  amount_minor: number
  currency: string
  title: string
  created_at: string
}
type Meta = PageMeta & { totals: { protected_minor: number; available_minor: number; paid_minor: number; currency: string } }

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      textAlign: 'start',
      textStyle: 'eyebrow',
      color: 'muted',
      padding: '8px 12px',
      borderBottom: '1px solid var(--border)',
    },
    '& td': { padding: '14px 12px', borderBottom: '1px solid var(--border)' },
    '& :is(th, td):first-of-type': { paddingInlineStart: { base: '16px', lg: '28px' } },
    '& :is(th, td):last-of-type': {
      paddingInlineEnd: { base: '16px', lg: '28px' },
      textAlign: 'var(--ta-end)',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})

/** What moved, newest first; what came in is plain, what went out has its minus. */
export function TransactionsView({ transactions }: { transactions: CollectionActor }) {
  const { t } = useTranslation('my-work')
  const page = useSelector(transactions, snapshot => snapshot.context.page) as { items: Transaction[]; meta: Meta } | null
  const failure = useSelector(transactions, snapshot => snapshot.context.failure)
  if (!page && failure) return <FailedState failure={failure} onRetry={() => transactions.send({ type: 'collection.retry' })} />
  if (!page) {
    return (
      <Loading>
        <chakra.div paddingInline={{ base: '16px', lg: '28px' }}>
          {[0, 1, 2].map(row => (
            <SkeletonRow key={row} />
          ))}
        </chakra.div>
      </Loading>
    )
  }
  if (page.items.length === 0) return <EmptyState title={t('transactions.empty')}>{t('transactions.emptyBody')}</EmptyState>
  return (
    <WideTable label={t('section.transactions')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('transactions.what')}</th>
            <th scope="col">{t('transactions.deal')}</th>
            <th scope="col">{t('transactions.when')}</th>
            <th scope="col">{t('transactions.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {page.items.map(row => (
            <tr key={`${row.uuid} ${row.type}`}>
              <td>{t(`transactions.type.${row.type}`)}</td>
              <td>{row.title}</td>
              <td>
                <Time at={row.created_at} as="day" />
              </td>
              <td>
                <Money amount={row.amount_minor} currency={row.currency} cents />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {page.meta.count > page.meta.size_page && <ListPages meta={page.meta} />}
    </WideTable>
  )
}
