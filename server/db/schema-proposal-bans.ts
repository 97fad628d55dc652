import type { ColumnType } from 'kysely'
import type { BanReason } from '#contract/entities/proposal-ban.ts'
import type { ProposalBanState } from '#contract/entities/proposal-ban-states.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface ProposalBansTable {
  uuid: string
  creator_id: string
  state: ProposalBanState
  reason: BanReason
  days: number
  note: string
  /** Null where it followed from a strike that came by itself. */
  proposed_by: Nullable<string>
  /** The strike with which the points reached the limit. */
  strike_id: Nullable<string>
  confirmed_by: Nullable<string>
  starts_at: NullableInstant
  ends_at: NullableInstant
  appeal: Nullable<string>
  appealed_at: NullableInstant
  answer: Nullable<string>
  answered_by: Nullable<string>
  answered_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface ProposalBansSchema {
  proposal_bans: ProposalBansTable
}
