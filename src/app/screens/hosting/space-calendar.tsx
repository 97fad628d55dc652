import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { blockDays, freeDays, getSpaceCalendar, linkCalendar, unlinkCalendar } from '#contract/endpoints/space-calendar.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import type { Call } from '#src/services/api.ts'
import { SpaceCalendarView } from '#src/views/hosting/SpaceCalendarView.tsx'
import { monthBeside, monthSpan } from '#src/views/realty/month-span.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const missing = { code: 'not_found', retryable: false } as const
const concerns = (event: Pushed) => event.type === 'booking.changed'

/** The month with those beside it: whoever turns the page sees the next one at once. */
async function load(call: Call, uuid: string, month: string, signal: AbortSignal) {
  if (!uuidPattern.test(uuid)) throw missing
  const query = { from: monthSpan(monthBeside(month, -1)).from, to: monthSpan(monthBeside(month, 1)).to }
  return await call(getSpaceCalendar, { params: { uuid }, query }, { signal })
}

async function decide(call: Call, { kind, uuid, body }: Decision, key: string, signal: AbortSignal) {
  const options = { signal, idempotencyKey: key }
  const asked = { params: { uuid }, body: asWritten(body) }
  if (kind === 'link') return await call(linkCalendar, { params: { uuid } }, options)
  if (kind === 'unlink') return await call(unlinkCalendar, { params: { uuid } }, options)
  return kind === 'block' ? await call(blockDays, asked, options) : await call(freeDays, asked, options)
}

export function Screen() {
  const { uuid = '' } = useParams()
  return <Calendar key={uuid} uuid={uuid} />
}

function Calendar({ uuid }: { uuid: string }) {
  const [search, setSearch] = useSearchParams()
  const raw = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(raw) ? raw : new Date().toISOString().slice(0, 7)
  const asked = useRef(month)
  const calendar = useResource((call, id, signal) => load(call, id, asked.current, signal), { id: uuid, concerns })
  useEffect(() => {
    if (asked.current === month) return
    asked.current = month
    calendar.send({ type: 'resource.refresh' })
  }, [calendar, month])
  const decision = useDecision(decide)
  useEffect(() => {
    const made = decision.on('decision.made', () => calendar.send({ type: 'resource.refresh' }))
    return () => made.unsubscribe()
  }, [calendar, decision])
  return (
    <SpaceCalendarView
      calendar={calendar}
      decision={decision}
      month={month}
      onMonth={next => setSearch({ month: next }, { replace: true, preventScrollReset: true })}
    />
  )
}
