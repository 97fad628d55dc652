import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { decideAdjustment, listAdjustments, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { decideCreativeReview, listCreativeReviews } from '#contract/endpoints/creatives.ts'
import { listDisputes } from '#contract/endpoints/disputes.ts'
import {
  cancelFigures,
  describeFigures,
  discardFigures,
  getFigureImport,
  listFigureImports,
  startFigures,
  undoFigures,
  uploadFigures,
} from '#contract/endpoints/figure-imports.ts'
import {
  listAwaited,
  listReturns,
  readBankStatement,
  recordArrival,
  recordReturn,
} from '#contract/endpoints/incoming-transfers.ts'
import { decideReport, listReports } from '#contract/endpoints/moderation.ts'
import {
  downloadPayoutBatch,
  executePayoutBatch,
  listBatchTransfers,
  listPayoutBatches,
  makePayoutBatch,
  returnTransfer,
} from '#contract/endpoints/payout-batches.ts'
import { listProfileSources } from '#contract/endpoints/profile-sources.ts'
import { decideBan, listProposalBans, proposeBan } from '#contract/endpoints/proposal-bans.ts'
import { decideProposalReview, listProposalReviews } from '#contract/endpoints/proposals.ts'
import { downloadDac7, downloadDifferences, explainDifference, listDifferences } from '#contract/endpoints/reconciliation.ts'
import { decideSpaceReview, listSpaceReviews } from '#contract/endpoints/spaces.ts'
import { decideStrike, giveStrike, listStrikes } from '#contract/endpoints/strikes.ts'
import { decideTaxChange, downloadTaxLines, listTaxChanges, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import type { PayoutBatch } from '#contract/entities/payout-batch.ts'
import { type ReportKind, stateOfReports } from '#contract/entities/report.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { FigureImportPane } from '#src/views/figures/FigureImportPane.tsx'
import { FigureImports } from '#src/views/figures/FigureImports.tsx'
import { ProfileSources } from '#src/views/figures/ProfileSources.tsx'
import type { FigureVerbs } from '#src/views/figures/verbs.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { AdjustmentQueue } from '#src/views/moderation/AdjustmentQueue.tsx'
import { BankPayouts } from '#src/views/moderation/BankPayouts.tsx'
import { BanQueue } from '#src/views/moderation/BanQueue.tsx'
import { BatchTransfers } from '#src/views/moderation/BatchTransfers.tsx'
import { CreativeReviews } from '#src/views/moderation/CreativeReviews.tsx'
import { DisputeQueue } from '#src/views/moderation/DisputeQueue.tsx'
import { IncomingTransfers } from '#src/views/moderation/IncomingTransfers.tsx'
import { ProposalReviews } from '#src/views/moderation/ProposalReviews.tsx'
import { Reconciliation } from '#src/views/moderation/Reconciliation.tsx'
import { ReportsView } from '#src/views/moderation/ReportsView.tsx'
import { SpaceReviews } from '#src/views/moderation/SpaceReviews.tsx'
import { StrikeQueue } from '#src/views/moderation/StrikeQueue.tsx'
import type { TaxFile } from '#src/views/moderation/TaxFiles.tsx'
import { TaxQueue } from '#src/views/moderation/TaxQueue.tsx'
import type { PayoutBatchVerbs } from '#src/views/moderation/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) =>
  call(listReports, { query: { ...filters, state: stateOfReports(filters.state) } }, { signal })

const loadReviews = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listProposalReviews, { query: { page } }, { signal })
const nothing = async () => ({ items: [], meta: { page: 1, size_page: 20, count: 0 } })

const decideOn =
  (kind: ReportKind) =>
  (call: Call, { uuid, body }: Taking<typeof decideReport>, _key: string, signal: AbortSignal) =>
    call(decideReport, { params: { kind, uuid }, body }, { signal })
const reportVerbs = verbTable({
  review: decideOn('review'),
  image: decideOn('image'),
  message: decideOn('message'),
  profile: decideOn('profile'),
  proposal: decideOn('proposal'),
  call: decideOn('call'),
  space: decideOn('space'),
  company: decideOn('company'),
  answer: decideOn('answer'),
  pitch: decideOn('pitch'),
  delivery: decideOn('delivery'),
  booking: decideOn('booking'),
  piece: decideOn('piece'),
  link: decideOn('link'),
  list: decideOn('list'),
})

/** Staff only: to everybody else there is nothing here. */
export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  return user?.is_superuser ? <Reports user={user.uuid} /> : <NotFoundView />
}

