import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { countCells } from '../space-cells.ts'
import { type Column, copiedPrice, proposalDifferences, spread } from './copies-differ.ts'
import { lastNames } from './universe.ts'

/** How many public things the market has; `small` is the written demonstration alone. */
export const demoSizes = {
  medium: { proposals: 1_000, calls: 200, spaces: 2_000, profiles: 10_000 },
  large: { proposals: 100_000, calls: 20_000, spaces: 200_000, profiles: 100_000 },
} as const
export type DemoSize = 'small' | keyof typeof demoSizes

type Market = Pick<Context, 'db'>
/** The same copy of the same thing has the same id wherever it is named; version and variant are those of a random UUID. */
const copied = (column: string): Column =>
  sql`overlay(overlay(md5(${sql.ref(`t.${column}`)}::text || ' ' || r) placing '4' from 13) placing 'a' from 17)::uuid`

/** Rows that one statement writes: whoever waits for the embedded database waits for that one. */
const atOnce = 500

interface Copying {
  where: Column
  /** Columns that a copy does not share with what it was made of. */
  set: Record<string, Column>
}

/** `where` finds what is copied, and none of the copies: they are written a part at a time, and the next part looks again. */
async function copy(ctx: Market, table: string, rounds: number, { where, set }: Copying): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(ctx.db)
  const names = rows.map(row => row.name)
  const values = names.map(name => set[name] ?? sql.ref(`t.${name}`))
  const part = Math.max(1, Math.floor(atOnce / Math.max(1, await count(ctx, sql`${sql.ref(table)} t where ${where}`))))
  for (let from = 1; from <= rounds; from += part)
    await sql`
      insert into ${sql.ref(table)} (${sql.join(names.map(name => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.ref(table)} t, generate_series(${from}::int, ${Math.min(rounds, from + part - 1)}::int) r
      where ${where}`.execute(ctx.db)
}

