import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { CreativeCheck, CreativeVersion } from '#contract/entities/creative.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { CreativeFacts } from '#contract/processes/creative.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface CreativesTable {
  booking_id: string
  state: CreativeState
  /** The facts that contract/processes/creative.ts reads. */
  facts: Json<CreativeFacts>
  revision: Generated<number>
  deadline: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface CreativeVersionsTable {
  uuid: string
  booking_id: string
  n: number
  file: string
  /** The licence that the deal granted; null for material of one's own. */
  licence_id: string | null
  /** The company that brought it. */
  org_id: string
  made_by: string
  note: string
  state: CreativeVersion['state']
  checks: Json<CreativeCheck[]>
  answer: NullableJson<NonNullable<CreativeVersion['answer']>>
  created_at: Instant
}

export interface CreativesSchema {
  creatives: CreativesTable
  creative_versions: CreativeVersionsTable
}
