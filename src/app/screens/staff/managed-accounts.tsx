import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginActing,
  endActing,
  listAskedRequests,
  listManagedClients,
  withdrawActingRequest,
} from '#contract/endpoints/acting.ts'
import { actSession } from '#contract/entities/acting.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ActingRequests, WithdrawButton } from '#src/views/acting/ActingRequests.tsx'
import { ManagedClients } from '#src/views/acting/ManagedClients.tsx'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, { search, page }: Filters, signal: AbortSignal) =>
  call(listManagedClients, { query: { search, page } }, { signal })
const concerns = (event: Pushed) => event.type === 'acting.changed'
const verbs = verbTable({
  begin: (call, { uuid, body }: Taking<typeof beginActing>, key, signal) =>
    call(beginActing, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  end: (call, _, _key, signal) => call(endActing, {}, { signal }),
})

/** Staff only: to everybody else there is nothing here. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  return user?.is_superuser ? <Clients /> : <NotFoundView />
}

function Clients() {
  const system = useSystem()
  const clients = useCollection(load, { filters: useFilters(), concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    const begun = kind === 'begin' ? actSession.safeParse(output).data : undefined
    if (begun) system.actIn(begun.uuid)
    else clients.send({ type: 'collection.refresh' })
  })
  return <ManagedClients clients={clients} decision={decision} asked={<Asked />} />
}

const loadAsked = (call: Call, { page }: Filters, signal: AbortSignal) => call(listAskedRequests, { query: { page } }, { signal })
const askedVerbs = verbTable({
  withdraw: (call, { uuid }, _key, signal) => call(withdrawActingRequest, { params: { uuid } }, { signal }),
})

/** Steps for which the reader asked clients. */
function Asked() {
  const { toasts } = useSystem()
  const { t } = useTranslation('acting')
  const [page, setPage] = useState(1)
  const filters = useMemo<Filters>(() => ({ page: String(page) }), [page])
  const requests = useCollection(loadAsked, { filters, concerns })
  const decision = useDecision(askedVerbs)
  useEmitted(decision, 'decision.made', () => {
    requests.send({ type: 'collection.refresh' })
    const title = { text: t('requests.made.withdrawn') }
    toasts.send({ type: 'toasts.show', toast: { id: 'acting', tone: 'success', title } })
  })
  return (
    <ActingRequests
      requests={requests}
      title={t('asked.title')}
      label={t('asked.list')}
      onPage={setPage}
      acts={request => <WithdrawButton request={request} decision={decision} />}
    />
  )
}
