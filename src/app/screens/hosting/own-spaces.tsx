import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { listOwnSpaces, pauseSpace, resumeSpace, retireSpace } from '#contract/endpoints/spaces.ts'
import { pathOf } from '#contract/paths.ts'
import { spaceStates } from '#contract/space-choices.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { OwnSpacesView } from '#src/views/hosting/OwnSpacesView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { pageOf } from '../../hooks/page-of.ts'
import { type Pushed, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'

const concerns = (event: Pushed) =>
  event.type === 'booking.changed' || (event.type === 'notification.arrived' && event.notification.body.type === 'space_status')

const load = (call: Call, { state, page }: Filters, signal: AbortSignal) =>
  call(listOwnSpaces, { query: { state: state ? [state] : [], page } }, { signal })

/** Only what the list knows goes to the server: a link with something else in it is not broken. */
const readFilters = (raw: Filters): Filters => {
  const state = spaceStates.find(name => name === raw.state)
  return { ...(state ? { state } : {}), ...pageOf(raw) }
}

const verbs = verbTable({
  pause: (call, { uuid }, key, signal) => call(pauseSpace, { params: { uuid } }, { signal, idempotencyKey: key }),
  resume: (call, { uuid }, key, signal) => call(resumeSpace, { params: { uuid } }, { signal, idempotencyKey: key }),
  retire: (call, { uuid }, key, signal) => call(retireSpace, { params: { uuid } }, { signal, idempotencyKey: key }),
})

/** The space stands elsewhere already. */
const isElsewhere = (code: string) => code === 'space.wrong_state'

export function Screen() {
  const raw = useFilters()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(raw), [raw])
  const spaces = useCollection(load, { filters, concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => spaces.send({ type: 'collection.refresh' }))
  useRefreshWhenStale(decision, isElsewhere, () => spaces.send({ type: 'collection.refresh' }))
  return (
    <OwnSpacesView
      spaces={spaces}
      decision={decision}
      filters={filters}
      onFilters={next => navigate(pathOf('own_spaces', {}, next))}
    />
  )
}
