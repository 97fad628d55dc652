import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** The person, and the companies that they own. */
export interface Whose {
  uuid: string
  orgs: readonly string[]
}

type Rows = (who: Whose) => RawBuilder<boolean>

/** Rows that go along, or the reason why none do. */
type ExportRule = Rows | { left: string }

const nobody = '00000000-0000-0000-0000-000000000000'
const listed = (ids: readonly string[]) => sql.join([...ids, nobody])

const own =
  (...columns: string[]): Rows =>
  ({ uuid }) =>
    sql`(${sql.join(
      columns.map(column => sql`${sql.ref(column)}::text = ${uuid}`),
      sql` or `,
    )})`

/** Of the person, or of a company of theirs. */
const owned =
  (...columns: string[]): Rows =>
  ({ uuid, orgs }) =>
    sql`(${sql.join(
      columns.map(column => sql`${sql.ref(column)}::text in (${listed([uuid, ...orgs])})`),
      sql` or `,
    )})`

/** Below rows of another table that go along. */
const below =
  (column: string, parent: keyof Schema, rows: Rows, key = 'uuid'): Rows =>
  who =>
    sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(parent)} where ${rows(who)})`

/** Accounts that one is paid to: one's own rows, and those of one's companies. */
const paid: Rows = ({ uuid, orgs }) => sql`(org_id is null and user_id::text = ${uuid} or org_id::text in (${listed(orgs)}))`

const deals = owned('creator_id', 'org_id')
const bookings = owned('host_org', 'org_id', 'host_user', 'made_by')
const lists = owned('org_id')
const calls = owned('org_id')
const campaigns = owned('org_id')
const spaces = owned('org_id')
const proposals = own('creator_id')
const links = owned('org_id')

const door = { left: 'opens a door, and is nothing but that' }
const machine = { left: 'is the machine’s own' }
const derived = { left: 'is reckoned from rows that go along' }
const others = { left: 'is what others wrote or are told' }

/** Every table: what of it belongs to somebody who takes their data along. A table without a rule does not compile. */
export const exportRules: { [T in keyof Schema]: ExportRule } = {
  act_sessions: own('client_id'),
  acting_requests: own('client_id'),
  adjustments: owned('user_id', 'org_id'),
  agreement_papers: below('deal_id', 'deals', deals),
  ai_conversations: own('user_id'),
  ai_messages: own('user_id'),
  ai_operations: own('user_id'),
  ai_presenters: own('user_id'),
  ai_talks: own('user_id'),
  api_keys: owned('org_id'),
  applications: own('creator_id'),
  approval_links: owned('org_id'),
  approval_votes: others,
  approvers: others,
  outside_browsers: door,
  outside_voters: others,
  audit_entries: own('subject_id'),
  bank_returns: below('session', 'checkouts', own('created_by'), 'session'),
  blocks: owned('creator_id', 'org_id'),
  booking_periods: below('booking_id', 'bookings', bookings),
  booking_proofs: below('booking_id', 'bookings', bookings),
  booking_timeline: below('booking_id', 'bookings', bookings),
  bookings: bookings,
  bookmarks: own('user_id'),
  brands: owned('org_id', 'owner_id'),
  briefcase_items: own('user_id'),
  call_facets: derived,
  campaign_calls: below('campaign_id', 'campaigns', campaigns),
  campaign_deals: below('campaign_id', 'campaigns', campaigns),
  campaign_links: below('campaign_id', 'campaigns', campaigns),
  campaign_lists: below('campaign_id', 'campaigns', campaigns),
  campaign_people: own('user_id'),
  campaign_results: below('deal_id', 'deals', deals),
  campaigns: campaigns,
  cart_items: own('user_id'),
  casting_call_versions: below('casting_call_id', 'casting_calls', calls),
  casting_calls: calls,
  checkouts: own('created_by'),
  community_images: own('author_id'),
  community_marks: own('user_id'),
  concepts: below('deal_id', 'deals', deals),
  deal_milestones: below('deal_id', 'deals', deals),
  conversation_participants: own('user_id'),
  conversations: below('uuid', 'conversation_participants', own('user_id'), 'conversation_id'),
  creative_versions: below('booking_id', 'bookings', bookings),
  creatives: below('booking_id', 'bookings', bookings),
  creator_profiles: own('user_id'),
  credit_accounts: owned('owner_id'),
  credit_entries: owned('owner_id'),
  credit_holds: owned('owner_id'),
  credit_lots: owned('owner_id'),
  deal_changes: below('deal_id', 'deals', deals),
  deal_timeline: below('deal_id', 'deals', deals),
  deal_versions: below('deal_id', 'deals', deals),
  deals: deals,
  deliveries: below('deal_id', 'deals', deals),
  dispute_decisions: others,
  dispute_offers: below('dispute_id', 'disputes', below('deal_id', 'deals', deals)),
  dispute_statements: own('author_id'),
  disputes: below('deal_id', 'deals', deals),
  facts: machine,
  figure_import_parts: others,
  figure_imports: others,
  found_profiles: own('creator_id'),
  found_rows: owned('owner_id'),
  idempotency_keys: machine,
  incoming_arrivals: below('transfer_id', 'incoming_transfers', owned('org_id')),
  incoming_transfers: owned('org_id'),
  invitations: owned('creator_id', 'org_id'),
  invoice_numbers: machine,
  invoices: owned('owner_id'),
  jobs: machine,
  ledger_accounts: owned('owner'),
  ledger_entries: below('account_id', 'ledger_accounts', owned('owner')),
  ledger_postings: below('deal_id', 'deals', deals),
  licences: deals,
  link_clicks: derived,
  link_conversions: owned('org_id'),
  link_days: below('link_id', 'tracking_links', links),
  brandings: owned('org_id'),
  link_domains: owned('org_id'),
  link_keys: door,
  link_pixels: owned('org_id'),
  link_shares: below('link_id', 'tracking_links', links),
  link_visitors: others,
  list_activity: below('list_id', 'lists', lists),
  list_channels: owned('org_id'),
  list_changes: { left: 'is kept for some minutes, of rows that go along' },
  list_imports: below('list_id', 'lists', lists),
  list_items: below('list_id', 'lists', lists),
  list_people: owned('org_id'),
  list_votes: own('voter_id'),
  lists: lists,
  mail_codes: door,
  mail_links: door,
  make_goods: below('booking_id', 'bookings', bookings),
  memberships: own('user_id'),
  mention_rules: derived,
  mentions: owned('owner_id'),
  message_reactions: own('user_id'),
  message_translations: derived,
  messages: own('sender_id'),
  monitor_asked_places: machine,
  monitor_asked_words: machine,
  monitor_feeds: owned('owner_id'),
  monitor_posts: others,
  monitor_rules: owned('owner_id'),
  money_differences: machine,
  muted_companies: own('creator_id'),
  network_sign_ins: door,
  networks: own('user_id'),
  notification_settings: own('user_id'),
  notifications: own('user_id'),
  onboarding_drafts: own('user_id'),
  ooh_campaigns: campaigns,
  ooh_plan_spaces: below('campaign_id', 'ooh_campaigns', campaigns),
  orders: owned('owner_id', 'org_id'),
  organizations: owned('uuid'),
  paper_signatures: own('user_id'),
  overruns: below('licence_id', 'licences', owned('creator_id', 'org_id')),
  payout_batches: others,
  payout_methods: paid,
  payouts: paid,
  pitch_drafts: own('creator_id'),
  pitch_votes: own('voter_id'),
  follower_points: below('profile_id', 'found_profiles', own('creator_id')),
  profile_claims: below('profile_id', 'found_profiles', own('creator_id')),
  // Askers are kept until there is an answer; the channel that is asked about is public.
  look_askers: machine,
  profile_looks: machine,
  profile_sources: machine,
  profile_readings: below('profile_id', 'found_profiles', own('creator_id')),
  proposal_bans: own('creator_id'),
  proposal_packages: below('proposal_id', 'proposals', proposals),
  proposal_threads: below('proposal_id', 'proposals', proposals),
  proposals: proposals,
  publication_looks: below('publication_id', 'publications', below('deal_id', 'deals', deals)),
  publications: below('deal_id', 'deals', deals),
  push_subscriptions: door,
  rate_items: own('user_id'),
  rate_limits: machine,
  reconciled_nights: machine,
  reminders: own('user_id'),
  refunds: below('session', 'checkouts', own('created_by'), 'session'),
  registrations: door,
  page_views: own('owner_id'),
  result_prices: own('creator_id'),
  result_markets: derived,
  report_answers: own('creator_id'),
  report_cases: others,
  report_decisions: others,
  report_links: owned('owner_id'),
  report_openings: owned('owner_id'),
  reports: own('reporter_id'),
  review_answers: own('author_id'),
  review_comments: own('author_id'),
  reviews: owned('about', 'author_id'),
  sales_leads: own('user_id'),
  saved_searches: own('user_id'),
  searched_calls: derived,
  searched_proposals: derived,
  searched_words: derived,
  sessions: own('user_id'),
  social_links: owned('owner_id'),
  space_blocks: below('space_id', 'spaces', spaces),
  space_calendars: below('space_id', 'spaces', spaces),
  space_cells: derived,
  space_cells_changed: derived,
  space_days: below('space_id', 'spaces', spaces),
  spaces: spaces,
  statement_months: machine,
  statement_postings: owned('owner_id'),
  statements: owned('owner_id'),
  strikes: owned('user_id', 'org_id'),
  subscriptions: owned('org_id'),
  tax_changes: { left: 'is the house’s own: which countries have tax lines' },
  team_acts: owned('org_id'),
  team_invitations: owned('org_id'),
  tracking_links: links,
  trial_uses: machine,
  upload_shots: below('upload_id', 'uploads', own('owner_id')),
  uploads: own('owner_id'),
  usage_counters: owned('owner_id'),
  user_event_counters: machine,
  user_events: derived,
  users: own('uuid'),
  vanity_redirects: own('user_id'),
  voice_notes: below('message_id', 'messages', own('sender_id')),
  webhook_deliveries: others,
  webhook_endpoints: owned('org_id'),
  webhook_events: machine,
}

/** Columns that would open something, or only help the machine: they stay here. */
export const isInner = (column: string): boolean =>
  /(?:_hash|secret\w*|_key|token|^code|^key|^search_\w+|^hold_id|^provider_id|^group_key|^google_sub)$/.test(column)
