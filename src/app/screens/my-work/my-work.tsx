import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { confirmApplication, listOwnApplications, withdrawApplication } from '#contract/endpoints/applications.ts'
import {
  cancelBank,
  cancelPaypal,
  confirmPaypal,
  connectStripe,
  getPayoutMethods,
  listPayouts,
  lookStripe,
  removeBank,
  removeStripe,
  requestPayout,
  saveBank,
  savePaypal,
} from '#contract/endpoints/finance.ts'
import { listOwnProposals } from '#contract/endpoints/proposals.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { BankPart } from '#src/views/my-work/BankPart.tsx'
import { MoneyPart } from '#src/views/my-work/MoneyPart.tsx'
import { MyPitchesView } from '#src/views/my-work/MyPitchesView.tsx'
import { MyWorkFrame } from '#src/views/my-work/MyWorkFrame.tsx'
import { NetworksView } from '#src/views/my-work/NetworksView.tsx'
import { PayoutPart } from '#src/views/my-work/PayoutPart.tsx'
import { PayoutsPart } from '#src/views/my-work/PayoutsPart.tsx'
import { StatementsLink } from '#src/views/my-work/StatementsLink.tsx'
import { StripePart } from '#src/views/my-work/StripePart.tsx'
import { TransactionsView } from '#src/views/my-work/TransactionsView.tsx'
import { OwnProposals } from '#src/views/proposals/OwnProposals.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useKeptFields } from '../../hooks/use-kept-fields.ts'
import { useTakenParameter } from '../../hooks/use-taken-parameter.ts'
import { useSystem } from '../../start/system-context.ts'
import { MyInvitations } from '../invitations/MyInvitations.tsx'
import { Connection } from '../profile/Connection.tsx'
import { useNetworkSignIn } from '../profile/use-network-sign-in.ts'
import { useOwnChannels } from '../profile/use-own-channels.ts'
import { loadTransactions } from './load-transactions.ts'
import { OwnDeals } from './OwnDeals.tsx'
import { OwnReports } from './OwnReports.tsx'
import { PitchPicking } from './PitchPicking.tsx'
import { useTransactionFiles } from './use-transaction-files.ts'

const sections = [
  { id: 'today', to: pathOf('my_work') },
  { id: 'proposals', to: pathOf('my_work', { section: 'proposals' }) },
  { id: 'networks', to: pathOf('my_work', { section: 'networks' }) },
  { id: 'reports', to: pathOf('my_work', { section: 'reports' }) },
  { id: 'transactions', to: pathOf('my_work', { section: 'transactions' }) },
]

const dealChanged = (event: Pushed) => event.type === 'deal.changed'
const pitchChanged = (event: Pushed) => event.type === 'application.changed'

const nothing = async () => null
const loadPayout = (call: Call, _: string, signal: AbortSignal) => call(getPayoutMethods, {}, { signal })
/** Back from Stripe, it is asked how the account stands now; where it does not answer, what is known is shown. */
const lookThenLoad = (call: Call, _: string, signal: AbortSignal) =>
  call(lookStripe, {}, { signal }).catch(() => call(getPayoutMethods, {}, { signal }))
const loadPayouts = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listPayouts, { query: { page: page ?? '1', size_page: '10' } }, { signal })
const noPayouts = async (): Promise<CallReply<typeof listPayouts>> => ({
  items: [],
  meta: { page: 1, size_page: 10, count: 0, available: [], methods: [], built_in: false },
})
const moneyMoved = (event: Pushed) =>
  dealChanged(event) || (event.type === 'notification.arrived' && event.notification.body.type.startsWith('payout_'))
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

const payoutVerbs = verbTable({
  'payout.request': (call, { body }: Taking<typeof requestPayout>, key, signal) =>
    call(requestPayout, { body }, { signal, idempotencyKey: key }),
  'payout.save': (call, { body }: Taking<typeof savePaypal>, _key, signal) => call(savePaypal, { body }, { signal }),
  'payout.confirm': (call, { body }: Taking<typeof confirmPaypal>, _key, signal) => call(confirmPaypal, { body }, { signal }),
  'payout.cancel': (call, _, _key, signal) => call(cancelPaypal, {}, { signal }),
  'payout.saveBank': (call, { body }: Taking<typeof saveBank>, _key, signal) => call(saveBank, { body }, { signal }),
  'payout.cancelBank': (call, { body }: Taking<typeof cancelBank>, _key, signal) => call(cancelBank, { body }, { signal }),
  'payout.connectStripe': (call, { body }: Taking<typeof connectStripe>, _key, signal) =>
    call(connectStripe, { body }, { signal }),
  'payout.lookStripe': (call, _, _key, signal) => call(lookStripe, {}, { signal }),
  'payout.removeStripe': (call, _, _key, signal) => call(removeStripe, {}, { signal }),
  'payout.removeBank': (call, { body }: Taking<typeof removeBank>, _key, signal) => call(removeBank, { body }, { signal }),
})

function Transactions() {
  const transactions = useCollection(loadTransactions, { filters: useFilters(), concerns: moneyMoved })
  const download = useTransactionFiles()
  const user = useSelector(useSystem().session, selectUser)
  const creator = user !== null && sideOf(factsOf(user)) === 'creator'
  const back = useTakenParameter('stripe')
  const payout = useResource(creator ? (back ? lookThenLoad : loadPayout) : nothing, { id: 'payout' })
  const [search] = useSearchParams()
  const past = search.get('payouts') ?? '1'
  const payouts = useCollection(creator ? loadPayouts : noPayouts, {
    filters: useMemo(() => ({ page: past }), [past]),
    concerns: moneyMoved,
  })
  const token = useTakenParameter('token')
  const decision = useDecision(payoutVerbs)
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'payout.connectStripe') return window.location.assign(output.url)
    payout.send({ type: 'resource.refresh' })
    payouts.send({ type: 'collection.refresh' })
    transactions.send({ type: 'collection.refresh' })
  })
  return (
    <>
      {creator && <MoneyPart transactions={transactions} />}
      {creator && <PayoutsPart payouts={payouts} decision={decision} method={payout} />}
      {creator && <PayoutPart payout={payout} decision={decision} token={token} />}
      {creator && <BankPart payout={payout} decision={decision} />}
      {creator && <StripePart payout={payout} decision={decision} />}
      <StatementsLink />
      <TransactionsView transactions={transactions} download={download} />
    </>
  )
}