function Reports({ user }: { user: string }) {
  const forms = useMemo(() => keptForms(user, 'report', 'staff'), [user])
  const filters = useFilters()
  const queue = queues.find(({ id }) => id === filters.state)
  const reports = useCollection(queue ? nothing : load, { filters })
  const decision = useDecision(reportVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    reports.send({ type: 'collection.refresh' })
  })
  return (
    <ReportsView
      queues={queues.map(({ id }) => id)}
      queue={queue && { id: queue.id, content: <queue.Queue forms={forms} user={user} /> }}
      reports={reports}
      decision={decision}
      forms={forms}
    />
  )
}

const proposalVerbs = verbTable({
  decide: (call, { uuid, body }: Taking<typeof decideProposalReview>, _key, signal) =>
    call(decideProposalReview, { params: { uuid }, body }, { signal }),
})

/** Proposals that wait to be read before they are public. */
function Proposals({ forms }: { forms: FormStore }) {
  const reviews = useCollection(loadReviews, { filters: useFilters() })
  const decision = useDecision(proposalVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    reviews.send({ type: 'collection.refresh' })
  })
  return <ProposalReviews reviews={reviews} decision={decision} forms={forms} />
}

const loadBans = (call: Call, { page }: Filters, signal: AbortSignal) => call(listProposalBans, { query: { page } }, { signal })

const banVerbs = verbTable({
  propose: (call, { body }: Taking<typeof proposeBan>, key, signal) =>
    call(proposeBan, { body }, { signal, idempotencyKey: key }),
  decide: (call, { uuid, body }: Taking<typeof decideBan>, _key, signal) =>
    call(decideBan, { params: { uuid }, body }, { signal }),
})

/** Creators banned for proposals, their appeals, and bans that wait for a second person. */
function Bans({ forms, user }: { forms: FormStore; user: string }) {
  const bans = useCollection(loadBans, { filters: useFilters() })
  const decision = useDecision(banVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    bans.send({ type: 'collection.refresh' })
  })
  return <BanQueue bans={bans} decision={decision} forms={forms} me={user} />
}

const loadStrikes = (call: Call, { page }: Filters, signal: AbortSignal) => call(listStrikes, { query: { page } }, { signal })

const strikeVerbs = verbTable({
  give: (call, { body }: Taking<typeof giveStrike>, key, signal) => call(giveStrike, { body }, { signal, idempotencyKey: key }),
  decide: (call, { uuid, body }: Taking<typeof decideStrike>, _key, signal) =>
    call(decideStrike, { params: { uuid }, body }, { signal }),
})

/** Strikes of creators and companies, and appeals against them. */
function Strikes({ forms, user }: { forms: FormStore; user: string }) {
  const strikes = useCollection(loadStrikes, { filters: useFilters() })
  const decision = useDecision(strikeVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    strikes.send({ type: 'collection.refresh' })
  })
  return <StrikeQueue strikes={strikes} decision={decision} forms={forms} me={user} />
}

const loadSpaces = (call: Call, { page }: Filters, signal: AbortSignal) => call(listSpaceReviews, { query: { page } }, { signal })

const spaceVerbs = verbTable({
  decide: (call, { uuid, body }: Taking<typeof decideSpaceReview>, _key, signal) =>
    call(decideSpaceReview, { params: { uuid }, body }, { signal }),
})

