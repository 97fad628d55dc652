import { useSelector } from '@xstate/react'
import { listLicences } from '#contract/endpoints/rights.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { RightsView } from '#src/views/rights/RightsView.tsx'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listLicences, { query: asWritten(filters) }, { signal })
/** A licence moves with its deal. */
const moved = (event: Pushed) => event.type === 'deal.changed'

/** `rights`: what one may use, or what one has licensed. */
export function Screen() {
  const { session } = useSystem()
  const side = factsOf(useSelector(session, selectUser))?.side
  const licences = useCollection(load, { filters: useFilters(), concerns: moved })
  return <RightsView licences={licences} side={side === 'brand' || side === 'creator' ? side : 'staff'} />
}
