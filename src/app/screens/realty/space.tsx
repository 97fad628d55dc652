import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { bookSpace as BookSpace } from '#contract/endpoints/bookings.ts'
import type { PlannedTime } from '#contract/entities/ooh-campaign.ts'
import type { Space } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { writeHours } from '#contract/rules/hours.ts'
import { later } from '#src/components/later.tsx'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { type Call, fetched } from '#src/services/api.ts'
import { useAtOnce } from '#src/views/list/use-list-address.ts'
import { readFilters } from '#src/views/realty/filters.ts'
import { SpaceView } from '#src/views/realty/SpaceView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useFirstData } from '../../start/first-page.ts'
import { useSystem } from '../../start/system-context.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const missing = { code: 'not_found', retryable: false } as const

/** `id` is the space with the days of the address: `uuid from to hours`. */
export async function loadSpace(call: Call, id: string, signal: AbortSignal): Promise<Space> {
  const [uuid = '', from, to, hours] = id.split(' ')
  if (!uuidPattern.test(uuid)) throw missing
  const { getSpace } = await fetched(import('#contract/endpoints/spaces.ts'))
  signal.throwIfAborted()
  return await call(
    getSpace,
    { params: { uuid }, query: { from: from || undefined, to: to || undefined, hours: hours || undefined } },
    { signal },
  )
}

export const spaceId = (uuid: string, search: URLSearchParams): string => {
  const { from = '', to = '', hours = '' } = readFilters(Object.fromEntries(search))
  return `${uuid} ${from} ${to} ${hours}`
}

const verbs = verbTable({
  book: async (call, { uuid, body }: Taking<typeof BookSpace>, key, signal) => {
    const { bookSpace } = await fetched(import('#contract/endpoints/bookings.ts'))
    return await call(bookSpace, { params: { uuid }, body }, { signal, idempotencyKey: key })
  },
})

/** Days that somebody else took, or a price that moved. */
const isMoved = (code: string) => ['booking.taken', 'booking.price_changed', 'version.stale'].includes(code)

/** Nobody but real-estate companies loads it. */
const PlanButton = later<{ space: string; time: PlannedTime }>(() => import('./PlanButton.tsx').then(file => file.default))

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneSpace key={uuid} uuid={uuid} />
}

function OneSpace({ uuid }: { uuid: string }) {
  const [search] = useSearchParams()
  // Other days are read behind what is shown: whoever writes a date keeps their place in its field.
  const id = spaceId(uuid, search)
  const days = useMemo(() => readFilters(Object.fromEntries(search)), [search])
  const navigate = useNavigate()
  // The last day may be set before the address has followed the first.
  const [shown, show] = useAtOnce(days, next =>
    navigate(pathOf('space', { uuid }, next), { replace: true, preventScrollReset: true }),
  )
  const asked = useRef(id)
  const system = useSystem()
  const reader = useSelector(system.session, snapshot => selectUser(snapshot)?.uuid ?? '')
  const books = useSelector(system.session, snapshot => selectAbility(snapshot).can('create', 'booking'))
  const first = useFirstData<Space>()
  const actor = useResource((call, _uuid, signal) => loadSpace(call, asked.current, signal), { id: uuid, first })
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    actor.send({ type: 'resource.refresh' })
  }, [actor, id])
  const decision = useDecision(verbs)
  const forms = useMemo(() => keptForms(reader, 'order', uuid), [reader, uuid])
  // A page that came rendered was made for nobody in particular.
  useEffect(() => {
    if (first && reader) actor.send({ type: 'resource.refresh' })
  }, [first, reader, actor])
  useEmitted(decision, 'decision.made', ({ output: { uuid: booking } }) => {
    forms.keep('message', null)
    navigate(pathOf('booking', { uuid: booking }))
  })
  useRefreshWhenStale(decision, isMoved, () => actor.send({ type: 'resource.refresh' }))
  return (
    <SpaceView
      actor={actor}
      decision={decision}
      forms={forms}
      asked={shown}
      planning={time =>
        books && (
          <Suspense>
            <PlanButton space={uuid} time={time} />
          </Suspense>
        )
      }
      onDays={(from, to) => show({ from, to })}
      onHours={(from, hours) => show({ from, hours: writeHours(hours) })}
    />
  )
}
