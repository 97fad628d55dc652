import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Group } from '#contract/abilities.ts'
import type { ApplicationState } from '#contract/entities/application.ts'
import type { CallVisibility, CastingCallContent, CastingCallState, DraftFields } from '#contract/entities/casting-call.ts'
import type { ChatContext, ChatSide, ReactionEmoji } from '#contract/entities/chat.ts'
import type { InvitationState } from '#contract/entities/invitation-states.ts'
import type { NotificationType } from '#contract/entities/notification.ts'
import type { OwnAudience, PostFigures } from '#contract/entities/post-figures.ts'
import type { Cover, Currency, Locale } from '#contract/entities/shapes.ts'
import type { ServerEvent } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import type { Network } from '#contract/networks.ts'
import type { Proposes } from '#contract/rules/negotiable.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { AdjustmentsSchema } from './schema-adjustments.ts'
import type { ApiSchema } from './schema-api.ts'
import type { ApprovalsSchema } from './schema-approvals.ts'
import type { ArrivingSchema } from './schema-arriving.ts'
import type { AssistantSchema } from './schema-assistant.ts'
import type { AuditSchema } from './schema-audit.ts'
import type { BookingsSchema } from './schema-bookings.ts'
import type { BookmarksSchema } from './schema-bookmarks.ts'
import type { CampaignsSchema } from './schema-campaigns.ts'
import type { CommunitySchema } from './schema-community.ts'
import type { CreativesSchema } from './schema-creatives.ts'
import type { DealsSchema } from './schema-deals.ts'
import type { DeliveryReviewsSchema } from './schema-delivery-reviews.ts'
import type { DisputesSchema } from './schema-disputes.ts'
import type { FinanceSchema } from './schema-finance.ts'
import type { FinderSchema } from './schema-finder.ts'
import type { LicencesSchema } from './schema-licences.ts'
import type { ListsSchema } from './schema-lists.ts'
import type { MakeGoodsSchema } from './schema-make-goods.ts'
import type { MonitorSchema } from './schema-monitor.ts'
import type { OohSchema } from './schema-ooh.ts'
import type { PapersSchema } from './schema-papers.ts'
import type { PlansSchema } from './schema-plans.ts'
import type { PresentersSchema } from './schema-presenters.ts'
import type { ProposalBansSchema } from './schema-proposal-bans.ts'
import type { ProposalsSchema } from './schema-proposals.ts'
import type { RemindersSchema } from './schema-reminders.ts'
import type { ResultsSchema } from './schema-results.ts'
import type { ReviewsSchema } from './schema-reviews.ts'
import type { SpacesSchema } from './schema-spaces.ts'
import type { StatementsSchema } from './schema-statements.ts'
import type { StrikesSchema } from './schema-strikes.ts'
import type { StudioSchema } from './schema-studio.ts'
import type { TaxesSchema } from './schema-taxes.ts'
import type { TeamsSchema } from './schema-teams.ts'
import type { TrackingLinksSchema } from './schema-tracking-links.ts'
import type { TrustSchema } from './schema-trust.ts'
import type { ViewsSchema } from './schema-views.ts'

