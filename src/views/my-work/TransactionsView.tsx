import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Transaction } from '#contract/endpoints/deals.ts'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { transactionsViewTable } from '#src/theme/made/recipes/transactions-view-table.js'
import { ListStates } from '../list/ListStates.tsx'
import type { Download } from '../use-download.ts'
import { MovementNotes } from './MovementNotes.tsx'
import { type TransactionFile, TransactionFiles } from './TransactionFiles.tsx'
import { TransactionFilters, transactionFilters } from './TransactionFilters.tsx'

const Table = chakra('table', transactionsViewTable)

/** Movements of money, newest first by default; what came in is plain, what went out has its minus. */
export function TransactionsView({
  transactions,
  download,
}: {
  download: Download<[TransactionFile]>
  transactions: CollectionActor<Transaction>
}) {
  const { t } = useTranslation('my-work')
  const page = useSelector(transactions, snapshot => snapshot.context.page)
  const loading = useSelector(transactions, snapshot => snapshot.hasTag('busy'))
  const [search] = useSearchParams()
  const filtered = transactionFilters.some(name => search.has(name))
  return (
    <div aria-busy={(page && loading) || undefined}>
      {page && (page.items.length > 0 || filtered) && (
        <>
          <TransactionFilters />
          <TransactionFiles download={download} />
        </>
      )}
      <ListStates
        list={transactions}
        inset
        empty={
          <EmptyState title={t(filtered ? 'transactions.none' : 'transactions.empty')}>
            {t(filtered ? 'transactions.noneBody' : 'transactions.emptyBody')}
          </EmptyState>
        }
      >
        {({ items }) => <Movements rows={items} />}
      </ListStates>
    </div>
  )
}

function Movements({ rows }: { rows: readonly Transaction[] }) {
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
          {rows.map(row => (
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
    </WideTable>
  )
}