/** Spaces, and material changes of public ones, that wait to be read. */
function Spaces({ forms }: { forms: FormStore }) {
  const reviews = useCollection(loadSpaces, { filters: useFilters() })
  const decision = useDecision(spaceVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    reviews.send({ type: 'collection.refresh' })
  })
  return <SpaceReviews reviews={reviews} decision={decision} forms={forms} />
}

const loadCreatives = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listCreativeReviews, { query: { page } }, { signal })

const creativeVerbs = verbTable({
  decide: (call, { uuid, body }: Taking<typeof decideCreativeReview>, _key, signal) =>
    call(decideCreativeReview, { params: { uuid }, body }, { signal }),
})

/** Creatives that a program could not check in full. */
function Creatives({ forms }: { forms: FormStore }) {
  const reviews = useCollection(loadCreatives, { filters: useFilters() })
  const decision = useDecision(creativeVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    reviews.send({ type: 'collection.refresh' })
  })
  return <CreativeReviews reviews={reviews} decision={decision} forms={forms} />
}

const shows = ['staff', 'open', 'over'] as const
const loadDisputes = (call: Call, { page, show }: Filters, signal: AbortSignal) =>
  call(listDisputes, { query: { page, show: shows.find(one => one === show) ?? 'staff' } }, { signal })

/** Disputes about deals: what waits for staff first. */
function Disputes() {
  const disputes = useCollection(loadDisputes, { filters: useFilters() })
  return <DisputeQueue disputes={disputes} />
}

const loadBatches = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listPayoutBatches, { query: { page: page ?? '1', size_page: '10' } }, { signal })
const loadTransfers = (call: Call, { batch, page }: Filters, signal: AbortSignal) =>
  call(listBatchTransfers, { params: { uuid: batch ?? '' }, query: { page: page ?? '1', size_page: '20' } }, { signal })

const payoutVerbs = verbTable({
  make: (call, { body }: Taking<typeof makePayoutBatch>, key, signal) =>
    call(makePayoutBatch, { body }, { signal, idempotencyKey: key }),
  execute: (call, { uuid }, _key, signal) => call(executePayoutBatch, { params: { uuid } }, { signal }),
  return: (call, { uuid, body }: Taking<typeof returnTransfer>, _key, signal) =>
    call(returnTransfer, { params: { uuid }, body }, { signal }),
})

/** Payouts by bank: files for it, and what came back. */
function Payouts() {
  const { call } = useSystem()
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const open = search.get('batch')
  const batches = useCollection(loadBatches, { filters: useMemo(() => ({ page }), [page]) })
  const decision = useDecision(payoutVerbs)
  useEmitted(decision, 'decision.made', () => batches.send({ type: 'collection.refresh' }))
  const download = useCallback(
    async ({ uuid, number, kind }: PayoutBatch) => {
      const answer = await call(downloadPayoutBatch, { params: { uuid } })
      saveBlob(await answer.blob(), kind === 'iban' ? `elenco-sepa-${number}.xml` : `elenco-clabe-${number}.csv`)
    },
    [call],
  )
  const opened = open ? { uuid: open, content: <Transfers key={open} batch={open} decision={decision} /> } : null
  return <BankPayouts batches={batches} decision={decision} opened={opened} download={download} />
}

function Transfers({ batch, decision }: { batch: string; decision: DecisionActor<PayoutBatchVerbs> }) {
  const [search] = useSearchParams()
  const page = search.get('transfers') ?? '1'
  const transfers = useCollection(loadTransfers, { filters: useMemo(() => ({ batch, page }), [batch, page]) })
  useEmitted(decision, 'decision.made', () => transfers.send({ type: 'collection.refresh' }))
  return <BatchTransfers transfers={transfers} decision={decision} />
}

const loadIncoming = (call: Call, { page, query }: Filters, signal: AbortSignal) =>
  call(listAwaited, { query: { page, query, size_page: '20' } }, { signal })
const loadReturns = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listReturns, { query: { page: page ?? '1', size_page: '10' } }, { signal })

