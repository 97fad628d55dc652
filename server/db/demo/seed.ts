import { sql } from 'kysely'
import type { Group } from '#contract/abilities.ts'
import { type DraftFields, formVersion } from '#contract/entities/casting-call.ts'
import type { Currency, Locale } from '#contract/entities/shapes.ts'
import { limits } from '#contract/limits.ts'
import { waitingStates } from '#contract/processes/application.ts'
import type { Context } from '../../context.ts'
import { columnsOf } from '../casting-call-columns.ts'
import { json } from '../database.ts'
import { inTransaction, type TxContext } from '../transaction.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoCall } from './call.ts'
import { foodAndHomeCalls } from './calls-food-home.ts'
import { outdoorsAndPlayCalls } from './calls-outdoors-play.ts'
import { pastCalls } from './calls-past.ts'
import { travelAndFashionCalls } from './calls-travel-fashion.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { demoCreators } from './creators.ts'
import { demoId } from './ids.ts'
import { seedNotifications, sortNotifications } from './notifications.ts'
import { sarasEach } from './owner-told.ts'
import { demoPitches } from './pitches.ts'
import { seedActing } from './seed-acting.ts'
import { seedBans } from './seed-bans.ts'
import { seedBlocks } from './seed-blocks.ts'
import { seedBookmarks } from './seed-bookmarks.ts'
import { seedBranding } from './seed-branding.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { seedLinks } from './seed-links.ts'
import { seedLists } from './seed-lists.ts'
import { seedOohCampaigns } from './seed-ooh-campaigns.ts'
import { seedPrograms } from './seed-programs.ts'
import { seedProposals } from './seed-proposals.ts'
import { seedReports } from './seed-reports.ts'
import { seedSpaces } from './seed-spaces.ts'
import { seedStrikes } from './seed-strikes.ts'
import { seedViews } from './seed-views.ts'
import { seedUniverse } from './universe.ts'
import { callId, writeCall } from './write-call.ts'

const day = 86_400_000
const emailId = (email: string) => demoId(`user ${email}`)
const canSignIn = new Set<string>(demoAccounts.map(account => account.email))

/**
 * Fills an empty database with the demonstration market; returns false where there is somebody already. `play` adds what only
 * the verbs of the floors above can do.
 */
export async function seedDemo(ctx: Context, passwordHash: string, play: (ctx: TxContext) => Promise<void>): Promise<boolean> {
  return await inTransaction(ctx, async inner => {
    // Nodes that start together on one empty database: the second waits here and then sees the first one's people.
    await sql`lock table users in exclusive mode`.execute(inner.db)
    if (await inner.db.selectFrom('users').select('uuid').limit(1).executeTakeFirst()) return false
    await seedPeople(inner, passwordHash)
    await seedActing(inner)
    await seedBans(inner)
    await seedStrikes(inner)
    await seedBlocks(inner)
    await seedBookmarks(inner)
    await seedSubscriptions(inner)
    await seedCalls(inner)
    await seedDraft(inner)
    await seedPitches(inner)
    await seedInvitations(inner)
    await seedProposals(inner)
    await seedViews(inner)
    await seedLists(inner)
    await seedCampaigns(inner)
    await seedSpaces(inner)
    await seedReports(inner)
    await seedOohCampaigns(inner)
    await seedNotifications(inner)
    await play(inner)
    await seedLinks(inner)
    await seedBranding(inner)
    await seedPrograms(inner)
    await seedUniverse(inner)
    await sortNotifications(inner)
    // Events from before the market opened are mailed and pushed to nobody.
    inner.effects.undecided.length = 0
    return true
  })
}

interface DemoUser {
  email: string
  first_name: string
  last_name: string
  locale: Locale
  groups: Group[]
  country: string
  birthday?: string | null
}

/** Bans and disputes about much money need two of them, and an appeal one more. */
const staff = [
  { email: 'admin@elenco.test', first_name: 'Alba', last_name: 'Serra' },
  { email: 'moderator@elenco.test', first_name: 'Bruno', last_name: 'Aldana' },
  { email: 'referee@elenco.test', first_name: 'Carmen', last_name: 'Roa' },
]

async function addUser(ctx: TxContext, user: DemoUser, passwordHash: string, created: Date) {
  await ctx.db
    .insertInto('users')
    .values({
      uuid: emailId(user.email),
      email: user.email,
      email_verified_at: created,
      password_hash: canSignIn.has(user.email) ? passwordHash : null,
      first_name: user.first_name,
      last_name: user.last_name,
      birthday: user.birthday ?? null,
      locale: user.locale,
      timezone: user.country === 'MX' ? 'America/Mexico_City' : user.country === 'US' ? 'America/Los_Angeles' : 'Europe/Madrid',
      country: user.country,
      groups: user.groups,
      created_at: created,
      updated_at: created,
      is_superuser: staff.some(one => one.email === user.email),
    })
    .execute()
}

