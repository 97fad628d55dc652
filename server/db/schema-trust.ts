import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

interface BlocksTable {
  uuid: string
  creator_id: string
  org_id: string
  blocked_by: 'creator' | 'brand'
  made_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
}

export interface TrustSchema {
  blocks: BlocksTable
}
