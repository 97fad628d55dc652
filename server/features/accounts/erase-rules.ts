import { type SelectType, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { goneName } from '../profile/public-profile.ts'

/** The person who leaves, read before anything is taken away. */
export interface Leaving {
  uuid: string
  email: string
  /** As others were told it. */
  name: string
  /** Companies that nobody else acts for any more. */
  orgs: readonly string[]
  /** Files that nothing is left of, to be filled while rules run. */
  files: string[]
  /** Logos of companies that go, likewise. */
  logos: string[]
}

/** Of a column's type what people may have written into: text, lists of it and JSON, but no set of our own words. */
type Open<V> = V extends null | undefined | number | bigint | boolean | Date
  ? never
  : V extends string
    ? string extends V
      ? V
      : never
    : V extends readonly (infer E)[]
      ? E extends string
        ? string extends E
          ? V
          : never
        : V
      : V
type Id = 'uuid' | `${string}_id` | `${string}_uuid` | `${string}_by`
export type WordsOf<T extends keyof Schema> = {
  [C in keyof Schema[T]]: C extends Id ? never : [Open<SelectType<Schema[T][C]>>] extends [never] ? never : C
}[keyof Schema[T]]

/** `gone` afterwards; `ours`: nothing that people write; or why it stays. */
export type Fate = 'gone' | 'ours' | { stays: string }

interface Rule<T extends keyof Schema> {
  /** Columns whose name ends like that of an id may be named too. */
  words: Record<WordsOf<T> & string, Fate> & { [C in keyof Schema[T] & Id]?: Fate }
  erase?: (ctx: Context, who: Leaving) => Promise<unknown>
}

const agreed = { stays: 'what both sides of a deal agreed and did is the other side’s record, too' }
const contracted = {
  stays: 'a contract and the names under it are the other side’s proof; a word less would be another contract',
}
const heard = { stays: 'the other side of a conversation keeps what it was told, without a name' }
const called = { stays: 'a call that creators have pitched to, or that a company’s other people run' }
const booked = { stays: 'money: the books and invoices are kept by law' }
const company = { stays: 'a company is named in agreements and invoices of others' }
const published = { stays: 'files of figures that somebody published of many channels, and whose they are' }
const judged = { stays: 'staff’s decisions and what they rest on' }
const reviewed = { stays: 'a review belongs to the reputation of whom it is about, without its author’s name' }

/** Own calls that nobody has pitched to: those of companies that nobody acts for any more. */
const unheardCalls = (ctx: Context, who: Leaving) =>
  ctx.db
    .selectFrom('casting_calls as c')
    .select('c.uuid')
    .where('c.org_id', 'in', [...who.orgs, nobody])
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('applications as a').select('a.uuid').whereRef('a.casting_call_id', '=', 'c.uuid'))),
    )
    .where(eb => eb.not(eb.exists(eb.selectFrom('deals as d').select('d.uuid').whereRef('d.casting_call_id', '=', 'c.uuid'))))

/** No company: a list must not be empty. */
const nobody = '00000000-0000-0000-0000-000000000000'
const owners = (who: Leaving) => [who.uuid, ...who.orgs]

/** Files of the person that no agreement, delivery, conversation or company's call shows. */
async function dropFiles(ctx: Context, who: Leaving) {
  const shown = (table: string, column: string, where = sql`true`) =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} as t where ${where} and strpos(t.${sql.ref(column)}::text, uploads.uuid::text) > 0)`
  const own = sql`t.org_id in (select org_id from memberships where user_id = ${who.uuid})`
  const gone = await ctx.db
    .deleteFrom('uploads')
    .where('owner_id', '=', who.uuid)
    .where(
      sql<boolean>`not exists (select 1 from messages as t where uploads.uuid = any(t.attachments) and t.conversation_id in (select conversation_id from conversation_participants where user_id = ${who.uuid}))`,
    )
    .where(sql<boolean>`not exists (select 1 from deliveries as t where uploads.uuid = any(t.files))`)
    .where(sql<boolean>`not exists (select 1 from concepts as t where uploads.uuid = any(t.files))`)
    .where(sql<boolean>`not exists (select 1 from booking_proofs as t where uploads.uuid = any(t.files))`)
    .where(sql<boolean>`not exists (select 1 from make_goods as t where uploads.uuid = any(t.files))`)
    .where(sql<boolean>`not exists (select 1 from creative_versions as t where t.file = uploads.uuid)`)
    .where(sql<boolean>`not exists (select 1 from dispute_statements as t where uploads.uuid = any(t.files))`)
    .where(shown('casting_calls', 'content', own))
    .where(shown('casting_calls', 'fields', own))
    .returning('uuid')
    .execute()
  who.files.push(...gone.map(row => row.uuid))
}

/** Nobody may pass for somebody who has left: their name stays taken for a while, as a digest that cannot be read. */
async function keepNameFromOthers(ctx: Context, { uuid }: Leaving) {
  const { vanity_name } =
    (await ctx.db.selectFrom('creator_profiles').select('vanity_name').where('user_id', '=', uuid).executeTakeFirst()) ?? {}
  if (!vanity_name) return
  const until = new Date(ctx.clock.now().getTime() + limits.profile.vanity.redirect)
  await ctx.db
    .insertInto('vanity_redirects')
    .values({ vanity_name: goneName(vanity_name), user_id: uuid, until })
    .onConflict(conflict => conflict.column('vanity_name').doUpdateSet({ until }))
    .execute()
}

const mine =
  <T extends keyof Schema>(table: T, column: keyof Schema[T] & string) =>
  (ctx: Context, who: Leaving) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${who.uuid}`.execute(ctx.db)

