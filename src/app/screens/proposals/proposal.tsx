import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Proposal } from '#contract/entities/proposal.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { ProposalView } from '#src/views/proposals/ProposalView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useCollection, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useNotedView } from '../../hooks/use-noted-view.ts'
import { useFirstData } from '../../start/first-page.ts'
import { useSystem } from '../../start/system-context.ts'
import { loadReviews, useReviewVerbs } from '../reviews/use-reviews.ts'
import { Market } from './Market.tsx'
import { Ordering } from './Ordering.tsx'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const calls = () => import('#contract/endpoints/proposals.ts')
const missing = { code: 'not_found', retryable: false } as const

export async function loadProposal(call: Call, uuid: string, signal: AbortSignal) {
  if (!uuidPattern.test(uuid)) throw missing
  const { getProposal } = await fetched(calls())
  signal.throwIfAborted()
  return await call(getProposal, { params: { uuid } }, { signal })
}

const verbs = verbTable({
  pause: async (call, { uuid }, _key, signal) => {
    const { pauseProposal } = await fetched(calls())
    return await call(pauseProposal, { params: { uuid } }, { signal })
  },
  resume: async (call, { uuid }, _key, signal) => {
    const { resumeProposal } = await fetched(calls())
    return await call(resumeProposal, { params: { uuid } }, { signal })
  },
  archive: async (call, { uuid }, _key, signal) => {
    const { archiveProposal } = await fetched(calls())
    return await call(archiveProposal, { params: { uuid } }, { signal })
  },
})

const noReviews = async () => ({ items: [], meta: { page: 1, size_page: 20, count: 0 } })
const reviewsOf = async (call: Call, filters: Filters, signal: AbortSignal) =>
  filters.user ? await loadReviews(call, filters, signal) : await noReviews()

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneProposal key={uuid} uuid={uuid} />
}

function OneProposal({ uuid }: { uuid: string }) {
  const system = useSystem()
  const { t } = useTranslation('proposals')
  const first = useFirstData<Proposal>()
  const [search] = useSearchParams()
  const user = useSelector(system.session, selectUser)
  const mayOrder = useSelector(system.session, snapshot => selectAbility(snapshot).can('create', 'deal'))
  const reads = mayAs(user?.team?.role, 'read')
  const reader = user?.uuid ?? ''
  const actor = useResource(loadProposal, { id: uuid, first })
  const decision = useDecision(verbs)
  const proposal = useSelector(actor, snapshot => snapshot.context.value)
  const page = search.get('reviews') ?? '1'
  const vanity = proposal?.creator.vanity_name ?? ''
  const reviews = useCollection(
    reviewsOf,
    useMemo(() => ({ filters: { user: vanity, page } }), [vanity, page]),
  )
  const reviewing = useReviewVerbs()
  useNotedView('proposal', uuid, proposal?.state === 'published' && !proposal.own)
  // A page that came rendered was made for nobody in particular.
  useEffect(() => {
    if (first && reader) actor.send({ type: 'resource.refresh' })
  }, [first, reader, actor])
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    actor.send({ type: 'resource.replace', value: output })
    system.toasts.send({
      type: 'toasts.show',
      toast: { id: 'proposal', tone: 'success', title: { text: t(`own.done.${kind}`) } },
    })
  })
  return (
    <ProposalView
      actor={actor}
      decision={decision}
      market={reader && reads && <Market key={reader} uuid={uuid} />}
      order={about =>
        mayOrder && (
          <Ordering key={reader} proposal={about} reader={reader} onMoved={() => actor.send({ type: 'resource.refresh' })} />
        )
      }
      reviews={reviews}
      reviewing={reviewing}
    />
  )
}
