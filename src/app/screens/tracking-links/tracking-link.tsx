import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { listDeals } from '#contract/endpoints/deals.ts'
import { listLinkDomains } from '#contract/endpoints/link-domains.ts'
import {
  archiveTrackingLink,
  blockTrackingLink,
  changeTrackingLink,
  createTrackingLink,
  exportTrackingLink,
  getTrackingLink,
  pauseTrackingLink,
  resumeTrackingLink,
  trackingLinkStats,
} from '#contract/endpoints/tracking-links.ts'
import type { LinkStats } from '#contract/entities/tracking-link.ts'
import { type LinkSpan, linkSpans, type TrackingLink } from '#contract/entities/tracking-link.ts'
import { pathOf } from '#contract/paths.ts'
import { mayChooseDomain } from '#contract/processes/link-domain.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { type DealChoice, type DomainChoice, LinkForm } from '#src/views/tracking-links/LinkForm.tsx'
import { LinkView } from '#src/views/tracking-links/LinkView.tsx'
import type { Download } from '#src/views/use-download.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useSystem } from '../../start/system-context.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const missing = { code: 'not_found', retryable: false } as const

const load = async (call: Call, uuid: string, signal: AbortSignal): Promise<TrackingLink | null> => {
  if (uuid === 'new') return null
  if (!uuidPattern.test(uuid)) throw missing
  return await call(getTrackingLink, { params: { uuid } }, { signal })
}
/** `uuid days`. */
const loadStats = async (call: Call, id: string, signal: AbortSignal) => {
  const [uuid = '', days] = id.split(' ')
  if (!uuidPattern.test(uuid)) throw missing
  return await call(trackingLinkStats, { params: { uuid }, query: { days: linkSpans.find(span => span === days) } }, { signal })
}
/** Agreements that a link may be about; who has none is asked for none. */
const loadDeals = async (call: Call, id: string, signal: AbortSignal): Promise<DealChoice[]> => {
  if (!id) return []
  const { items } = await call(listDeals, { query: { size_page: 100 } }, { signal })
  return items.map(deal => ({ uuid: deal.uuid, title: deal.title, who: deal.creator.name }))
}

/** Hosts that a new link may stand on; who makes none is asked for none. */
const loadDomains = async (call: Call, id: string, signal: AbortSignal): Promise<DomainChoice[]> => {
  if (!id) return []
  const { domains } = await call(listLinkDomains, {}, { signal })
  return domains.filter(({ state }) => mayChooseDomain(state))
}

const verbs = verbTable({
  create: (call, { body }: Taking<typeof createTrackingLink>, key, signal) =>
    call(createTrackingLink, { body }, { signal, idempotencyKey: key }),
  change: (call, { uuid, body }: Taking<typeof changeTrackingLink>, _key, signal) =>
    call(changeTrackingLink, { params: { uuid }, body }, { signal }),
  block: (call, { uuid, body }: Taking<typeof blockTrackingLink>, _key, signal) =>
    call(blockTrackingLink, { params: { uuid }, body }, { signal }),
  pause: (call, { uuid }, _key, signal) => call(pauseTrackingLink, { params: { uuid } }, { signal }),
  resume: (call, { uuid }, _key, signal) => call(resumeTrackingLink, { params: { uuid } }, { signal }),
  archive: (call, { uuid }, _key, signal) => call(archiveTrackingLink, { params: { uuid } }, { signal }),
})

const isOlder = (code: string) => code === 'version.stale'

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneLink key={uuid} uuid={uuid} />
}

function OneLink({ uuid }: { uuid: string }) {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('tracking-links')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const user = useSelector(session, selectUser)
  const mayRead = useSelector(session, snapshot => selectAbility(snapshot).can('create', 'deal'))
  const makes = useSelector(session, snapshot => selectAbility(snapshot).can('create', 'tracking_link'))
  const reader = user?.uuid ?? ''
  const actor = useResource(load, { id: uuid })
  const decision = useDecision(verbs)
  const link = useSelector(actor, snapshot => snapshot.context.value)
  const forms = useMemo(() => keptForms(reader, 'link', 'form'), [reader])
  useEmitted(decision, 'decision.made', ({ kind, output: now }) => {
    if (kind === 'create' || kind === 'change') forms.keep(kind === 'create' ? 'new' : `edit-${now.uuid}`, null)
    if (kind === 'create') navigate(pathOf('tracking_link', { uuid: now.uuid }), { replace: true })
    else actor.send({ type: 'resource.replace', value: now })
    if (kind === 'change') navigate(pathOf('tracking_link', { uuid: now.uuid }), { replace: true })
    toasts.send({ type: 'toasts.show', toast: { id: 'link', tone: 'success', title: { text: t(`done.${kind}`) } } })
  })
  // Somebody who wrote on an older version is shown the present one, and their words stay.
  useRefreshWhenStale(decision, isOlder, () => actor.send({ type: 'resource.refresh' }))
  const editing = uuid === 'new' || (search.has('edit') && link?.own)
  const days = linkSpans.find(span => span === search.get('days')) ?? '30'
  if (editing)
    return (
      <Choices key={reader} deals={mayRead ? reader : ''} domains={makes && uuid === 'new' ? reader : ''}>
        {choices => (
          <LinkForm
            link={uuid === 'new' ? null : link}
            {...choices}
            decision={decision}
            forms={forms}
            origin={`${window.location.origin}/t/`}
            backTo={uuid === 'new' ? pathOf('tracking_links') : pathOf('tracking_link', { uuid })}
          />
        )}
      </Choices>
    )
  return (
    <WithStats key={days} uuid={uuid} days={days}>
      {(stats, download) => (
        <LinkView
          link={actor}
          stats={stats}
          days={days}
          onDays={span => setSearch({ days: span }, { replace: true })}
          decision={decision}
          download={download}
        />
      )}
    </WithStats>
  )
}

interface WithStatsProps {
  uuid: string
  days: LinkSpan
  children: (stats: ResourceActor<LinkStats>, download: Download) => React.ReactNode
}

function WithStats({ uuid, days, children }: WithStatsProps) {
  const { call } = useSystem()
  const stats = useResource(loadStats, { id: `${uuid} ${days}` })
  const download = async () => {
    const answer = await call(exportTrackingLink, { params: { uuid }, query: { days } })
    saveBlob(await answer.blob(), `elenco-${uuid.slice(0, 8)}-${days}.csv`)
  }
  return children(stats, download)
}

interface ChoicesProps {
  /** Whose; none where they are not asked for. */
  deals: string
  domains: string
  children: (choices: { deals: readonly DealChoice[]; domains: readonly DomainChoice[] }) => React.ReactNode
}

function Choices(props: ChoicesProps) {
  const deals = useResource(loadDeals, { id: props.deals })
  const domains = useResource(loadDomains, { id: props.domains })
  return props.children({
    deals: useSelector(deals, snapshot => snapshot.context.value) ?? [],
    domains: useSelector(domains, snapshot => snapshot.context.value) ?? [],
  })
}
