import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Transaction } from '#contract/endpoints/deals.ts'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { transactionsViewTable } from '#src/theme/made/recipes/transactions-view-table.js'
import type { Download } from '../use-download.ts'
import { MovementNotes } from './MovementNotes.tsx'
import { type TransactionFile, TransactionFiles } from './TransactionFiles.tsx'
import { TransactionFilters, transactionFilters } from './TransactionFilters.tsx'

const Table = chakra('table', transactionsViewTable)

interface TransactionPage {
  items: readonly Transaction[]
  meta: PageMeta
}

/** What moved, newest first; what came in is plain, what went out has its minus. */
export function TransactionsView({
  transactions,
  download,
}: {
  download: Download<[TransactionFile]>
  transactions: CollectionActor<TransactionPage['items'][number], TransactionPage['meta']>
}) {
  const { t } = useTranslation('my-work')
  const page = useSelector(transactions, snapshot => snapshot.context.page)
  const failure = useSelector(transactions, snapshot => snapshot.context.failure)
  const loading = useSelector(transactions, snapshot => snapshot.hasTag('busy'))
  const [search] = useSearchParams()
  const filtered = transactionFilters.some(name => search.has(name))
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
  if (page.items.length === 0 && !filtered && !failure)
    return <EmptyState title={t('transactions.empty')}>{t('transactions.emptyBody')}</EmptyState>
  return (
    <div aria-busy={loading || undefined}>
      <TransactionFilters />
      <TransactionFiles download={download} />
      {failure && <FailedState failure={failure} onRetry={() => transactions.send({ type: 'collection.retry' })} />}
      {page.items.length === 0 ? (
        <EmptyState title={t('transactions.none')}>{t('transactions.noneBody')}</EmptyState>
      ) : (
        <Movements page={page} />
      )}
    </div>
  )
}

function Movements({ page }: { page: TransactionPage }) {
  const { t } = useTranslation('my-work')
  const { t: item } = useTranslation('shop')
  const bought = (lines: NonNullable<Transaction['lines']>) =>
    lines.map(line => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${item(`item.${line.item}`)}`).join(', ')
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
              <td>
                {t(`transactions.type.${row.type}`)}
                {row.state !== 'settled' && (
                  <chakra.span marginInline="10px">
                    <Mark kind={row.state === 'pending' ? 'wait' : 'stop'}>{t(`transactions.state.${row.state}`)}</Mark>
                  </chakra.span>
                )}
              </td>
              <td data-of>
                {row.lines ? (
                  bought(row.lines)
                ) : row.booking_uuid ? (
                  <TextLink to={pathOf('booking', { uuid: row.booking_uuid })}>{row.title}</TextLink>
                ) : (
                  row.title
                )}
                <MovementNotes row={row} />
              </td>
              <td data-when>
                <Time at={row.created_at} as="day" />
              </td>
              <td data-amount>
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
