import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { useMay } from '#src/views/may.ts'
import { StatementsLink } from '#src/views/my-work/StatementsLink.tsx'
import { TransactionsView } from '#src/views/my-work/TransactionsView.tsx'
import { PageHead } from '#src/views/shell/PageHead.tsx'
import { useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { CompanyPayouts } from './CompanyPayouts.tsx'
import { loadTransactions, moneyMoved } from './load-transactions.ts'
import { Payouts } from './Payouts.tsx'
import { useTransactionFiles } from './use-transaction-files.ts'

/** `transactions`: of brands, and of those who book places or let them. Creators have them among their work. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  const side = sideOf(factsOf(user))
  if (side === 'creator') return <Navigate to={pathOf('my_work', { section: 'transactions' })} replace />
  // A host's money is its owner's.
  return (
    <Transactions
      earns={side === 'realty' && (!user?.team || user.team.role === 'owner')}
      company={Boolean(user?.organization)}
    />
  )
}

function Transactions({ earns, company }: { earns: boolean; company: boolean }) {
  const pays = useMay('pay') && company
  const { t } = useTranslation('my-work')
  const transactions = useCollection(loadTransactions, { filters: useFilters(), concerns: moneyMoved })
  return (
    <div data-section="transactions">
      <PageHead title={t('section.transactions')} lead={t('transactions.lead')} crumbs={[{ label: t('section.transactions') }]} />
      {earns && <Payouts of="host" onMoved={() => transactions.send({ type: 'collection.refresh' })} />}
      {pays && <CompanyPayouts onMoved={() => transactions.send({ type: 'collection.refresh' })} />}
      <StatementsLink />
      <TransactionsView transactions={transactions} download={useTransactionFiles()} />
    </div>
  )
}
