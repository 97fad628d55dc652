import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import { confirmApplication, listOwnApplications, withdrawApplication } from '#contract/endpoints/applications.ts'
import { listOwnProposals } from '#contract/endpoints/proposals.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { MoneyPart } from '#src/views/my-work/MoneyPart.tsx'
import { MyPitchesView } from '#src/views/my-work/MyPitchesView.tsx'
import { MyWorkFrame } from '#src/views/my-work/MyWorkFrame.tsx'
import { NetworksView } from '#src/views/my-work/NetworksView.tsx'
import { StatementsLink } from '#src/views/my-work/StatementsLink.tsx'
import { TransactionsView } from '#src/views/my-work/TransactionsView.tsx'
import { OwnProposals } from '#src/views/proposals/OwnProposals.tsx'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useKeptFields } from '../../hooks/use-kept-fields.ts'
import { useSystem } from '../../start/system-context.ts'
import { MyInvitations } from '../invitations/MyInvitations.tsx'
import { Connection } from '../profile/Connection.tsx'
import { useNetworkSignIn } from '../profile/use-network-sign-in.ts'
import { useOwnChannels } from '../profile/use-own-channels.ts'
import { loadTransactions, moneyMoved } from './load-transactions.ts'
import { OwnDeals } from './OwnDeals.tsx'
import { OwnReports } from './OwnReports.tsx'
import { Payouts } from './Payouts.tsx'
import { PitchPicking } from './PitchPicking.tsx'
import { useTransactionFiles } from './use-transaction-files.ts'

const sections = [
  { id: 'today', to: pathOf('my_work') },
  { id: 'proposals', to: pathOf('my_work', { section: 'proposals' }) },
  { id: 'networks', to: pathOf('my_work', { section: 'networks' }) },
  { id: 'reports', to: pathOf('my_work', { section: 'reports' }) },
  { id: 'transactions', to: pathOf('my_work', { section: 'transactions' }) },
]

const pitchChanged = (event: Pushed) => event.type === 'application.changed'

const loadProposals = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listOwnProposals, { query: { page: page ?? '1', size_page: '20' } }, { signal })
const proposalChanged = (event: Pushed) =>
  event.type === 'notification.arrived' && ['proposal_status', 'order_new'].includes(event.notification.body.type)
/** `own` and `invitations` are the pages of the other lists on the same screen. */
const loadPitches = (call: Call, { own: _, invitations: _invitations, ...filters }: Filters, signal: AbortSignal) =>
  call(listOwnApplications, { query: filters }, { signal })

export function Screen() {
  const { section = 'today' } = useParams()
  if (!sections.some(({ id }) => id === section)) return <Navigate to={pathOf('my_work')} replace />
  return (
    <MyWorkFrame section={section} sections={sections}>
      {section === 'today' && <Deals />}
      {section === 'proposals' && <Proposals />}
      {section === 'networks' && <Networks />}
      {section === 'reports' && <OwnReports />}
      {section === 'transactions' && <Transactions />}
    </MyWorkFrame>
  )
}

function Deals() {
  const { t } = useTranslation('my-work')
  return (
    <OwnDeals
      side="creator"
      listTo={pathOf('my_work')}
      emptyText={t('deals.emptyCreator')}
      emptyAction={<ButtonLink to={pathOf('casting_calls')}>{t('deals.find')}</ButtonLink>}
    />
  )
}

/** One's offers, then one's pitches. */
function Proposals() {
  const [search] = useSearchParams()
  const own = search.get('own') ?? '1'
  const proposals = useCollection(loadProposals, {
    filters: useMemo(() => ({ page: own }), [own]),
    concerns: proposalChanged,
  })
  return <OwnProposals proposals={proposals} invitations={<MyInvitations />} pitches={<Pitches />} />
}

const pitchVerbs = verbTable({
  confirm: (call, { uuid, body }: Taking<typeof confirmApplication>, _key, signal) =>
    call(confirmApplication, { params: { uuid }, body }, { signal }),
  withdraw: (call, { uuid }, _key, signal) => call(withdrawApplication, { params: { uuid } }, { signal }),
})

function Pitches() {
  const pitches = useCollection(loadPitches, { filters: useFilters(), concerns: pitchChanged })
  const decision = useDecision(pitchVerbs)
  return (
    <PitchPicking onWithdrawn={() => pitches.send({ type: 'collection.refresh' })}>
      <MyPitchesView pitches={pitches} decision={decision} />
    </PitchPicking>
  )
}

/** One's channels, where one looks for one's work; the same ones as on the public profile. */
function Networks() {
  const user = useSelector(useSystem().session, selectUser)
  const channels = useOwnChannels(true)
  const signIn = useNetworkSignIn(true, channels)
  const unfinished = useKeptFields(user?.uuid ?? '', 'networks', 'EUR')
  return <NetworksView channels={channels} connection={Connection} signIn={signIn} unfinished={unfinished} />
}

function Transactions() {
  const transactions = useCollection(loadTransactions, { filters: useFilters(), concerns: moneyMoved })
  const download = useTransactionFiles()
  const creator = sideOf(factsOf(useSelector(useSystem().session, selectUser))) === 'creator'
  return (
    <>
      {creator && <MoneyPart transactions={transactions} />}
      {creator && <Payouts of="creator" onMoved={() => transactions.send({ type: 'collection.refresh' })} />}
      <StatementsLink />
      <TransactionsView transactions={transactions} download={download} />
    </>
  )
}