async function count(ctx: Market, from: Column): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Ids of the rows that there are before anything is copied. */
async function idsOf(ctx: Market, column: string, from: Column): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${from}`.execute(ctx.db)
  return rows.map(row => row.id)
}
const among = (column: string, ids: readonly string[]): Column => sql`${sql.ref(`t.${column}`)} = any(${[...ids]}::uuid[])`

const openCalls = sql`casting_calls where state = 'open' and visibility = 'public'`
const liveSpaces = sql`spaces where state = 'live'`
const published = sql`proposals where state = 'published'`
const foundProfiles = sql`found_profiles where source = 'demo'`

async function copyPeople(ctx: Market, rounds: number, who: readonly string[]): Promise<void> {
  await copy(ctx, 'users', rounds, {
    where: among('uuid', who),
    set: {
      uuid: copied('uuid'),
      email: sql`'copy-' || r || '-' || t.email`,
      password_hash: sql`null`,
      google_sub: sql`null`,
      agenda_id: sql`null`,
      is_superuser: sql`false`,
      last_name: sql`(${lastNames}::text[])[1 + (${spread(sql`t.email || r`, lastNames.length)})] || ' ' || r`,
    },
  })
}

/** Creators with their channels and public offers. */
async function copyCreators(ctx: Market, rounds: number): Promise<void> {
  const who = await idsOf(ctx, 'creator_id', published)
  const proposals = await idsOf(ctx, 'uuid', published)
  await copyPeople(ctx, rounds, who)
  await copy(ctx, 'creator_profiles', rounds, {
    where: among('user_id', who),
    set: { user_id: copied('user_id'), vanity_name: sql`t.vanity_name || '-' || r` },
  })
  await copy(ctx, 'networks', rounds, {
    where: among('user_id', who),
    set: {
      uuid: copied('uuid'),
      user_id: copied('user_id'),
      handle: sql`t.handle || '.' || r`,
      followers: sql`(t.followers * (0.2 + ${spread(sql`t.handle || r`, 300)} / 100.0))::int`,
    },
  })
  await copy(ctx, 'proposals', rounds, {
    where: among('uuid', proposals),
    set: {
      uuid: copied('uuid'),
      creator_id: copied('creator_id'),
      ...proposalDifferences,
      search_text: sql`t.search_text || ' ' || r`,
    },
  })
  await copy(ctx, 'proposal_packages', rounds, {
    where: among('proposal_id', proposals),
    set: { proposal_id: copied('proposal_id'), price_minor: copiedPrice(sql`t.proposal_id`, sql`t.price_minor`) },
  })
}

/** Companies with their brands and open casting calls. */
async function copyCompanies(ctx: Market, rounds: number): Promise<void> {
  const companies = await idsOf(ctx, 'org_id', openCalls)
  const people = await idsOf(ctx, 'created_by', openCalls)
  const calls = await idsOf(ctx, 'uuid', openCalls)
  await copyPeople(ctx, rounds, people)
  await copy(ctx, 'organizations', rounds, {
    where: among('uuid', companies),
    set: { uuid: copied('uuid'), name: sql`t.name || ' ' || r` },
  })
  await copy(ctx, 'memberships', rounds, {
    where: sql`${among('org_id', companies)} and ${among('user_id', people)}`,
    set: { org_id: copied('org_id'), user_id: copied('user_id') },
  })
  await copy(ctx, 'brands', rounds, {
    where: among('org_id', companies),
    set: { uuid: copied('uuid'), org_id: copied('org_id'), name: sql`t.name || ' ' || r` },
  })
  await copy(ctx, 'casting_calls', rounds, {
    where: among('uuid', calls),
    set: {
      uuid: copied('uuid'),
      org_id: copied('org_id'),
      brand_id: copied('brand_id'),
      created_by: copied('created_by'),
      published_at: sql`t.published_at - r * interval '1 minute'`,
      search_text: sql`t.search_text || ' ' || r`,
    },
  })
  await copy(ctx, 'casting_call_versions', rounds, {
    where: among('casting_call_id', calls),
    set: { casting_call_id: copied('casting_call_id'), created_by: copied('created_by') },
  })
}

/** Spaces of the same hosts, strewn over half a degree around each. */
async function copySpaces(ctx: Market, rounds: number): Promise<void> {
  const apart = (side: string) => sql`(${spread(sql`t.uuid::text || ${side} || r`, 1000)} - 500) / 1000.0`
  await copy(ctx, 'spaces', rounds, {
    where: among('uuid', await idsOf(ctx, 'uuid', liveSpaces)),
    set: {
      uuid: copied('uuid'),
      ical_id: sql`null`,
      lat: sql`t.lat + ${apart('lat')}`,
      lng: sql`t.lng + ${apart('lng')}`,
      title: sql`t.title || ' ' || r`,
      impressions_weekly: sql`(t.impressions_weekly * (0.5 + ${spread(sql`t.uuid::text || r`, 100)} / 100.0))::int`,
      search_text: sql`t.search_text || ' ' || r`,
    },
  })
}

async function copyProfiles(ctx: Market, rounds: number): Promise<void> {
  await copy(ctx, 'found_profiles', rounds, {
    where: among('uuid', await idsOf(ctx, 'uuid', foundProfiles)),
    set: {
      uuid: copied('uuid'),
      handle: sql`t.handle || '.' || r`,
      followers: sql`(t.followers * (0.2 + ${spread(sql`t.handle || r`, 300)} / 100.0))::int`,
      search_text: sql`t.search_text || ' ' || r`,
      // What is reckoned of it is its own.
      reckoned_at: sql`null`,
    },
  })
}

/** Copies what is public of the demonstration until there is as much as is wanted: nobody signs in as a copy, and none has a history. */
export async function multiplyMarket(market: Market, wanted: Record<keyof (typeof demoSizes)['medium'], number>): Promise<void> {
  const rounds = async (most: number, from: Column) => Math.floor(most / Math.max(1, await count(market, from))) - 1
  await copyCreators(market, await rounds(wanted.proposals, published))
  await copyCompanies(market, await rounds(wanted.calls, openCalls))
  await copySpaces(market, await rounds(wanted.spaces, liveSpaces))
  await copyProfiles(market, await rounds(wanted.profiles, foundProfiles))
  await countCells(market)
  await vacuumAll(market)
}

/** Table by table; one of them may take longer than anybody's request may. */
async function vacuumAll(market: Market): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(market.db)
  for (const { name } of rows)
    await market.db.connection().execute(async db => {
      await sql`set statement_timeout = 0`.execute(db)
      await sql`vacuum analyze ${sql.table(name)}`.execute(db)
      await sql`reset statement_timeout`.execute(db)
    })
}
