import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import {
  addCalendar,
  blockDays,
  freeDays,
  getSpaceCalendar,
  linkCalendar,
  readCalendarNow,
  removeCalendar,
  unlinkCalendar,
  uploadCalendar,
} from '#contract/endpoints/space-calendar.ts'
import { dayOf } from '#contract/rules/written.ts'
import type { Call } from '#src/services/api.ts'
import { SpaceCalendarView } from '#src/views/hosting/SpaceCalendarView.tsx'
import { viewAsked } from '#src/views/hosting/shown-days.ts'
import { monthBeside, monthSpan } from '#src/views/realty/month-span.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const missing = { code: 'not_found', retryable: false } as const
const concerns = (event: Pushed) => event.type === 'booking.changed' || event.type === 'space_calendar.changed'

/** The month with those beside it: whoever turns the page sees the next one at once. */
async function load(call: Call, uuid: string, month: string, signal: AbortSignal) {
  if (!uuidPattern.test(uuid)) throw missing
  const query = { from: monthSpan(monthBeside(month, -1)).from, to: monthSpan(monthBeside(month, 1)).to }
  return await call(getSpaceCalendar, { params: { uuid }, query }, { signal })
}

const ownVerbs = verbTable({
  block: (call, { uuid, body }: Taking<typeof blockDays>, key, signal) =>
    call(blockDays, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  free: (call, { uuid, body }: Taking<typeof freeDays>, key, signal) =>
    call(freeDays, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  link: (call, { uuid }, key, signal) => call(linkCalendar, { params: { uuid } }, { signal, idempotencyKey: key }),
  unlink: (call, { uuid }, key, signal) => call(unlinkCalendar, { params: { uuid } }, { signal, idempotencyKey: key }),
})

/** Of the space `uuid`; of a calendar of it where the verb is about one. */
const outsideVerbs = (space: string) =>
  verbTable({
    add: (call, { body }: { body: { name: string; url: string } }, key, signal) =>
      call(addCalendar, { params: { uuid: space }, body }, { signal, idempotencyKey: key }),
    upload: async (call, { body }: { body: { name: string; file: File; calendar?: string } }, key, signal) => {
      const { name, file, calendar } = body
      const asked = { name, file: await file.text(), ...(calendar && { calendar }) }
      return await call(uploadCalendar, { params: { uuid: space }, body: asked }, { signal, idempotencyKey: key })
    },
    read: (call, { uuid: calendar }, key, signal) =>
      call(readCalendarNow, { params: { uuid: space, calendar } }, { signal, idempotencyKey: key }),
    remove: (call, { uuid: calendar }, key, signal) =>
      call(removeCalendar, { params: { uuid: space, calendar } }, { signal, idempotencyKey: key }),
  })

export function Screen() {
  const { uuid = '' } = useParams()
  return <Calendar key={uuid} uuid={uuid} />
}

function Calendar({ uuid }: { uuid: string }) {
  const [search, setSearch] = useSearchParams()
  const asked = viewAsked({ week: search.get('week') ?? '', month: search.get('month') ?? '' })
  const read = useRef((asked.day ?? dayOf(new Date())).slice(0, 7))
  const calendar = useResource((call, id, signal) => load(call, id, read.current, signal), { id: uuid, concerns })
  // Until the calendar has said what is today there, its month is that of today here.
  const today = useSelector(calendar, snapshot => snapshot.context.value?.today)
  const day = asked.day ?? today ?? `${read.current}-01`
  const month = day.slice(0, 7)
  useEffect(() => {
    if (read.current === month) return
    read.current = month
    calendar.send({ type: 'resource.refresh' })
  }, [calendar, month])
  const decision = useDecision(ownVerbs)
  const [verbs] = useState(() => outsideVerbs(uuid))
  const outside = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => calendar.send({ type: 'resource.refresh' }))
  useEmitted(outside, 'decision.made', () => calendar.send({ type: 'resource.refresh' }))
  return (
    <SpaceCalendarView
      calendar={calendar}
      decision={decision}
      outside={outside}
      view={asked.view}
      day={day}
      onShow={(next, shown) =>
        setSearch(next === 'week' ? { week: shown } : { month: shown.slice(0, 7) }, { replace: true, preventScrollReset: true })
      }
    />
  )
}
