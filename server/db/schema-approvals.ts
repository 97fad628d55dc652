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
  /** The voter (`outside_voters`); of votes from before there were any, the number of their browser. */
  guest_id: string
  name: string
  created_at: Instant
}

interface ApprovalVotesTable {
  approver_id: string
  application_id: string
  up: boolean
  note: string
  created_at: Instant
}

/** Somebody outside who votes by links of a company, on pitches or on lists. */
interface OutsideVotersTable {
  uuid: string
  org_id: string
  name: string
  /** As it was typed and confirmed last. */
  email: string
  /** The same as it is compared (contract/rules/same-mailbox). */
  mailbox: string
  created_at: Instant
}

/** The number of a browser in which a voter confirmed their address. */
interface OutsideBrowsersTable {
  org_id: string
  guest_id: string
  voter_id: string
}

export interface ApprovalsSchema {
  approval_links: ApprovalLinksTable
  approvers: ApproversTable
  approval_votes: ApprovalVotesTable
  outside_voters: OutsideVotersTable
  outside_browsers: OutsideBrowsersTable
}
