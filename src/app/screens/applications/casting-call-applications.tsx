import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import {
  chatApplication,
  declineApplication,
  declineApplications,
  getApplication,
  listApplications,
  shortlistApplication,
  unshortlistApplication,
  viewApplication,
  voteOnApplication,
} from '#contract/endpoints/applications.ts'
import { getApprovalLink, makeApprovalLink, revokeApprovalLink } from '#contract/endpoints/approvals.ts'
import type { Application } from '#contract/entities/application.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { offerForPitch } from '#src/machines/offer-form/offer-form.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ApplicationsView } from '#src/views/applications/ApplicationsView.tsx'
import { PitchDetail } from '#src/views/applications/PitchDetail.tsx'
import { sortOf, tabOf, tabs } from '#src/views/applications/tabs.ts'
import type { PitchVerbs } from '#src/views/applications/verbs.ts'
import { feePlanOf } from '#src/views/casting-calls/CastingCallView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { loadCastingCall } from '../casting-calls/casting-call.tsx'
import { OfferForm } from './OfferForm.tsx'
import { sendToPitch } from './provide-offer-form.ts'

/** `casting_call_applications`: the brand chooses. */
export function Screen() {
  const { uuid = '' } = useParams()
  return <Applications key={uuid} uuid={uuid} />
}

const load = (call: Call, { call: uuid = '', tab = 'all', sort, page }: Filters, signal: AbortSignal) =>
  call(
    listApplications,
    { params: { uuid }, query: { state: tabs[tabOf(tab)].join(','), sort: sortOf(sort ?? null), page: page ?? '1' } },
    { signal },
  )

const verbs = verbTable({
  view: (call, { uuid }, _key, signal) => call(viewApplication, { params: { uuid } }, { signal }),
  shortlist: (call, { uuid }, _key, signal) => call(shortlistApplication, { params: { uuid } }, { signal }),
  unshortlist: (call, { uuid }, _key, signal) => call(unshortlistApplication, { params: { uuid } }, { signal }),
  decline: (call, { uuid, body }: Taking<typeof declineApplication>, _key, signal) =>
    call(declineApplication, { params: { uuid }, body }, { signal }),
  vote: (call, { uuid, body }: Taking<typeof voteOnApplication>, _key, signal) =>
    call(voteOnApplication, { params: { uuid }, body }, { signal }),
  declineMany: (call, { uuid, body }: Taking<typeof declineApplications>, key, signal) =>
    call(declineApplications, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  chat: (call, { uuid }, _key, signal) => call(chatApplication, { params: { uuid } }, { signal }),
})

const loadLink = (call: Call, uuid: string, signal: AbortSignal) => call(getApprovalLink, { params: { uuid } }, { signal })

const linkVerbs = verbTable({
  link: (call, { uuid, body }: Taking<typeof makeApprovalLink>, _key, signal) =>
    call(makeApprovalLink, { params: { uuid }, body }, { signal }),
  unlink: (call, { uuid }, _key, signal) => call(revokeApprovalLink, { params: { uuid } }, { signal }),
})

function Applications({ uuid }: { uuid: string }) {
  const system = useSystem()
  const { t } = useTranslation('applications')
  const [search] = useSearchParams()
  const casting = useResource(loadCastingCall, {
    id: uuid,
    concerns: (event: Pushed) => event.type === 'casting_call.changed' && event.uuid === uuid,
  })
  const [tab, sort, page] = [search.get('tab') ?? 'all', search.get('sort') ?? 'newest', search.get('page') ?? '1']
  const filters = useMemo(() => ({ call: uuid, tab, sort, page }), [uuid, tab, sort, page])
  const list = useCollection(load, {
    filters,
    concerns: (event: Pushed) =>
      (event.type === 'application.changed' && event.casting_call === uuid) || event.type === 'deal.changed',
  })
  const decision = useDecision(verbs)
  const link = useResource(loadLink, {
    id: uuid,
    concerns: (event: Pushed) => event.type === 'application.changed' && event.casting_call === uuid,
  })
  const linking = useDecision(linkVerbs)
  useEmitted(linking, 'decision.made', ({ output }) => link.send({ type: 'resource.replace', value: output }))
  const call = useSelector(casting, snapshot => snapshot.context.value)
  const plan = feePlanOf(useSelector(system.session, snapshot => selectUser(snapshot)?.current_plan.name))
  const [open, offering] = [search.get('application'), search.get('offer')]

  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    list.send({ type: 'collection.refresh' })
    if (kind !== 'declineMany') return
    const { declined: done, skipped } = output
    system.toasts.send({
      type: 'toasts.show',
      toast: {
        id: 'decision',
        tone: skipped > 0 ? 'info' : 'success',
        title: { text: t('decline.doneMany', { count: done }) },
        ...(skipped > 0 && { detail: { text: t('decline.skipped', { count: skipped }) } }),
      },
    })
  })

  const side = offering ? (
    <OnePitch key={`offer ${offering}`} uuid={offering} list={list} decision={decision} casting={casting} offering />
  ) : open ? (
    <OnePitch key={open} uuid={open} list={list} decision={decision} casting={casting} />
  ) : null
  return (
    <ApplicationsView
      list={list}
      call={call}
      decision={decision}
      approvals={{ link, decision: linking }}
      plan={plan}
      side={side}
    />
  )
}

