import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { CreationState, ImageOrder, TextOrder } from '#contract/entities/creation.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>

export interface StoredPicture {
  uuid: string
  width: number
  height: number
  seed: number
}

export interface AiOperationsTable {
  uuid: string
  user_id: string
  kind: 'text' | 'image'
  action: string
  title: string
  state: CreationState
  failure: 'failed' | 'rejected' | 'timeout' | null
  input: Json<TextOrder | ImageOrder>
  texts: Json<string[]>
  pictures: Json<StoredPicture[]>
  parent_id: string | null
  /** The first of its versions; its own id where it is the first. */
  root_id: string
  favourite: Generated<boolean>
  built_in: boolean
  price_version: number
  units: number
  quoted: number
  charged: number | null
  hold_id: string
  key: string
  created_at: Instant
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface StudioSchema {
  ai_operations: AiOperationsTable
}
