import type { ColumnType } from 'kysely'
import type { approvalScopes } from '#contract/entities/approval.ts'
import type { ApprovalLinkState } from '#contract/processes/approval-link.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

interface ApprovalLinksTable {
  uuid: string
  casting_call_id: string
  org_id: string
  created_by: string
  state: ApprovalLinkState
  scope: (typeof approvalScopes)[number]
  /** With `picked` only. */
  pitches: string[]
  show_prices: boolean
  expires_at: Instant
  created_at: Instant
}

interface ApproversTable {
  uuid: string
  link_id: string
  guest_id: string
  name: string
  /** The name as it is compared. */
  name_key: string
  created_at: Instant
}

interface ApprovalVotesTable {
  approver_id: string
  application_id: string
  up: boolean
  note: string
  created_at: Instant
}

export interface ApprovalsSchema {
  approval_links: ApprovalLinksTable
  approvers: ApproversTable
  approval_votes: ApprovalVotesTable
}
