import type { ColumnType, RawBuilder } from 'kysely'
import type { DealTerms } from '#contract/entities/deal.ts'
import type { LicenceAdds, LicensedWork } from '#contract/entities/licence.ts'
import type { LicenceGap } from '#contract/entities/licence-gaps.ts'
import type { LicenceState } from '#contract/entities/licence-states.ts'
import type { Rights, TermsRights } from '#contract/entities/rights.ts'
import type { Network } from '#contract/networks.ts'
import type { OverrunState } from '#contract/processes/overrun.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>
/** `YYYY-MM-DD` on both databases. */
type Day = string
type Instant = ColumnType<Date, Date | string, Date | string>

/** The brand's request; `deal_id` once it has a price. */
export interface Renewal {
  state: 'asked' | 'priced'
  days: number
  note: string
  /** The additions that are asked for beyond time. */
  adds?: LicenceAdds
  /** The brand took the rate that was agreed on with the work. */
  taken?: boolean
  deal_id: string | null
}

export interface LicencesTable {
  uuid: string
  deal_id: string
  org_id: string
  creator_id: string
  state: LicenceState
  /** With the rate of a renewal, where the terms have one. */
  rights: Json<TermsRights>
  works: Json<LicensedWork[]>
  country: string | null
  exclusivity: NullableJson<NonNullable<DealTerms['exclusivity']>>
  starts_on: Day | null
  ends_on: Day | null
  /** The last notice that was given: so many days before the end. */
  noticed_days: number | null
  renewal: NullableJson<Renewal>
  /** The one that it follows. */
  renews_id: string | null
  created_at: Instant
  updated_at: Instant
}

/** A claimed use outside of a licence. */
export interface OverrunsTable {
  uuid: string
  licence_id: string
  /** The deal that is its invoice. */
  deal_id: string
  state: OverrunState
  channel: Rights['channels'][number]
  network: Network | null
  country: string
  from_day: Day
  to_day: Day
  gaps: LicenceGap[]
  words: string
  links: string[]
  /** Uploads of the creator. */
  files: string[]
  fee_minor: ColumnType<string | number, number, never>
  created_at: Instant
}

export interface LicencesSchema {
  overruns: OverrunsTable
  licences: LicencesTable
}