async function seedPeople(ctx: TxContext, passwordHash: string) {
  const created = new Date(ctx.clock.now().getTime() - 120 * day)
  for (const one of staff) await addUser(ctx, { ...one, locale: 'es', groups: ['other'], country: 'ES' }, passwordHash, created)
  await addUser(
    ctx,
    { email: 'realty@elenco.test', first_name: 'Inés', last_name: 'Prado', locale: 'es', groups: ['realty'], country: 'ES' },
    passwordHash,
    created,
  )
  await addOrganization(
    ctx,
    {
      key: 'prado',
      name: 'Prado Espacios',
      plan: 'free',
      country: 'ES',
      currency: 'EUR',
      website: 'https://pradoespacios.example',
      owner: 'realty@elenco.test',
      capabilities: ['book', 'host'],
    },
    created,
  )
  await addUser(
    ctx,
    { email: 'host@elenco.test', first_name: 'Óscar', last_name: 'Medrano', locale: 'es', groups: ['realty'], country: 'ES' },
    passwordHash,
    created,
  )
  await addOrganization(
    ctx,
    {
      key: 'medianera',
      name: 'Medianera Exterior',
      plan: 'free',
      country: 'ES',
      currency: 'EUR',
      website: 'https://medianera.example',
      owner: 'host@elenco.test',
      capabilities: ['host'],
    },
    created,
  )
  for (const company of demoCompanies) {
    await addUser(ctx, company.owner, passwordHash, created)
    await addOrganization(ctx, { ...company, owner: company.owner.email }, created)
    await addTeam(ctx, company, passwordHash)
    await ctx.db
      .insertInto('brands')
      .values(
        company.brands.map(({ key, ...brand }) => ({
          uuid: demoId(`brand ${key}`),
          org_id: demoId(`org ${company.key}`),
          kind: 'managed' as const,
          country: company.country,
          website: company.website,
          created_at: created,
          ...brand,
        })),
      )
      .execute()
  }
  for (const creator of demoCreators) await addCreator(ctx, creator, passwordHash, created)
}

/** Colleagues came some weeks after the owner; whoever is invited has been since yesterday. */
async function addTeam(ctx: TxContext, { key, owner, colleagues = [], invited = [] }: DemoCompany, passwordHash: string) {
  const org_id = demoId(`org ${key}`)
  const now = ctx.clock.now().getTime()
  const actor_id = emailId(owner.email)
  for (const { role, campaigns = [], ...person } of colleagues) {
    const joined_at = new Date(now - 60 * day)
    const user_id = emailId(person.email)
    const groups = role === 'guest' ? owner.groups.filter(group => group === 'brand') : owner.groups
    await addUser(ctx, { ...owner, ...person, groups }, passwordHash, joined_at)
    const seen = campaigns.map(name => demoId(`campaign ${name}`))
    await ctx.db
      .insertInto('memberships')
      .values({ org_id, user_id, role, campaigns: seen, state: 'active', joined_at })
      .execute()
    await ctx.db
      .insertInto('team_acts')
      .values({ org_id, actor_id: user_id, kind: 'joined', subject_id: null, email: null, role, created_at: joined_at })
      .execute()
  }
  for (const { email, role } of invited) {
    const sent_at = new Date(now - day)
    const uuid = demoId(`team invitation ${email}`)
    const expires_at = new Date(sent_at.getTime() + limits.team.invitation)
    const times = { sent_at, expires_at, created_at: sent_at, updated_at: sent_at }
    await ctx.db
      .insertInto('team_invitations')
      .values({
        uuid,
        org_id,
        email,
        role,
        state: 'invited',
        invited_by: actor_id,
        locale: owner.locale,
        resent_on: null,
        ...times,
      })
      .execute()
    await ctx.db
      .insertInto('jobs')
      .values({ kind: 'team.expire', ref: uuid, payload: json({}), due_at: expires_at, created_at: sent_at })
      .execute()
    await ctx.db
      .insertInto('team_acts')
      .values({ org_id, actor_id, kind: 'invited', subject_id: null, email, role, created_at: sent_at })
      .execute()
  }
}

async function addOrganization(
  ctx: TxContext,
  org: {
    key: string
    name: string
    plan: 'free' | 'premium' | 'whitelabel' | 'espejo'
    country: string
    currency: Currency
    website: string
    owner: string
    capabilities?: string[]
  },
  created: Date,
) {
  const org_id = demoId(`org ${org.key}`)
  await ctx.db
    .insertInto('organizations')
    .values({
      uuid: org_id,
      name: org.name,
      plan: org.plan,
      country: org.country,
      website: org.website,
      ...(org.capabilities && { capabilities: org.capabilities }),
      default_currency: org.currency,
      created_at: created,
    })
    .execute()
  await ctx.db
    .insertInto('memberships')
    .values({ org_id, user_id: emailId(org.owner), role: 'owner', state: 'active', joined_at: created })
    .execute()
}

