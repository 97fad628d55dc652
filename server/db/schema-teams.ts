import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/entities/shapes.ts'
import type { TeamActKind } from '#contract/entities/team.ts'
import type { MembershipState } from '#contract/processes/membership.ts'
import type { GivenRole, TeamRole } from '#contract/rules/roles.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

export interface TeamInvitationsTable {
  uuid: string
  org_id: string
  /** Lower case. */
  email: string
  role: GivenRole
  /** The campaigns that a guest is invited to. */
  campaigns: Generated<string[]>
  state: Exclude<MembershipState, 'removed' | 'left'>
  invited_by: string
  locale: Locale
  /** How often it was sent again on `resent_on`. */
  resent: Generated<number>
  resent_on: string | null
  sent_at: Instant
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

export interface TeamActsTable {
  id: Generated<number>
  org_id: string
  actor_id: string | null
  kind: TeamActKind
  subject_id: string | null
  email: string | null
  role: TeamRole | null
  created_at: Instant
}

/** A company’s own name, logo and colour, shown instead of ours. */
export interface BrandingsTable {
  org_id: string
  name: string
  /** `#` and six hexadecimal digits; null is ours. */
  accent: string | null
  logo_id: string | null
  updated_by: string | null
  updated_at: Instant
}

export interface TeamsSchema {
  brandings: BrandingsTable
  team_invitations: TeamInvitationsTable
  team_acts: TeamActsTable
}
