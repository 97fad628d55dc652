import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { Currency, Locale } from '#contract/entities/shapes.ts'
import type { SignInNetwork } from '#contract/networks.ts'

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
  purpose: 'confirm' | 'reset' | 'payout' | 'team'
  /** The registration or the person. */
  subject: string
  expires_at: Instant
  used_at: NullableInstant
  created_at: Instant
}

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>

export interface NotificationSettingsTable {
  user_id: string
  /** Without its revision, which has a column. */
  settings: Json<Omit<NotificationSettings, 'revision'>>
  revision: Generated<number>
  updated_at: Instant
}

export interface OnboardingDraftsTable {
  user_id: string
  revision: number
  form_version: number
  fields: Json<Record<string, unknown>>
  updated_at: Instant
}

/** Former vanity names: they lead to the new one for a while and belong to nobody else meanwhile. */
export interface VanityRedirectsTable {
  vanity_name: string
  user_id: string
  until: Instant
}

export interface RateItemsTable {
  uuid: string
  user_id: string
  network: string
  content_type: string
  price_minor: number
  currency: Currency
  unit: 'piece' | 'set' | 'hour_live'
  delivery_days: number
  revisions: number
  includes: Json<{ caption: boolean; raw_files: boolean }>
  negotiable: Generated<boolean>
  created_at: Instant
}

/** A browser that is pushed to; it goes with the sign-in that it belongs to. */
export interface PushSubscriptionsTable {
  uuid: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Instant
}

/** Somebody who is away at a network, to prove that a channel is theirs. */
export interface NetworkSignInsTable {
  uuid: string
  user_id: string
  session_id: string
  network: SignInNetwork
  state_hash: string
  /** The page of ours to come back to. */
  back: string
  answer: 'code' | 'denied' | 'failed' | null
  code: string | null
  expires_at: Instant
  created_at: Instant
}

export interface ArrivingSchema {
  network_sign_ins: NetworkSignInsTable
  onboarding_drafts: OnboardingDraftsTable
  vanity_redirects: VanityRedirectsTable
  rate_items: RateItemsTable
  registrations: RegistrationsTable
  notification_settings: NotificationSettingsTable
  push_subscriptions: PushSubscriptionsTable
  mail_links: MailLinksTable
}