const loadApplication = (call: Call, uuid: string, signal: AbortSignal) => call(getApplication, { params: { uuid } }, { signal })

interface OnePitchProps {
  uuid: string
  list: CollectionActor<Application>
  decision: DecisionActor<PitchVerbs>
  casting: ResourceActor<CastingCall>
  offering?: boolean
}

/** The pitch that is open beside the list; it is read by itself, so that its address works alone. */
function OnePitch({ uuid, list, decision, casting, offering }: OnePitchProps) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('applications')
  const [search] = useSearchParams()
  const [first] = useState(() => list.getSnapshot().context.page?.items.find(pitch => pitch.uuid === uuid) ?? null)
  const pitch = useResource(loadApplication, {
    id: uuid,
    first,
    concerns: (event: Pushed) => (event.type === 'application.changed' && event.uuid === uuid) || event.type === 'deal.changed',
  })
  const application = useSelector(pitch, snapshot => snapshot.context.value)
  const call = useSelector(casting, snapshot => snapshot.context.value)
  const plan = feePlanOf(useSelector(system.session, snapshot => selectUser(snapshot)?.current_plan.name))

  // Opening it is reading it, once.
  const viewing = useDecision(verbs)
  const unread = application?.state === 'submitted'
  const asked = useRef(false)
  useEffect(() => {
    if (!unread || asked.current) return
    asked.current = true
    viewing.send({ type: 'decision.make', decision: { kind: 'view', uuid } })
  }, [unread, uuid, viewing])
  useEmitted(viewing, 'decision.made', ({ output }) => {
    pitch.send({ type: 'resource.replace', value: output })
    list.send({ type: 'collection.refresh' })
  })

  useEmitted(decision, 'decision.made', ({ kind, decision: { uuid: whose }, output: decided }) => {
    if (whose !== uuid || kind === 'declineMany') return
    pitch.send({ type: 'resource.replace', value: decided })
    if (kind === 'chat') {
      if (decided.chat_uuid) navigate(pathOf('chat-proposal', { chat_uuid: decided.chat_uuid }))
      return
    }
    system.toasts.send({
      type: 'toasts.show',
      toast: { id: 'decision', tone: 'success', title: { text: t(`act.done.${kind}`, { who: decided.creator.name }) } },
    })
  })

  const to = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    return { search: next.size > 0 ? `?${next}` : '' }
  }
  if (offering && application && call) {
    const about = offerForPitch({ application, call, plan, today: new Date().toLocaleDateString('en-CA') })
    const refresh = () => list.send({ type: 'collection.refresh' })
    return <OfferForm about={about} send={sendToPitch} backTo={to({ offer: null, application: uuid })} onSent={refresh} />
  }
  return (
    <PitchDetail
      pitch={pitch}
      decision={decision}
      plan={plan}
      backTo={to({ application: null, offer: null })}
      offerTo={to({ offer: uuid })}
    />
  )
}
