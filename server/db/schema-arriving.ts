import type { ColumnType } from 'kysely'
import type { Locale } from '#contract/entities/shapes.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Somebody who has asked for an account; there is none before the mailed link was followed. */
export interface RegistrationsTable {
  uuid: string
  email: string
  password_hash: string
  /** Of the key that the browser of the sign-up holds. */
  key_hash: string
  first_name: string
  locale: Locale
  timezone: string
  confirmed_at: NullableInstant
  created_at: Instant
}

export interface MailLinksTable {
  /** SHA-256 of the token: the token itself is in the mail alone. */
  token_hash: string
  purpose: 'confirm' | 'reset'
  /** The registration or the person. */
  subject: string
  expires_at: Instant
  used_at: NullableInstant
  created_at: Instant
}

export interface ArrivingSchema {
  registrations: RegistrationsTable
  mail_links: MailLinksTable
}