/** Written with `json(value)` only: the drivers disagree about bare arrays. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
/** `YYYY-MM-DD` on both databases. */
type Day = string
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface UsersTable {
  uuid: string
  email: string
  email_verified_at: NullableInstant
  password_hash: string | null
  google_sub: string | null
  first_name: string
  last_name: Generated<string>
  birthday: Day | null
  locale: Locale
  timezone: Generated<string>
  country: string | null
  is_superuser: Generated<boolean>
  status: Generated<'active' | 'limited' | 'suspended' | 'deleting' | 'deleted'>
  /** Until then a deletion that was asked for can be undone. */
  delete_at: NullableInstant
  /** `groups[0]` is the role (specification §6). */
  groups: Group[]
  proposal_ban: Json<{ until: string; reason: string }> | null
  profile_image: string | null
  /** Behind the address at which other calendars read what is due. */
  agenda_id: string | null
  /** Others see when they are here and that they write, and they see it of others. */
  shows_presence: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export interface OrganizationsTable {
  uuid: string
  name: string
  plan: 'free' | 'premium' | 'whitelabel' | 'espejo'
  country: string | null
  website: string | null
  default_currency: Currency
  tax_id: string | null
  size: string | null
  industry: string | null
  phone: string | null
  /** Of real-estate accounts: `book`, `host`. */
  capabilities: Generated<string[]>
  created_at: Instant
}

export interface MembershipsTable {
  org_id: string
  user_id: string
  role: TeamRole
  /** The campaigns that a guest sees; of nobody else. */
  campaigns: Generated<string[]>
  state: 'active' | 'removed' | 'left'
  /** Credits of the company that they may spend in a month; null: as many as there are. */
  credit_cap: Generated<number | null>
  /** By it the seats of a plan are given out. */
  joined_at: Generated<Date>
  /** By which they came; null for whoever founded it. */
  invitation_id: Generated<string | null>
}

export interface BrandsTable {
  uuid: string
  /** Managed brands belong to a company, collaborated ones to a creator's profile. */
  org_id: string | null
  owner_id: string | null
  kind: 'managed' | 'collaborated'
  name: string
  category: string | null
  city: string | null
  country: string | null
  website: string | null
  verified: Generated<boolean>
  removed_at: NullableInstant
  created_at: Instant
}

export interface CreatorProfilesTable {
  user_id: string
  vanity_name: string | null
  headline: string | null
  bio: string | null
  languages: string[]
  city: string | null
  country: string | null
  interests: string[]
  verified: Generated<boolean>
  response_time_h: number | null
  vanity_changed_at: NullableInstant
  gender: string | null
  availability: Generated<'open' | 'limited' | 'closed'>
  rate_visibility: Generated<'public' | 'brands_only' | 'on_request'>
  /** Taken out of sight by staff. */
  hidden_at: NullableInstant
}

export interface NetworksTable {
  uuid: string
  user_id: string
  network: Network
  handle: string
  profile_url: string
  followers: number
  avg_views: number | null
  engagement_rate: number | null
  source: 'oauth' | 'code_in_bio' | 'public' | 'declared'
  state: 'pending_verification' | 'connected' | 'stale' | 'expired' | 'removed' | 'failed'
  last_sync_at: NullableInstant
  external_id: string | null
  display_name: string | null
  /** To be put into the channel's bio, while ownership is being proved. */
  code: string | null
  code_expires_at: NullableInstant
  tries: Generated<number>
  created_at: Instant
  /** What the network told its owner at the last sign-in, whose instant is `last_sync_at`. */
  post_figures: ColumnType<PostFigures | null, RawBuilder<PostFigures | null> | undefined, RawBuilder<PostFigures | null>>
  audience: ColumnType<OwnAudience | null, RawBuilder<OwnAudience | null> | undefined, RawBuilder<OwnAudience | null>>
}

export interface BriefcaseItemsTable {
  uuid: string
  user_id: string
  kind: 'image' | 'video' | 'link' | 'case_study' | 'press'
  title: string
  description: Generated<string>
  network: string | null
  content_type: string | null
  external_url: string | null
  image: string | null
  views: number | null
  likes: number | null
  published_on: Day | null
  position: Generated<number>
  /** Uploads, the cover first. */
  media: Generated<string[]>
  brand: string | null
  rights: Generated<'own' | 'licensed'>
  created_at: Instant
}

export interface SessionsTable {
  uuid: string
  user_id: string
  /** SHA-256 of the token, base64url: the token itself is never stored. */
  token_hash: string
  device: string
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  /** `expires_at` slides up to here. */
  longest_at: Instant
}

export interface CastingCallsTable {
  uuid: string
  org_id: string
  brand_id: string | null
  created_by: string
  state: CastingCallState
  /** The version that applicants agreed to; raised by edits after publishing. */
  version: Generated<number>
  /** Raised by every save of the draft. */
  revision: Generated<number>
  form_version: number
  fields: Json<DraftFields>
  content: Json<CastingCallContent> | null
  /** The part of `content` that lists show; the database keeps it. */
  card: ColumnType<unknown, never, never>
  // The rest follows from content (features/casting-calls/columns.ts), for lists and search.
  title: Generated<string>
  category: string | null
  compensation: string | null
  currency: Currency | null
  fee_min_minor: number | null
  fee_max_minor: number | null
  networks: Generated<string[]>
  content_types: Generated<string[]>
  work_types: Generated<string[]>
  countries: Generated<string[]>
  /** The row of `call_facets` with its networks, content types, work types and category; the database keeps it. */
  facets_id: ColumnType<number, never, never>
  visibility: Generated<CallVisibility>
  creators_wanted: Generated<number>
  /** Lower case, without accents: title, brand, category, summary. */
  search_text: Generated<string>
  search_title: Generated<string>
  search_vector: ColumnType<unknown, never, never>
  brief_score: Generated<number>
  cover: Json<Cover> | null
  apply_by: Day | null
  decision_by: Day | null
  cancel_reason: string | null
  closed_because: 'deadline' | 'filled' | 'hand' | null
  published_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

/** Columns that facets ask of casting calls, once for all calls that are alike in them; written by the database itself (migration 0860). */
export interface CallFacetsTable {
  id: Generated<number>
  networks: string[]
  content_types: string[]
  work_types: string[]
  category: string | null
}

/** Titles of open, public calls for suggestions; written by the database itself (migration 0770). */
export interface SearchedCallsTable {
  casting_call_id: string
  title: string
}

export interface CastingCallVersionsTable {
  casting_call_id: string
  version: number
  content: Json<CastingCallContent>
  created_by: string
  created_at: Instant
}

export interface PitchDraftsTable {
  creator_id: string
  casting_call_id: string
  revision: number
  form_version: number
  fields: Json<Record<string, unknown>>
  updated_at: Instant
}

export interface ApplicationsTable {
  uuid: string
  casting_call_id: string
  casting_call_version: number
  /** Its creator knows the call as it stands. */
  confirmed: Generated<boolean>
  creator_id: string
  state: ApplicationState
  message: string
  answers: Json<{ question_id: string; value: string }[]>
  fee_minor: number | null
  currency: Currency
  available_from: Day | null
  deliverables_note: Generated<string>
  proposes: ColumnType<Proposes, RawBuilder<unknown> | undefined, RawBuilder<unknown>>
  portfolio_refs: Generated<string[]>
  attachments: Generated<string[]>
  ai_assisted: Generated<boolean>
  decline_reason: string | null
  decline_note: string | null
  /** When the brand first moved beyond reading: what the median answer is made of. */
  answered_at: NullableInstant
  chat_uuid: string | null
  deal_uuid: string | null
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

export interface PitchVotesTable {
  application_id: string
  voter_id: string
  up: boolean
  note: string
  created_at: Instant
}

export interface InvitationsTable {
  uuid: string
  casting_call_id: string
  org_id: string
  creator_id: string
  invited_by: string
  state: InvitationState
  message: string
  note: Generated<string>
  /** Its creator wants to hear nothing of the company, and does not see it. */
  unheard: Generated<boolean>
  seen_at: NullableInstant
  answered_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface MutedCompaniesTable {
  creator_id: string
  org_id: string
  created_at: Instant
}

export interface ConversationsTable {
  uuid: string
  context_type: ChatContext
  context_id: string
  title: string
  state: Generated<'open' | 'archived'>
  last_seq: Generated<number>
  last_change: Generated<number>
  deal_uuid: string | null
  contacts_open_at: NullableInstant
  created_at: Instant
  updated_at: Instant
}

export interface ConversationParticipantsTable {
  conversation_id: string
  user_id: string
  side: ChatSide
  read_seq: Generated<number>
  muted: Generated<boolean>
  contacts_agreed_at: NullableInstant
  translate_to: Generated<Language | null>
}

export interface MessagesTable {
  uuid: string
  conversation_id: string
  seq: number
  client_id: string | null
  kind: 'text' | 'file' | 'audio' | 'deal_card' | 'system'
  sender_id: string | null
  text: string
  attachments: Generated<string[]>
  card: Json<{ deal_uuid: string; event: string; data: Record<string, unknown> }> | null
  created_at: Instant
  reply_to_id: Generated<string | null>
  edited_at: NullableInstant
  pinned_at: NullableInstant
  pinned_by: Generated<string | null>
  removed_at: NullableInstant
  change: Generated<number>
  contacts: Generated<boolean>
  /** Staff took it out of sight; its words are gone, too. */
  hidden_at: NullableInstant
}

export interface MessageTranslationsTable {
  uuid: string
  message_id: string
  language: Language
  /** With marks for contact details; null while it is being made. */
  text: string | null
  asked_by: string | null
  hold_id: string
  created_at: Instant
  finished_at: NullableInstant
}

export interface VoiceNotesTable {
  message_id: string
  duration_ms: number
  transcript: string | null
  /** Of the transcript that is being made, or was. */
  asked_by: string | null
  hold_id: string | null
  asked_at: NullableInstant
  transcribed_at: NullableInstant
}

export interface MessageReactionsTable {
  message_id: string
  user_id: string
  emoji: ReactionEmoji
  created_at: Instant
}

export interface UploadsTable {
  uuid: string
  owner_id: string
  name: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  /** Of the bytes, and how long a film lasts; null until they are asked for, or where they cannot be read. */
  sha256: ColumnType<string | null, string | null | undefined, string | null>
  duration_ms: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Instant
}

/** When and where a photo was taken, of those that were uploaded as a proof, where their file said so. */
export interface UploadShotsTable {
  upload_id: string
  taken_at: string | null
  lat: number | null
  lng: number | null
}

export interface NotificationsTable {
  /** Order of arrival. */
  n: Generated<number>
  uuid: string
  user_id: string
  type: NotificationType
  /** Rendered in the reader's language when read (server/phrases). */
  params: Json<Record<string, unknown>>
  chat_uuid: string | null
  action_url: string | null
  viewed_at: NullableInstant
  deleted_at: NullableInstant
  /** Key of rows that belong together: one deal, one thread, one call. */
  group_key: string | null
  /** Set while its mail waits; mails of one batch go out as one. */
  mail_due_at: NullableInstant
  mail_batch: string | null
  mailed_at: NullableInstant
  /** Set while its push waits. */
  push_due_at: NullableInstant
  pushed_at: NullableInstant
  /** Among the few pushes of a day: chat is not, nor what replaces a push of a moment ago. */
  push_counted: Generated<boolean>
  created_at: Instant
}

export interface UserEventsTable {
  user_id: string
  /** The person's own sequence, without gaps. */
  id: number
  payload: Json<ServerEvent>
  created_at: Instant
}

export interface UserEventCountersTable {
  user_id: string
  last_id: number
}

export interface JobsTable {
  id: Generated<number>
  kind: string
  /** Timers: one per kind and ref. Null for what simply has to follow a commit. */
  ref: string | null
  payload: Json<Record<string, unknown>>
  due_at: Instant
  attempts: Generated<number>
  /** Held by a runner that works outside of a transaction, until then. */
  locked_until: NullableInstant
  last_error: string | null
  created_at: Instant
}

export interface IdempotencyKeysTable {
  user_id: string
  endpoint: string
  key: string
  body_hash: string
  /** The process that runs it now; another takes over when the lease is over. */
  claim: string
  lease_until: Instant
  status: number | null
  reply: string | null
  created_at: Instant
}

export interface RateLimitsTable {
  key: string
  count: number
  ends_at: Instant
}

export interface FactsTable {
  name: string
  value: Json<unknown>
}

export interface Schema
  extends DealsSchema,
    FinanceSchema,
    ArrivingSchema,
    PlansSchema,
    ResultsSchema,
    ReviewsSchema,
    DeliveryReviewsSchema,
    DisputesSchema,
    LicencesSchema,
    PapersSchema,
    StatementsSchema,
    ProposalsSchema,
    ProposalBansSchema,
    AdjustmentsSchema,
    TrackingLinksSchema,
    ListsSchema,
    CampaignsSchema,
    FinderSchema,
    MakeGoodsSchema,
    MonitorSchema,
    SpacesSchema,
    StrikesSchema,
    TaxesSchema,
    BookingsSchema,
    CreativesSchema,
    OohSchema,
    ApprovalsSchema,
    BookmarksSchema,
    RemindersSchema,
    StudioSchema,
    TeamsSchema,
    ApiSchema,
    AssistantSchema,
    PresentersSchema,
    CommunitySchema,
    AuditSchema,
    TrustSchema,
    ViewsSchema {
  users: UsersTable
  organizations: OrganizationsTable
  memberships: MembershipsTable
  brands: BrandsTable
  creator_profiles: CreatorProfilesTable
  networks: NetworksTable
  briefcase_items: BriefcaseItemsTable
  sessions: SessionsTable
  casting_calls: CastingCallsTable
  casting_call_versions: CastingCallVersionsTable
  call_facets: CallFacetsTable
  searched_calls: SearchedCallsTable
  pitch_drafts: PitchDraftsTable
  applications: ApplicationsTable
  pitch_votes: PitchVotesTable
  invitations: InvitationsTable
  muted_companies: MutedCompaniesTable
  conversations: ConversationsTable
  conversation_participants: ConversationParticipantsTable
  messages: MessagesTable
  message_reactions: MessageReactionsTable
  message_translations: MessageTranslationsTable
  voice_notes: VoiceNotesTable
  uploads: UploadsTable
  upload_shots: UploadShotsTable
  notifications: NotificationsTable
  user_events: UserEventsTable
  user_event_counters: UserEventCountersTable
  jobs: JobsTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  facts: FactsTable
}
