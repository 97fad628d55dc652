import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import {
  approveActingRequest,
  declineActingRequest,
  listActedChanges,
  listActingRequests,
  listOwnActing,
  revokeActing,
} from '#contract/endpoints/acting.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ActedChanges } from '#src/views/acting/ActedChanges.tsx'
import { ActingRequests, AnswerButtons } from '#src/views/acting/ActingRequests.tsx'
import { OwnActing } from '#src/views/acting/OwnActing.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, { page }: Filters, signal: AbortSignal) => call(listOwnActing, { query: { page } }, { signal })
const loadChanges = (call: Call, { uuid = '', page }: Filters, signal: AbortSignal) =>
  call(listActedChanges, { params: { uuid }, query: { page } }, { signal })
const concerns = (event: Pushed) => event.type === 'acting.changed'
const verbs = verbTable({
  revoke: (call, { uuid }, _key, signal) => call(revokeActing, { params: { uuid } }, { signal }),
})

/** `pages-account-setting`, managed: for clients whose accounts our staff work in. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  if (!user.groups.some(({ name }) => name === 'espejo'))
    return <Navigate to={pathOf('pages-account-setting', { section: 'general' })} replace />
  return <OwnManaged acting={user.acting !== undefined} />
}

function OwnManaged({ acting }: { acting: boolean }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('acting')
  const sessions = useCollection(load, { filters: useFilters(), concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => {
    sessions.send({ type: 'collection.refresh' })
    toasts.send({ type: 'toasts.show', toast: { id: 'acting', tone: 'success', title: { text: t('own.revoked') } } })
  })
  return (
    <OwnActing
      sessions={sessions}
      decision={decision}
      acting={acting}
      requests={<Requests acting={acting} />}
      Changes={Changes}
    />
  )
}

const loadRequests = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(listActingRequests, { query: { page } }, { signal })
const answers = verbTable({
  approve: (call, { uuid }, _key, signal) => call(approveActingRequest, { params: { uuid } }, { signal }),
  decline: (call, { uuid, body }: Taking<typeof declineActingRequest>, _key, signal) =>
    call(declineActingRequest, { params: { uuid }, body }, { signal }),
})

/** Steps that wait for an approval: whoever acts in the account reads them, and answers none. */
function Requests({ acting }: { acting: boolean }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('acting')
  const [page, setPage] = useState(1)
  const filters = useMemo<Filters>(() => ({ page: String(page) }), [page])
  const requests = useCollection(loadRequests, { filters, concerns })
  const decision = useDecision(answers)
  useEmitted(decision, 'decision.made', ({ output: { state } }) => {
    requests.send({ type: 'collection.refresh' })
    const tone = state === 'failed' ? 'error' : 'success'
    toasts.send({ type: 'toasts.show', toast: { id: 'acting', tone, title: { text: t(`requests.made.${state}`) } } })
  })
  return (
    <ActingRequests
      requests={requests}
      title={t(acting ? 'strip.waits' : 'requests.title')}
      lead={acting ? undefined : t('requests.lead')}
      label={t('requests.list')}
      onPage={setPage}
      acts={request => (acting ? null : <AnswerButtons request={request} decision={decision} />)}
    />
  )
}

function Changes({ uuid }: { uuid: string }) {
  const [page, setPage] = useState(1)
  const filters = useMemo<Filters>(() => ({ uuid, page: String(page) }), [uuid, page])
  const changes = useCollection(loadChanges, { filters, concerns })
  return <ActedChanges changes={changes} onPage={setPage} />
}
