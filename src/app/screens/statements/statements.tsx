import { listStatements } from '#contract/endpoints/statements.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { StatementsView } from '#src/views/statements/StatementsView.tsx'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'

const load = (call: Call, { page = '1' }: Filters, signal: AbortSignal) =>
  call(listStatements, { query: { page, size_page: '24' } }, { signal })
/** A deal moves money, and so does a payout or a month that was closed. */
const moved = (event: Pushed) =>
  event.type === 'deal.changed' ||
  (event.type === 'notification.arrived' && /^(payout_|statement_ready)/.test(event.notification.body.type))

/** `statements`: of one's own money and of the company's. */
export function Screen() {
  return <StatementsView statements={useCollection(load, { filters: useFilters(), concerns: moved })} />
}
