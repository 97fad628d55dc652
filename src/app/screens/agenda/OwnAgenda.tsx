import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addReminder, changeReminder, getAgenda, linkAgenda, removeReminder, unlinkAgenda } from '#contract/endpoints/agenda.ts'
import { later } from '#src/components/later.tsx'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { useSession } from '#src/views/actors.ts'
import { localDay } from '#src/views/agenda/by-day.ts'
import { monthBeside, monthSpan } from '#src/views/realty/month-span.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const AgendaView = later(() => import('#src/views/agenda/AgendaView.tsx').then(file => file.AgendaView), { missing: 'card' })

const concerns = ({ type }: Pushed) => type === 'deal.changed' || type === 'booking.changed' || type === 'casting_call.changed'

/** The month with those beside it: whoever turns the page sees the next one at once. */
const load = (call: Call, month: string, signal: AbortSignal) => {
  const query = { from: monthSpan(monthBeside(month, -1)).from, to: monthSpan(monthBeside(month, 1)).to }
  return call(getAgenda, { query }, { signal })
}

const verbs = verbTable({
  link: (call, _, idempotencyKey, signal) => call(linkAgenda, {}, { signal, idempotencyKey }),
  unlink: (call, _, idempotencyKey, signal) => call(unlinkAgenda, {}, { signal, idempotencyKey }),
  remind: (call, { body }: Taking<typeof addReminder>, idempotencyKey, signal) =>
    call(addReminder, { body }, { signal, idempotencyKey }),
  changeReminder: (call, { uuid, body }: Taking<typeof changeReminder>, idempotencyKey, signal) =>
    call(changeReminder, { params: { uuid }, body }, { signal, idempotencyKey }),
  removeReminder: (call, { uuid }, idempotencyKey, signal) =>
    call(removeReminder, { params: { uuid } }, { signal, idempotencyKey }),
})

/** The calendar of one's deadlines; its month stands in the address, beside what else is there. */
export function OwnAgenda() {
  const [search, setSearch] = useSearchParams()
  const raw = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(raw) ? raw : localDay(new Date()).slice(0, 7)
  const asked = useRef(month)
  const agenda = useResource((call, _, signal) => load(call, asked.current, signal), { id: 'agenda', concerns })
  useEffect(() => {
    if (asked.current === month) return
    asked.current = month
    agenda.send({ type: 'resource.refresh' })
  }, [agenda, month])
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => agenda.send({ type: 'resource.refresh' }))
  const user = useSelector(useSession(), selectUser)?.uuid ?? ''
  const forms = useMemo(() => keptForms(user, 'reminder', 'agenda'), [user])
  const change = (name: 'month' | 'days', value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <AgendaView
      agenda={agenda}
      decision={decision}
      forms={forms}
      month={month}
      look={search.get('days') === 'list' ? 'list' : 'month'}
      onMonth={value => change('month', value)}
      onLook={value => change('days', value)}
    />
  )
}
