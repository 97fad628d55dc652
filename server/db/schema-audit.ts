import type { ColumnType, Generated } from 'kysely'
import type { AuditKind } from '#contract/entities/audit.ts'
import type { ActAsState } from '#contract/processes/act-as.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Added to and read; the database refuses everything else. */
interface AuditEntriesTable {
  id: Generated<number>
  at: Instant
  kind: AuditKind
  act: string
  actor_id: string | null
  subject_id: string | null
  org_id: string | null
  acting_id: string | null
  call: string | null
  thing: string | null
  role: string | null
}

interface ActSessionsTable {
  uuid: string
  state: ActAsState
  staff_id: string
  client_id: string
  session_id: string
  reason: string
  started_at: Instant
  ends_at: Instant
  over_at: NullableInstant
}

export interface AuditSchema {
  audit_entries: AuditEntriesTable
  act_sessions: ActSessionsTable
}
