import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { AuditKind } from '#contract/entities/audit.ts'
import type { ActAsState } from '#contract/processes/act-as.ts'
import type { ActingRequestState } from '#contract/processes/acting-request.ts'
import type { ConsentCall } from '#contract/rules/act-as.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
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

interface ActingRequestsTable {
  uuid: string
  state: ActingRequestState
  acting_id: string
  staff_id: string
  client_id: string
  /** The company for which the client acts. */
  org_id: string
  call: ConsentCall
  /** Path parameters of the stored call. */
  params: Json<Record<string, string>>
  body: Json<unknown>
  /** Equal for equal calls: nobody asks twice for the same. */
  digest: string
  /** The thing’s own title, and its page, as they were. */
  about: string
  place: string | null
  asked_at: Instant
  answer_by: Instant
  answered_at: NullableInstant
  answered_by: string | null
  reason: string | null
  failure: string | null
}

export interface AuditSchema {
  audit_entries: AuditEntriesTable
  act_sessions: ActSessionsTable
  acting_requests: ActingRequestsTable
}
