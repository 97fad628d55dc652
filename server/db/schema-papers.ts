import type { ColumnType } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { PaperState } from '#contract/entities/paper-states.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Contracts of deals, one for each version of the terms. The body is written once and never again. */
export interface AgreementPapersTable {
  uuid: string
  deal_id: string
  version: number
  state: PaperState
  /** Canonical JSON, to the byte. */
  body: ColumnType<string, string, never>
  sha256: ColumnType<string, string, never>
  made_at: ColumnType<Date, Date | string, never>
  agreed_at: NullableInstant
  /** Drawn when it is asked for first. */
  pdf: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
  pdf_sha256: string | null
}

export interface PaperSignaturesTable {
  paper_id: string
  side: Side
  user_id: string
  name: string
  /** Of the contract that was read. */
  sha256: string
  ip_hash: string
  signed_at: Instant
}

/** The one code that somebody was mailed for one thing. */
export interface MailCodesTable {
  /** A person, or the browser of somebody who votes by a link. */
  owner_id: string
  purpose: 'sign_contract' | 'vote_by_link'
  subject: string
  code_hash: string
  tries: number
  expires_at: Instant
}

export interface PapersSchema {
  agreement_papers: AgreementPapersTable
  paper_signatures: PaperSignaturesTable
  mail_codes: MailCodesTable
}