async function addCreator(ctx: TxContext, creator: (typeof demoCreators)[number], passwordHash: string, created: Date) {
  const user_id = emailId(creator.email)
  await addUser(ctx, { ...creator, groups: ['creator'] }, passwordHash, created)
  await ctx.db
    .insertInto('creator_profiles')
    .values({
      user_id,
      vanity_name: creator.vanity_name,
      headline: creator.headline || null,
      bio: creator.bio || null,
      languages: creator.languages,
      city: creator.city,
      country: creator.country,
      interests: creator.interests,
      verified: creator.verified ?? false,
      response_time_h: creator.verified ? 6 : null,
    })
    .execute()
  const now = ctx.clock.now()
  if (creator.networks.length > 0)
    await ctx.db
      .insertInto('networks')
      .values(
        creator.networks.map(([network, handle, followers, avg_views, engagement_rate]) => ({
          uuid: demoId(`network ${network} ${handle}`),
          user_id,
          network,
          handle,
          profile_url: `https://${network}.example/${handle}`,
          followers,
          avg_views,
          engagement_rate,
          source: creator.told?.handle === handle ? ('oauth' as const) : ('code_in_bio' as const),
          state: 'connected' as const,
          last_sync_at: now,
          created_at: created,
          post_figures: json(
            creator.told?.handle === handle
              ? { ...creator.told.posts, last_on: now.toISOString().slice(0, 10), each: sarasEach(now) }
              : null,
          ),
          audience: json(creator.told?.handle === handle ? creator.told.audience : null),
        })),
      )
      .execute()
  if (creator.portfolio.length > 0)
    await ctx.db
      .insertInto('briefcase_items')
      .values(
        creator.portfolio.map(([kind, title, network, content_type, views, likes], position) => ({
          uuid: demoId(`portfolio ${creator.email} ${title}`),
          user_id,
          kind,
          title,
          network,
          content_type,
          views,
          likes,
          position,
          published_on: new Date(now.getTime() - (position * 40 + 20) * day).toISOString().slice(0, 10),
          created_at: created,
        })),
      )
      .execute()
}

const demoCalls: readonly DemoCall[] = [...foodAndHomeCalls, ...travelAndFashionCalls, ...outdoorsAndPlayCalls, ...pastCalls]

const companyOf = (brand: string) => {
  const company = demoCompanies.find(candidate => candidate.brands.some(one => one.key === brand))
  if (!company) throw new Error(`demo: no company has the brand ${brand}`)
  return company
}

/** Every Premium company of the demonstration pays with a card that works, but for the one whose charge fails; one is still trying. */
async function seedSubscriptions(ctx: TxContext) {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * day)
  for (const { key, plan } of demoCompanies.filter(company => company.plan === 'premium')) {
    const trial = key === 'otxoa'
    const pastDue = key === 'bicinorte'
    const ends = trial ? at(2) : pastDue ? at(-1) : at(18)
    const card = { gateway: 'sandbox', reference: pastDue ? 'declined' : 'approved', ending: pastDue ? '0002' : '4242' }
    const org_id = demoId(`org ${key}`)
    await ctx.db
      .insertInto('subscriptions')
      .values({
        org_id,
        plan,
        state: trial ? 'trialing' : pastDue ? 'past_due' : 'active',
        period: 'month',
        on_trial: trial,
        trial_used: true,
        current_period_start: at(trial ? -12 : pastDue ? -31 : -12),
        current_period_end: ends,
        retries: pastDue ? 1 : 0,
        method: json(card),
        created_at: at(-60),
        updated_at: at(pastDue ? -1 : -12),
      })
      .execute()
    // The demonstration's failed payment stays as it is for a while: it is what one came to see.
    await ctx.db
      .insertInto('jobs')
      .values({
        kind: 'subscription.due',
        ref: org_id,
        payload: json({}),
        due_at: pastDue ? at(2) : ends,
        created_at: now,
      })
      .execute()
  }
}