const incomingVerbs = verbTable({
  read: async (call, { body }: { uuid: string; body: File }, _key, signal) => {
    const form = new FormData()
    form.set('file', body)
    return await call(readBankStatement, { body: form }, { signal, timeout: 120_000 })
  },
  arrived: (call, { uuid, body }: Taking<typeof recordArrival>, _key, signal) =>
    call(recordArrival, { params: { uuid }, body }, { signal }),
  returned: (call, { uuid, body }: Taking<typeof recordReturn>, _key, signal) =>
    call(recordReturn, { params: { uuid }, body }, { signal }),
})

/** Payments by transfer, and money that goes back by bank. */
function Incoming({ forms }: { forms: FormStore }) {
  const [search] = useSearchParams()
  const page = search.get('returns') ?? '1'
  const transfers = useCollection(loadIncoming, { filters: useFilters() })
  const returns = useCollection(loadReturns, { filters: useMemo(() => ({ page }), [page]) })
  const decision = useDecision(incomingVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    transfers.send({ type: 'collection.refresh' })
    returns.send({ type: 'collection.refresh' })
  })
  const today = useMemo(() => dayOf(new Date()), [])
  return <IncomingTransfers transfers={transfers} returns={returns} decision={decision} forms={forms} today={today} />
}

const loadAdjustments = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listAdjustments, { query: { page } }, { signal })

const adjustmentVerbs = verbTable({
  propose: (call, { body }: Taking<typeof proposeAdjustment>, key, signal) =>
    call(proposeAdjustment, { body }, { signal, idempotencyKey: key }),
  decide: (call, { uuid, body }: Taking<typeof decideAdjustment>, _key, signal) =>
    call(decideAdjustment, { params: { uuid }, body }, { signal }),
})

/** Sums that staff move by hand, each by two of them. */
function Adjustments({ forms, user }: { forms: FormStore; user: string }) {
  const adjustments = useCollection(loadAdjustments, { filters: useFilters() })
  const decision = useDecision(adjustmentVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    adjustments.send({ type: 'collection.refresh' })
  })
  return <AdjustmentQueue adjustments={adjustments} decision={decision} forms={forms} me={user} />
}

const loadTaxes = (call: Call, { page }: Filters, signal: AbortSignal) => call(listTaxChanges, { query: { page } }, { signal })

const taxVerbs = verbTable({
  propose: (call, { body }: Taking<typeof proposeTaxChange>, key, signal) =>
    call(proposeTaxChange, { body }, { signal, idempotencyKey: key }),
  decide: (call, { uuid, body }: Taking<typeof decideTaxChange>, _key, signal) =>
    call(decideTaxChange, { params: { uuid }, body }, { signal }),
})

/** Tax lines by country, each turned on or off by two of the staff. */
function Taxes({ forms, user }: { forms: FormStore; user: string }) {
  const { call } = useSystem()
  const taxes = useCollection(loadTaxes, { filters: useFilters() })
  const decision = useDecision(taxVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    taxes.send({ type: 'collection.refresh' })
  })
  const download = useCallback(
    async (file: TaxFile, year: number) => {
      const answer = await call(taxFiles[file], { query: { year } })
      saveBlob(await answer.blob(), `elenco-${file}-${year}.csv`)
    },
    [call],
  )
  const today = useMemo(() => dayOf(new Date()), [])
  return <TaxQueue taxes={taxes} decision={decision} forms={forms} me={user} today={today} download={download} />
}

const taxFiles = { 'tax-lines': downloadTaxLines, dac7: downloadDac7 } as const

const loadDifferences = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listDifferences, { query: { page } }, { signal })

const differenceVerbs = verbTable({
  explain: (call, { uuid, body }: Taking<typeof explainDifference>, _key, signal) =>
    call(explainDifference, { params: { uuid }, body }, { signal }),
})

