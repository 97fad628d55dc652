import { useSelector } from '@xstate/react'
import { listAudit } from '#contract/endpoints/audit.ts'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { limits } from '#contract/limits.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { AuditView } from '#src/views/audit/AuditView.tsx'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

/** A page of the log as a list has it; nobody counts the log. */
async function load(call: Call, filters: Filters, signal: AbortSignal) {
  const { entries, older } = await call(listAudit, { query: filters }, { signal })
  const items: AuditEntry[] = entries
  return { items, meta: { page: 1, size_page: limits.page.size, count: items.length, older } }
}

/** Staff only: to everybody else there is nothing here. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  return user?.is_superuser ? <Log /> : <NotFoundView />
}

function Log() {
  return <AuditView log={useCollection(load, { filters: useFilters() })} />
}
