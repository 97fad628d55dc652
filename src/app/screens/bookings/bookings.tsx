import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { listBookings } from '#contract/endpoints/bookings.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { BookingsView } from '#src/views/bookings/BookingsView.tsx'
import { pageOf } from '../../hooks/page-of.ts'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { OwnAgenda } from '../agenda/OwnAgenda.tsx'

const concerns = (event: Pushed) => event.type === 'booking.changed'
const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listBookings, { query: filters }, { signal })

/** Only what the list knows goes to the server: a link with something else in it is not broken. */
const readFilters = (raw: Filters): Filters => ({
  ...((raw.side === 'host' || raw.side === 'booker') && { side: raw.side }),
  ...pageOf(raw),
})

export function Screen() {
  const raw = useFilters()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(raw), [raw])
  const actor = useCollection(load, { filters, concerns })
  return (
    <BookingsView
      actor={actor}
      filters={filters}
      calendar={raw.view === 'calendar' ? <OwnAgenda /> : null}
      onFilters={next => navigate(pathOf('bookings', {}, next))}
    />
  )
}