/** Differences between payment providers and the books. */
function Differences({ forms }: { forms: FormStore }) {
  const { call } = useSystem()
  const differences = useCollection(loadDifferences, { filters: useFilters() })
  const decision = useDecision(differenceVerbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    forms.keep(uuid, null)
    differences.send({ type: 'collection.refresh' })
  })
  const download = useCallback(async () => {
    const answer = await call(downloadDifferences)
    saveBlob(await answer.blob(), 'elenco-differences.csv')
  }, [call])
  return <Reconciliation differences={differences} decision={decision} forms={forms} download={download} />
}

const loadImports = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listFigureImports, { query: { page } }, { signal })
const loadImport = (call: Call, uuid: string, signal: AbortSignal) => call(getFigureImport, { params: { uuid } }, { signal })
const loadSources = (call: Call, _id: string, signal: AbortSignal) => call(listProfileSources, {}, { signal })
const isOfFigures = (event: Pushed) => event.type === 'figures.changed'

const figureVerbs = verbTable({
  upload: async (call, { body }: { uuid: string; body: File }, _key, signal) => {
    const form = new FormData()
    form.set('file', body)
    return await call(uploadFigures, { body: form }, { signal, timeout: 120_000 })
  },
  describe: (call, { uuid, body }: Taking<typeof describeFigures>, _key, signal) =>
    call(describeFigures, { params: { uuid }, body }, { signal, timeout: 60_000 }),
  start: (call, { uuid }, _key, signal) => call(startFigures, { params: { uuid } }, { signal }),
  cancel: (call, { uuid }, _key, signal) => call(cancelFigures, { params: { uuid } }, { signal }),
  undo: (call, { uuid }, _key, signal) => call(undoFigures, { params: { uuid } }, { signal }),
  discard: (call, { uuid }, _key, signal) => call(discardFigures, { params: { uuid } }, { signal }),
})

/** Files of public figures for the store of channels. */
function Figures({ forms }: { forms: FormStore }) {
  const [search, setSearch] = useSearchParams()
  const page = search.get('page') ?? '1'
  const open = search.get('import')
  const imports = useCollection(loadImports, { filters: useMemo(() => ({ page }), [page]), concerns: isOfFigures })
  const decision = useDecision(figureVerbs)
  useEmitted(decision, 'decision.made', event => {
    imports.send({ type: 'collection.refresh' })
    if (event.kind === 'upload') setSearch({ state: 'figures', import: event.output.uuid }, { preventScrollReset: true })
  })
  const opened = open ? { uuid: open, content: <OpenImport key={open} uuid={open} decision={decision} forms={forms} /> } : null
  const sources = useResource(loadSources, { id: 'sources' })
  return <FigureImports imports={imports} decision={decision} opened={opened} sources={<ProfileSources sources={sources} />} />
}

function OpenImport({ uuid, decision, forms }: { uuid: string; decision: DecisionActor<FigureVerbs>; forms: FormStore }) {
  const found = useResource(loadImport, { id: uuid, concerns: isOfFigures })
  const now = useMemo(() => new Date(), [])
  useEmitted(decision, 'decision.made', ({ output }) => {
    if (output.uuid !== uuid) return
    found.send({ type: 'resource.replace', value: output satisfies FigureImport })
    // The answer may be older than the stream’s last word.
    found.send({ type: 'resource.refresh' })
  })
  return <FigureImportPane found={found} decision={decision} forms={forms} now={now} />
}

/** The queues that staff have beside the reports; `id` is their `state` in the address. */
const queues = [
  { id: 'proposals', Queue: Proposals },
  { id: 'spaces', Queue: Spaces },
  { id: 'creatives', Queue: Creatives },
  { id: 'bans', Queue: Bans },
  { id: 'strikes', Queue: Strikes },
  { id: 'figures', Queue: Figures },
  { id: 'disputes', Queue: Disputes },
  { id: 'incoming', Queue: Incoming },
  { id: 'payouts', Queue: Payouts },
  { id: 'adjustments', Queue: Adjustments },
  { id: 'taxes', Queue: Taxes },
  { id: 'reconciliation', Queue: Differences },
]