type LinkTable = 'link_clicks' | 'link_visitors' | 'link_days' | 'link_shares'
const ofLinks = (ctx: Context, who: Leaving, table: LinkTable) =>
  ctx.db
    .deleteFrom(table)
    .where(eb => eb('link_id', 'in', eb.selectFrom('tracking_links').select('uuid').where('org_id', 'in', owners(who))))
    .execute()

/**
 * The fate of every table when somebody leaves for good: a table or a column of words without a rule does not compile.
 * Rules run from top to bottom, so what refers to others stands first. What stays is listed, with its reason, in docs/decisions/0031.
 */
export const eraseRules: { [T in keyof Schema]: Rule<T> } = {
  sessions: { words: { token_hash: 'gone', device: 'gone' }, erase: mine('sessions', 'user_id') },
  push_subscriptions: { words: { endpoint: 'gone', p256dh: 'gone', auth: 'gone' }, erase: mine('push_subscriptions', 'user_id') },
  network_sign_ins: { words: { state_hash: 'gone', back: 'gone', code: 'gone' }, erase: mine('network_sign_ins', 'user_id') },
  registrations: {
    words: { email: 'gone', password_hash: 'gone', key_hash: 'gone', first_name: 'gone', timezone: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('registrations').where('email', '=', who.email).execute(),
  },
  mail_links: {
    words: { token_hash: 'gone', subject: 'ours' },
    erase: mine('mail_links', 'subject'),
  },
  mail_codes: { words: { subject: 'ours', code_hash: 'gone' }, erase: mine('mail_codes', 'user_id') },
  idempotency_keys: {
    words: { endpoint: 'gone', key: 'gone', body_hash: 'gone', claim: 'ours', reply: 'gone' },
    erase: mine('idempotency_keys', 'user_id'),
  },
  jobs: {
    words: { kind: 'ours', ref: 'ours', payload: 'gone', last_error: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('jobs')
        .where(eb => eb.or([eb('ref', '=', who.uuid), sql<boolean>`kind = 'mail' and payload->>'to' = ${who.email}`]))
        .where('kind', '!=', 'account.delete')
        .execute(),
  },
  rate_limits: { words: { key: 'ours' } },
  facts: { words: { name: 'ours', value: 'ours' } },
  webhook_events: { words: { id: 'ours', type: 'ours' } },

  // Before the channels that they are found by: questions about those, and what whoever leaves has asked and got no answer to.
  profile_looks: {
    words: { handle: 'gone', external_id: 'gone', renamed_to: 'gone' },
    erase: (ctx, who) =>
      sql`delete from profile_looks l where (l.state = 'waiting'
          and exists (select 1 from look_askers a where a.network = l.network and a.handle = l.handle and a.user_id = ${who.uuid})
          and not exists (select 1 from look_askers a where a.network = l.network and a.handle = l.handle and a.user_id <> ${who.uuid}))
        or exists (
        select 1 from networks n where n.user_id = ${who.uuid} and n.network = l.network
          and (lower(n.handle) in (l.handle, lower(l.renamed_to)) or n.external_id = l.external_id))`.execute(ctx.db),
  },
  // They go with the person, or with the question, whose key they carry.
  look_askers: { words: { handle: 'ours' } },
  // They go with their channel.
  report_answers: { words: { text: 'gone' } },
  networks: {
    words: {
      handle: 'gone',
      profile_url: 'gone',
      external_id: 'gone',
      display_name: 'gone',
      code: 'gone',
    },
    erase: mine('networks', 'user_id'),
  },
  briefcase_items: {
    words: {
      title: 'gone',
      description: 'gone',
      network: 'gone',
      content_type: 'gone',
      external_url: 'gone',
      image: 'gone',
      published_on: 'gone',
      media: 'ours',
      brand: 'gone',
    },
    erase: mine('briefcase_items', 'user_id'),
  },
  rate_items: {
    words: { network: 'gone', content_type: 'gone', includes: 'gone' },
    erase: mine('rate_items', 'user_id'),
  },
  notification_settings: { words: { settings: 'gone' }, erase: mine('notification_settings', 'user_id') },
  onboarding_drafts: { words: { fields: 'gone' }, erase: mine('onboarding_drafts', 'user_id') },
  pitch_drafts: { words: { fields: 'gone' }, erase: mine('pitch_drafts', 'creator_id') },
  saved_searches: { words: { name: 'gone', filters: 'gone' }, erase: mine('saved_searches', 'user_id') },
  found_searches: { words: { name: 'gone', filters: 'gone' }, erase: mine('found_searches', 'user_id') },
  payout_methods: {
    words: { email: 'gone', account: 'gone', holder: 'gone', missing: 'gone' },
    erase: mine('payout_methods', 'user_id'),
  },
  bookmarks: { words: { params: 'gone', query: 'gone', address: 'gone' }, erase: mine('bookmarks', 'user_id') },
  cart_items: { words: { item: 'gone' }, erase: mine('cart_items', 'user_id') },
  sales_leads: { words: { money: 'gone', body: 'gone' }, erase: mine('sales_leads', 'user_id') },
  social_links: {
    words: { platform: 'ours', handle: 'gone', url: 'gone' } as Rule<'social_links'>['words'],
    erase: (ctx, who) => ctx.db.deleteFrom('social_links').where('owner_id', 'in', owners(who)).execute(),
  },

  ai_messages: {
    words: { content: 'gone', params: 'gone', action: 'ours', key: 'gone' },
    erase: mine('ai_messages', 'user_id'),
  },
  ai_conversations: { words: { title: 'gone' }, erase: mine('ai_conversations', 'user_id') },
  ai_talks: {
    words: { presenter: 'gone', voice: 'gone', title: 'gone', script: 'gone', provider_id: 'gone', key: 'gone' },
    erase: mine('ai_talks', 'user_id'),
  },
  ai_presenters: {
    words: { name: 'gone', face: 'gone', prompt: 'gone', consent: 'gone', key: 'gone' },
    erase: mine('ai_presenters', 'user_id'),
  },
  community_marks: {
    words: { reason: 'gone' },
    async erase(ctx, who) {
      await ctx.db
        .updateTable('community_images')
        .set(eb => ({ likes: eb('likes', '-', 1) }))
        .where(eb =>
          eb(
            'uuid',
            'in',
            eb.selectFrom('community_marks').select('image_id').where('user_id', '=', who.uuid).where('kind', '=', 'like'),
          ),
        )
        .execute()
      await ctx.db.deleteFrom('community_marks').where('user_id', '=', who.uuid).execute()
    },
  },
  community_images: { words: { prompt: 'gone' }, erase: mine('community_images', 'author_id') },
  ai_operations: {
    words: { action: 'gone', title: 'gone', input: 'gone', texts: 'gone', pictures: 'gone', key: 'gone' },
    erase: mine('ai_operations', 'user_id'),
  },

  reports: {
    words: { target_type: 'ours', reason: 'ours', text: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('reports').set({ text: '' }).where('reporter_id', '=', who.uuid).execute(),
  },
  report_cases: {
    words: {
      author: { stays: 'while a case is open staff see whose it is about; the name goes with the copy' },
      copy: { stays: 'an open case keeps what it is about until days after it was decided' },
    },
    // A case that is open keeps what it is about: its copy goes in time after it was decided.
    erase: async (ctx, who) =>
      await ctx.db
        .updateTable('report_cases')
        .set({ copy: null, author: '' })
        .where(eb =>
          eb.or([
            eb('author_id', '=', who.uuid),
            eb('org_id', 'in', [...who.orgs, nobody]),
            // Words of theirs may stand around a reported message.
            eb(
              'target_id',
              'in',
              eb
                .selectFrom('messages as m')
                .innerJoin('conversation_participants as p', 'p.conversation_id', 'm.conversation_id')
                .select('m.uuid')
                .where('p.user_id', '=', who.uuid),
            ),
          ]),
        )
        .where('state', '<>', 'open')
        .execute(),
  },
  report_decisions: { words: { note: judged } },
  // Ids and words of ours: nobody is named in it, and the database lets nobody change it.
  audit_entries: { words: { act: 'ours', call: 'ours', thing: 'ours', role: 'ours' } },
  act_sessions: {
    words: { reason: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('act_sessions').set({ reason: '–' }).where('client_id', '=', who.uuid).execute(),
  },
  acting_requests: {
    words: { params: 'ours', body: 'gone', digest: 'gone', about: 'gone', place: 'ours', reason: 'gone', failure: 'ours' },
    erase: mine('acting_requests', 'client_id'),
  },
  reviews: {
    words: { about: 'ours', scores: 'ours', text: reviewed, reply: 'gone' },
    erase: (ctx, who) =>
      ctx.db.updateTable('reviews').set({ reply: null, replied_at: null }).where('about', 'in', owners(who)).execute(),
  },

  applications: {
    words: {
      message: 'gone',
      answers: 'gone',
      available_from: 'gone',
      deliverables_note: 'gone',
      proposes: 'gone',
      portfolio_refs: 'ours',
      attachments: 'ours',
      decline_reason: 'ours',
      decline_note: 'gone',
    },
    async erase(ctx, who) {
      const updated_at = ctx.clock.now()
      await ctx.db
        .updateTable('applications')
        .set({ state: 'withdrawn', updated_at })
        .where('creator_id', '=', who.uuid)
        .where('state', 'in', ['submitted', 'viewed', 'shortlisted'])
        .execute()
      await ctx.db
        .updateTable('applications')
        .set({
          message: '–',
          answers: json([]),
          available_from: null,
          deliverables_note: '',
          proposes: json({}),
          portfolio_refs: [],
          attachments: [],
          decline_note: null,
        })
        .where('creator_id', '=', who.uuid)
        .execute()
    },
  },
  // Written to others they go, too: they were one's own words to somebody who had not asked.
  invitations: {
    words: { message: 'gone', note: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('invitations').where('creator_id', '=', who.uuid).execute()
      await ctx.db.updateTable('invitations').set({ message: '' }).where('invited_by', '=', who.uuid).execute()
    },
  },
  pitch_votes: { words: { note: 'gone' }, erase: mine('pitch_votes', 'voter_id') },
  // Votes about somebody go with them. A link and its approvers go with a company that nobody acts for any more.
  approval_votes: {
    words: { note: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('approval_votes')
        .where(eb => eb('application_id', 'in', eb.selectFrom('applications').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  approvers: { words: { name: 'gone', name_key: 'gone' } },
  approval_links: {
    words: { pitches: 'ours' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('approval_links')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  // A ban is part of what staff did; the creator's words about it go.
  proposal_bans: {
    words: { appeal: 'gone', note: 'gone', answer: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('proposal_bans')
        .set({ appeal: null, note: '–', answer: null })
        .where('creator_id', '=', who.uuid)
        .execute(),
  },
  // So is a strike.
  strikes: {
    words: { appeal: 'gone', note: 'gone', answer: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('strikes')
        .set({ appeal: null, note: '–', answer: null })
        .where(eb => eb.or([eb('user_id', '=', who.uuid), eb('org_id', 'in', [...who.orgs, nobody])]))
        .execute(),
  },
  blocks: { words: { blocked_by: 'ours' }, erase: mine('blocks', 'creator_id') },
  muted_companies: { words: {}, erase: mine('muted_companies', 'creator_id') },
  lists: {
    words: {
      name: 'gone',
      description: 'gone',
      columns: 'gone',
    },
    erase: async (ctx, who) => {
      const orgs = [...who.orgs, nobody]
      // With their companies go the people they kept, and wherever they stood themselves.
      await ctx.db
        .deleteFrom('list_people')
        .where(eb => eb.or([eb('creator_id', '=', who.uuid), eb('org_id', 'in', orgs)]))
        .execute()
      await ctx.db
        .deleteFrom('list_imports')
        .where('created_by', '=', who.uuid)
        .where('list_id', 'in', eb => eb.selectFrom('lists').select('uuid').where('org_id', 'in', orgs))
        .execute()
      await ctx.db.deleteFrom('lists').where('org_id', 'in', orgs).execute()
    },
  },
  campaigns: {
    words: { name: 'gone', description: 'gone', targets: 'ours', starts_on: 'ours', ends_on: 'ours' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('campaigns')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  ooh_campaigns: {
    words: { name: 'gone', client: 'gone', starts_on: 'ours', ends_on: 'ours' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('ooh_campaigns')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  ooh_plan_spaces: { words: { from_day: 'ours', to_day: 'ours' } },
  campaign_calls: { words: {} },
  campaign_deals: { words: {} },
  campaign_lists: { words: {} },
  campaign_results: { words: {} },
  list_people: { words: { name: 'gone', search_text: 'gone', blocked_reason: 'gone' } },
  list_channels: { words: { handle: 'gone', folded: 'gone' } },
  list_items: { words: { note: 'gone', tags: 'gone', cells: 'gone' } },
  list_imports: { words: { parts: 'ours' } },
  list_changes: {
    words: { rows: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('list_changes').where('made_by', '=', who.uuid).execute(),
  },
  list_votes: { words: {} },
  list_activity: { words: { detail: 'gone' } },
  proposal_packages: {
    words: { network: 'gone', currency: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('proposal_packages')
        .where(eb => eb('proposal_id', 'in', eb.selectFrom('proposals').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  booking_proofs: { words: { files: agreed, taken_on: 'ours', until_on: 'ours', shots: agreed, log: agreed, note: agreed } },
  upload_shots: { words: { taken_at: { stays: 'with the photo that it was read from, and goes with it' } } },
  booking_timeline: { words: { event: 'ours', data: agreed } },
  make_goods: {
    words: {
      facts: 'ours',
      from_day: 'ours',
      to_day: 'ours',
      reason: agreed,
      files: agreed,
      later_from: 'ours',
      later_to: 'ours',
      denial: agreed,
    },
  },
  creatives: { words: { facts: 'ours' } },
  creative_versions: { words: { file: agreed, note: agreed, checks: 'ours', answer: agreed } },
  bookings: {
    words: {
      host_org: 'ours',
      host_user: 'ours',
      from_day: 'ours',
      to_day: 'ours',
      zone: 'ours',
      later_from: 'ours',
      later_to: 'ours',
      facts: 'ours',
      title: agreed,
      city: agreed,
      cover: 'ours',
      image: agreed,
      message: agreed,
      cancel: agreed,
      decline_reason: agreed,
      objection: agreed,
      paid_through: booked,
    },
  },
  space_days: { words: { day: 'ours' } },
  space_blocks: {
    words: { from_day: 'ours', to_day: 'ours', reason: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('space_blocks')
        .set({ reason: '' })
        .where('space_id', 'in', eb =>
          eb
            .selectFrom('spaces')
            .select('uuid')
            .where('org_id', 'in', [...who.orgs, nobody]),
        )
        .execute(),
  },
  space_calendars: {
    words: { name: 'gone', url: 'gone', etag: 'ours', last_modified: 'ours', told_conflicts: 'ours' },
    // Those of a company that others run go on without a name behind them. Their days go with them.
    erase: async (ctx, who) => {
      await ctx.db
        .deleteFrom('space_calendars')
        .where('space_id', 'in', eb =>
          eb
            .selectFrom('spaces')
            .select('uuid')
            .where('org_id', 'in', [...who.orgs, nobody]),
        )
        .execute()
      await ctx.db.updateTable('space_calendars').set({ made_by: null }).where('made_by', '=', who.uuid).execute()
    },
  },
  spaces: {
    words: {
      facts: 'ours',
      fields: 'gone',
      content: 'gone',
      pending: 'gone',
      review: 'gone',
      title: 'gone',
      city: 'gone',
      district: 'gone',
      country: 'gone',
      discounts: 'ours',
      near: 'gone',
      permit_to: 'gone',
      image: 'gone',
      cover: 'gone',
      search_text: 'gone',
    },
    // Bookings keep what was booked of them; the places themselves are offered no more.
    erase: (ctx, who) =>
      ctx.db
        .updateTable('spaces')
        .set({
          state: 'retired',
          fields: json({}),
          content: null,
          pending: null,
          pending_parts: null,
          review: null,
          waiting_since: null,
          ical_id: null,
          title: '',
          city: '',
          district: '',
          country: null,
          lat: null,
          lng: null,
          near: json([]),
          permit_to: null,
          image: null,
          cover: null,
          search_text: '',
        })
        .where('org_id', 'in', owners(who))
        .execute(),
  },
  proposal_threads: { words: {} },

  found_rows: { words: {}, erase: (ctx, who) => ctx.db.deleteFrom('found_rows').where('owner_id', 'in', owners(who)).execute() },
  report_links: {
    words: {},
    erase: (ctx, who) => ctx.db.deleteFrom('report_links').where('owner_id', 'in', owners(who)).execute(),
  },
  report_openings: {
    words: {},
    erase: (ctx, who) => ctx.db.deleteFrom('report_openings').where('owner_id', 'in', owners(who)).execute(),
  },
  // A company's searches go with it; somebody's publications go with them, and mentions of them too.
  mention_rules: { words: {} },
  mentions: { words: {}, erase: (ctx, who) => ctx.db.deleteFrom('mentions').where('owner_id', 'in', owners(who)).execute() },
  monitor_rules: {
    words: { name: 'gone', any_words: 'gone', all_words: 'gone', none_words: 'gone', networks: 'gone', language: 'ours' },
    erase: (ctx, who) => ctx.db.deleteFrom('monitor_rules').where('owner_id', 'in', owners(who)).execute(),
  },
  monitor_feeds: {
    words: { url: 'gone', title: 'gone', etag: 'ours', last_modified: 'ours' },
    erase: (ctx, who) => ctx.db.deleteFrom('monitor_feeds').where('owner_id', 'in', owners(who)).execute(),
  },
  monitor_posts: {
    words: { key: 'ours', author: 'gone', language: 'ours', title: 'gone', text: 'gone', url: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('monitor_posts')
        .where(eb => eb.or([eb('author_id', '=', who.uuid), eb('owner_id', 'in', owners(who))]))
        .execute(),
  },
  // They go with their channel.
  profile_readings: { words: { month: 'ours' } },
  follower_points: { words: { as_of: 'ours' } },
  profile_claims: {
    words: {
      name: 'gone',
      bio: 'gone',
      country: 'gone',
      languages: 'gone',
      interests: 'gone',
      last_post_on: 'gone',
      as_of: 'ours',
    },
  },
  result_prices: { words: {}, erase: mine('result_prices', 'creator_id') },
  result_markets: { words: {} },
  profile_sources: { words: { day: 'ours' } },
  figure_import_parts: { words: { rows: published } },
  figure_imports: {
    words: {
      file_name: published,
      sha256: 'ours',
      columns: published,
      first: published,
      mapping: 'ours',
      as_of: 'ours',
      published_by: 'ours',
      publisher: published,
      publisher_url: published,
      permission: published,
      problems: 'ours',
    },
  },
  found_profiles: {
    words: {
      base: 'gone',
      facts: 'ours',
      handle: 'gone',
      name: 'gone',
      bio: 'gone',
      country: 'gone',
      languages: 'gone',
      interests: 'gone',
      last_post_on: 'gone',
      search_name: 'gone',
      search_text: 'gone',
      posts_text: 'gone',
      audience: 'ours',
    },
    erase: mine('found_profiles', 'creator_id'),
  },

  // Links of a company that nobody acts for lead nowhere any more; what a creator only read stays its company's.
  link_clicks: { words: {}, erase: (ctx, who) => ofLinks(ctx, who, 'link_clicks') },
  link_visitors: { words: { day: 'ours', visitor: 'ours' }, erase: (ctx, who) => ofLinks(ctx, who, 'link_visitors') },
  link_days: { words: { day: 'ours' }, erase: (ctx, who) => ofLinks(ctx, who, 'link_days') },
  link_shares: { words: { day: 'ours', value: 'ours' }, erase: (ctx, who) => ofLinks(ctx, who, 'link_shares') },
  link_conversions: {
    words: { order_id: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('link_conversions').where('org_id', 'in', owners(who)).execute(),
  },
  link_keys: { words: {}, erase: (ctx, who) => ctx.db.deleteFrom('link_keys').where('org_id', 'in', owners(who)).execute() },
  link_pixels: {
    words: { host: 'gone', order_id: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('link_pixels').where('org_id', 'in', owners(who)).execute(),
  },
  tracking_links: {
    words: { slug: 'gone', name: 'gone', destination: 'gone', utm: 'gone', coupon: 'gone', starts_on: 'ours', ends_on: 'ours' },
    erase: (ctx, who) => ctx.db.deleteFrom('tracking_links').where('org_id', 'in', owners(who)).execute(),
  },
  brandings: {
    words: { name: 'gone', accent: 'ours' },
    // The look of a company that others run goes on without a name behind it.
    erase: async (ctx, who) => {
      const gone = await ctx.db.deleteFrom('brandings').where('org_id', 'in', owners(who)).returning('logo_id').execute()
      who.logos.push(...gone.flatMap(row => row.logo_id ?? []))
      await ctx.db.updateTable('brandings').set({ updated_by: null }).where('updated_by', '=', who.uuid).execute()
    },
  },
  link_domains: {
    words: { host: 'gone', name: 'gone', token: 'gone' },
    // Those of a company that others run go on without a name behind them.
    erase: async (ctx, who) => {
      await ctx.db.deleteFrom('link_domains').where('org_id', 'in', owners(who)).execute()
      await ctx.db.updateTable('link_domains').set({ made_by: null }).where('made_by', '=', who.uuid).execute()
    },
  },
  proposals: {
    words: {
      facts: 'ours',
      fields: 'gone',
      content: 'gone',
      pending: 'gone',
      pending_parts: 'gone',
      review: 'gone',
      title: 'gone',
      networks: 'gone',
      content_types: 'gone',
      work_types: 'gone',
      interests: 'gone',
      languages: 'gone',
      country: 'gone',
      currency: 'gone',
      followers_network: 'gone',
      image: 'gone',
      cover: 'gone',
      search_text: 'gone',
      search_title: 'gone',
    },
    /** Deals and threads refer to them: what was offered is in their own terms. */
    async erase(ctx, who) {
      await ctx.db
        .updateTable('proposals')
        .set({
          state: 'archived',
          fields: json({}),
          content: null,
          pending: null,
          pending_parts: null,
          waiting_since: null,
          review: null,
          title: '–',
          networks: [],
          content_types: [],
          work_types: [],
          interests: [],
          languages: [],
          country: null,
          currency: null,
          price_from_minor: null,
          followers: null,
          followers_network: null,
          engagement_rate: null,
          image: null,
          cover: null,
          search_text: '',
          search_title: '',
          updated_at: ctx.clock.now(),
        })
        .where('creator_id', '=', who.uuid)
        .execute()
      const unused = sql<boolean>`not exists (select 1 from deals d where d.proposal_id = proposals.uuid)
        and not exists (select 1 from proposal_threads t where t.proposal_id = proposals.uuid)`
      await ctx.db.deleteFrom('proposals').where('creator_id', '=', who.uuid).where(unused).execute()
    },
  },

  casting_call_versions: {
    words: { content: called },
    erase: (ctx, who) =>
      ctx.db.deleteFrom('casting_call_versions').where('casting_call_id', 'in', unheardCalls(ctx, who)).execute(),
  },
  casting_calls: {
    words: {
      fields: called,
      content: called,
      card: called,
      title: called,
      category: called,
      compensation: called,
      networks: called,
      content_types: called,
      work_types: called,
      countries: called,
      search_text: called,
      search_title: called,
      search_vector: called,
      cover: called,
      apply_by: called,
      decision_by: called,
      cancel_reason: called,
    },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('casting_calls').where('uuid', 'in', unheardCalls(ctx, who)).execute()
      await ctx.db
        .updateTable('casting_calls')
        .set({ state: 'closed', updated_at: ctx.clock.now() })
        .where('org_id', 'in', [...who.orgs, nobody])
        .where('state', 'in', ['open', 'paused'])
        .execute()
    },
  },

  notifications: {
    words: { params: 'gone', action_url: 'gone', group_key: 'gone', mail_batch: 'gone' },
    /** One's own go; those of others say `Somebody` where they said the name. */
    async erase(ctx, who) {
      await ctx.db.deleteFrom('notifications').where('user_id', '=', who.uuid).execute()
      const support = ctx.db
        .selectFrom('conversations')
        .select('uuid')
        .where('context_type', '=', 'support')
        .where('context_id', '=', who.uuid)
      await ctx.db.deleteFrom('notifications').where('chat_uuid', 'in', support).execute()
      if (who.name)
        await ctx.db
          .updateTable('notifications')
          .set({ params: sql`cast(params - 'who' as jsonb)` as ReturnType<typeof json<Record<string, unknown>>> })
          .where(sql`params->>'who'`, '=', who.name)
          .execute()
    },
  },
  user_events: {
    words: { payload: 'gone' },
    /** Those of others are kept for minutes; a stream that misses one is told to read anew. */
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('user_events')
        .where(eb =>
          eb.or([eb('user_id', '=', who.uuid), ...(who.name ? [sql<boolean>`strpos(payload::text, ${who.name}) > 0`] : [])]),
        )
        .execute(),
  },
  user_event_counters: { words: {} },
  messages: {
    words: { client_id: 'ours', text: heard, attachments: 'ours', card: agreed },
  },
  message_translations: {
    words: { text: { stays: 'a machine made it of what the other side of a conversation was told, for whoever reads it' } },
  },
  voice_notes: {
    words: { transcript: { stays: 'a machine heard it in what the other side of a conversation was told' } },
  },
  message_reactions: { words: {}, erase: mine('message_reactions', 'user_id') },
  conversation_participants: { words: {} },
  conversations: {
    words: { title: heard },
    /** With the house itself nobody else took part. */
    erase: (ctx, who) =>
      ctx.db.deleteFrom('conversations').where('context_type', '=', 'support').where('context_id', '=', who.uuid).execute(),
  },

  deals: { words: { facts: 'ours', title: agreed, cancel: agreed, proof: agreed, paid_through: 'ours' } },
  deal_versions: { words: { terms: agreed, fees: booked, hash: 'ours' } },
  deal_timeline: { words: { event: 'ours', data: agreed } },
  deal_changes: { words: { reason: agreed, terms: agreed, fees: booked, note: agreed } },
  deal_refunds: { words: { session: 'ours', key: booked } },
  disputes: { words: { facts: 'ours', settlement: booked } },
  licences: {
    words: {
      rights: agreed,
      works: agreed,
      country: 'ours',
      exclusivity: agreed,
      starts_on: 'ours',
      ends_on: 'ours',
      renewal: agreed,
    },
  },
  agreement_papers: {
    words: { body: contracted, sha256: 'ours', pdf: contracted, pdf_sha256: 'ours' },
    // Offers that were never agreed on prove nothing.
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('agreement_papers')
        .where('agreed_at', 'is', null)
        .where(eb => eb('deal_id', 'in', eb.selectFrom('deals').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  paper_signatures: {
    words: { name: contracted, sha256: 'ours', ip_hash: 'gone' },
    erase: (ctx, who) => ctx.db.updateTable('paper_signatures').set({ ip_hash: '' }).where('user_id', '=', who.uuid).execute(),
  },
  dispute_statements: { words: { text: agreed, files: 'ours' } },
  dispute_offers: { words: { note: agreed } },
  dispute_decisions: { words: { reasons: judged } },
  publications: { words: { url: agreed, published_on: 'ours' } },
  publication_looks: { words: {} },
  deal_milestones: { words: {} },
  booking_periods: { words: { from_day: 'ours', to_day: 'ours' } },
  concepts: { words: { text: agreed, files: 'ours', links: agreed, wishes: agreed } },
  deliveries: {
    words: {
      note: agreed,
      files: 'ours',
      links: agreed,
      changes: agreed,
      checked: agreed,
      checks: agreed,
      asked: 'ours',
      done: 'ours',
    },
  },
  review_comments: { words: { place: 'ours', text: heard } },
  review_answers: { words: { text: heard } },

  checkouts: {
    words: { session: booked, gateway_ref: booked, payment_ref: booked, currency: 'ours', gateway: 'ours', checkout_url: booked },
  },
  ledger_accounts: { words: { name: 'ours', owner: 'ours', currency: 'ours' } },
  ledger_postings: { words: { key: booked, kind: 'ours', gateway: 'ours' } },
  ledger_entries: { words: { currency: 'ours' } },
  payouts: {
    words: {
      amount_minor: 'ours',
      currency: 'ours',
      receiver: 'gone',
      holder: 'gone',
      provider: 'ours',
      reference: booked,
      reason: booked,
    },
    erase: (ctx, who) =>
      ctx.db.updateTable('payouts').set({ receiver: '', holder: null }).where('user_id', '=', who.uuid).execute(),
  },
  reconciled_nights: { words: { day: 'ours', provider: 'ours' } },
  money_differences: {
    words: { day: 'ours', provider: 'ours', reference: booked, currency: 'ours', there_currency: 'ours', words: judged },
  },
  payout_batches: {
    words: { currency: 'ours', provider: 'ours', total_minor: 'ours', payer_name: 'ours', payer_account: 'ours' },
  },
  subscriptions: {
    words: { method: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('subscriptions')
        .set({ method: null })
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute(),
  },
  trial_uses: { words: { mark: { stays: 'a person, a company and a tax number have one trial, however often they come back' } } },
  credit_accounts: { words: {} },
  credit_lots: { words: { key: booked } },
  credit_holds: { words: { action: booked, parts: booked, key: booked, actor: 'ours' } as Rule<'credit_holds'>['words'] },
  credit_entries: { words: { action: booked, actor: 'ours' } as Rule<'credit_entries'>['words'] },
  usage_counters: { words: { name: 'ours' } },
  orders: { words: { lines: booked, currency: 'ours', gateway: 'ours', gateway_ref: booked, key: booked } },
  invoices: { words: { number: booked, billed_to: booked, lines: booked, title: booked, credits: 'ours', currency: 'ours' } },
  invoice_numbers: { words: { series: 'ours' } },
  statements: { words: { month: 'ours', currency: 'ours', held: 'ours', body: booked, sha256: 'ours' } },
  statement_postings: { words: {} },
  statement_months: { words: { month: 'ours' } },

  uploads: {
    words: {
      name: { stays: 'files that the other side was sent or given, and those of a company’s calls' },
      type: 'ours',
      sha256: 'ours',
    },
    erase: dropFiles,
  },
  brands: {
    words: { name: company, category: company, city: 'gone', country: 'gone', website: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('brands').where('owner_id', '=', who.uuid).execute()
      await ctx.db
        .updateTable('brands')
        .set({ city: null, country: null, website: null })
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
    },
  },
  team_invitations: {
    words: { email: 'gone', resent_on: 'ours' },
    // Those that they sent to others and that still wait lead to the company, not to them.
    erase: async (ctx, who) => {
      await ctx.db.deleteFrom('team_invitations').where('email', '=', who.email).execute()
      await ctx.db
        .deleteFrom('team_invitations')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
    },
  },
  team_acts: {
    words: { email: 'gone' },
    erase: async (ctx, who) => {
      const own = (column: 'actor_id' | 'subject_id') => ctx.db.updateTable('team_acts').where(column, '=', who.uuid)
      await ctx.db
        .deleteFrom('team_acts')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
      await ctx.db.updateTable('team_acts').set({ email: null }).where('email', '=', who.email).execute()
      await own('actor_id').set({ actor_id: null, email: null }).execute()
      await own('subject_id').set({ subject_id: null, email: null }).execute()
    },
  },
  api_keys: {
    words: { name: 'gone', hint: 'gone', secret_hash: 'gone', last_day: 'ours' },
    erase: mine('api_keys', 'made_by'),
  },
  webhook_endpoints: {
    words: { name: 'gone', url: 'gone' },
    // Those of a company that others run go on without a name behind them.
    erase: async (ctx, who) => {
      await ctx.db
        .deleteFrom('webhook_endpoints')
        .where('org_id', 'in', [...who.orgs, nobody])
        .execute()
      await ctx.db.updateTable('webhook_endpoints').set({ made_by: null }).where('made_by', '=', who.uuid).execute()
    },
  },
  // A copy of what the company reads in the app; others' go with their address, and with age.
  webhook_deliveries: { words: { body: 'gone' }, erase: mine('webhook_deliveries', 'creator_id') },
  memberships: {
    words: {},
    erase: (ctx, who) => ctx.db.updateTable('memberships').set({ state: 'left' }).where('user_id', '=', who.uuid).execute(),
  },
  organizations: {
    words: {
      name: company,
      country: company,
      website: 'gone',
      tax_id: 'gone',
      size: 'gone',
      industry: 'gone',
      phone: 'gone',
      capabilities: 'ours',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('organizations')
        .set({ phone: null, tax_id: null, website: null, size: null, industry: null })
        .where('uuid', 'in', [...who.orgs, nobody])
        .execute(),
  },
  vanity_redirects: {
    words: { vanity_name: 'gone' },
    async erase(ctx, who) {
      await ctx.db.deleteFrom('vanity_redirects').where('user_id', '=', who.uuid).execute()
      await keepNameFromOthers(ctx, who)
    },
  },
  creator_profiles: {
    words: {
      vanity_name: 'gone',
      headline: 'gone',
      bio: 'gone',
      languages: 'gone',
      city: 'gone',
      country: 'gone',
      interests: 'gone',
      gender: 'gone',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('creator_profiles')
        .set({
          vanity_name: null,
          headline: null,
          bio: null,
          languages: [],
          city: null,
          country: null,
          gender: null,
          interests: [],
          verified: false,
        })
        .where('user_id', '=', who.uuid)
        .execute(),
  },
  users: {
    words: {
      email: 'gone',
      password_hash: 'gone',
      google_sub: 'gone',
      first_name: 'gone',
      last_name: 'gone',
      birthday: 'gone',
      timezone: 'gone',
      country: 'gone',
      proposal_ban: 'gone',
      profile_image: 'gone',
    },
    erase: (ctx, who) =>
      ctx.db
        .updateTable('users')
        .set({
          email: `deleted-${who.uuid}@deleted.invalid`,
          email_verified_at: null,
          password_hash: null,
          google_sub: null,
          first_name: '–',
          last_name: '',
          birthday: null,
          timezone: 'UTC',
          country: null,
          proposal_ban: null,
          profile_image: null,
          agenda_id: null,
          status: 'deleted',
          updated_at: ctx.clock.now(),
        })
        .where('uuid', '=', who.uuid)
        .execute(),
  },
}