async function seedCalls(ctx: TxContext) {
  const now = ctx.clock.now()
  for (const [index, call] of demoCalls.entries()) {
    const company = companyOf(call.brand)
    const brandName = company.brands.find(brand => brand.key === call.brand)?.name ?? ''
    const content = writeCall(call, now, company.currency)
    const uuid = callId(call)
    // Not all at the stroke of midnight.
    const published = new Date(now.getTime() - call.age * day + ((index * 37) % 400) * 60_000 - 8 * 3_600_000)
    const created_by = emailId(company.owner.email)
    await ctx.db
      .insertInto('casting_calls')
      .values({
        uuid,
        org_id: demoId(`org ${company.key}`),
        created_by,
        state: call.closes < 0 ? 'closed' : 'open',
        form_version: formVersion,
        fields: json(content as unknown as DraftFields),
        content: json(content),
        published_at: published,
        created_at: published,
        updated_at: published,
        ...columnsOf(uuid, content, brandName),
        cover: content.cover ? json(content.cover) : null,
      })
      .execute()
    await ctx.db
      .insertInto('casting_call_versions')
      .values({ casting_call_id: uuid, version: 1, content: json(content), created_by, created_at: published })
      .execute()
    if (call.closes < 0) continue
    await ctx.db
      .insertInto('jobs')
      .values({
        kind: 'casting_call.deadline',
        ref: uuid,
        payload: json({}),
        due_at: `${content.apply_by}T23:59:59.999Z`,
        created_at: published,
      })
      .execute()
  }
}

/** The Free brand has one call half written: its stepper opens with something in it. */
async function seedDraft(ctx: TxContext) {
  const at = new Date(ctx.clock.now().getTime() - 2 * day)
  const title = 'Pan de ayer, cocina de hoy'
  const summary = 'Horneamos de más a propósito los viernes para que el sábado haya pan de ayer. Queremos ver qué haces con él.'
  await ctx.db
    .insertInto('casting_calls')
    .values({
      uuid: demoId('draft ferrer'),
      org_id: demoId('org ferrer'),
      created_by: emailId('brand@elenco.test'),
      state: 'draft',
      form_version: formVersion,
      fields: json<DraftFields>({
        brand_id: demoId('brand ferrer'),
        title,
        summary,
        objective: 'content',
        category: 'food',
        language: 'es',
      }),
      title,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Lucía is asked to pitch for a call that she has not thought of herself. */
async function seedInvitations(ctx: TxContext) {
  const call = demoCalls.find(({ title }) => title === 'El aceite nuevo, la semana que sale del molino')
  if (!call) throw new Error('demo: the call of the invitation is gone')
  const { org_id, created_by } = await ctx.db
    .selectFrom('casting_calls')
    .select(['org_id', 'created_by'])
    .where('uuid', '=', callId(call))
    .executeTakeFirstOrThrow()
  const at = new Date(ctx.clock.now().getTime() - day)
  await ctx.db
    .insertInto('invitations')
    .values({
      uuid: demoId('invitation lucia'),
      casting_call_id: callId(call),
      org_id,
      creator_id: emailId('creator@elenco.test'),
      invited_by: created_by,
      state: 'invited',
      message: 'Tu cocina suena como queremos que suene el molino. ¿Te presentas?',
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function seedPitches(ctx: TxContext) {
  const now = ctx.clock.now().getTime()
  for (const pitch of demoPitches) {
    const call = demoCalls.find(candidate => candidate.title === pitch.call)
    if (!call) throw new Error(`demo: no call is named ${pitch.call}`)
    const created = new Date(now - pitch.daysAgo * day - 5 * 3_600_000)
    const touched = new Date(created.getTime() + 3 * 3_600_000)
    const answered = ['shortlisted', 'declined'].includes(pitch.state)
    const uuid = demoId(`pitch ${pitch.creator} ${pitch.call}`)
    const expires_at = new Date(created.getTime() + limits.application.expiresAfter)
    await ctx.db
      .insertInto('applications')
      .values({
        uuid,
        casting_call_id: callId(call),
        casting_call_version: 1,
        creator_id: emailId(`${pitch.creator}@elenco.test`),
        state: pitch.state,
        message: pitch.message,
        answers: json(pitch.answer ? [{ question_id: 'q1', value: pitch.answer }] : []),
        fee_minor: pitch.fee * 100,
        currency: companyOf(call.brand).currency,
        portfolio_refs: (demoCreators.find(creator => creator.email === `${pitch.creator}@elenco.test`)?.portfolio ?? [])
          .slice(0, 3)
          .map(([, title]) => demoId(`portfolio ${pitch.creator}@elenco.test ${title}`)),
        decline_reason: pitch.reason ?? null,
        answered_at: answered ? touched : null,
        expires_at,
        created_at: created,
        updated_at: pitch.state === 'submitted' ? created : touched,
      })
      .execute()
    if (waitingStates.includes(pitch.state))
      await ctx.db
        .insertInto('jobs')
        .values({ kind: 'application.deadline', ref: uuid, payload: json({}), due_at: expires_at, created_at: created })
        .execute()
  }
}
