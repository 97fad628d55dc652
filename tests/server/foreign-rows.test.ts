import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import type { TestApp } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

/** The tables whose rows the calls of an area are about; the first part of a call's name says the area. */
const tablesOf: Record<string, readonly string[]> = {
  accounts: ['sessions'],
  acting: ['act_sessions', 'acting_requests', 'users'],
  adjustments: ['adjustments'],
  agenda: ['reminders'],
  ai: ['ai_operations', 'ai_conversations', 'ai_presenters', 'ai_talks', 'community_images'],
  applications: ['applications', 'casting_calls'],
  approvals: ['casting_calls'],
  bookings: ['bookings', 'spaces'],
  bookmarks: ['bookmarks'],
  brands: ['brands'],
  briefcase: ['briefcase_items', 'rate_items'],
  campaigns: ['campaigns'],
  castingCalls: ['casting_calls'],
  chats: ['conversations'],
  creatives: ['bookings'],
  deals: ['deals'],
  disputes: ['deals', 'disputes'],
  figures: ['figure_imports'],
  finder: ['saved_searches'],
  incoming: ['incoming_transfers'],
  interests: ['users'],
  invitations: ['invitations', 'casting_calls', 'organizations'],
  invoices: ['invoices'],
  keys: ['api_keys'],
  linkDomains: ['link_domains'],
  lists: ['lists', 'users'],
  makeGoods: ['bookings', 'make_goods'],
  monitor: ['monitor_rules', 'monitor_feeds'],
  networks: ['networks'],
  notifications: ['notifications'],
  oohCampaigns: ['ooh_campaigns'],
  papers: ['deals'],
  payoutBatches: ['payout_batches'],
  proposalBans: ['proposal_bans'],
  proposals: ['proposals', 'saved_searches', 'conversations'],
  reconciliation: ['money_differences'],
  reviews: ['deals', 'reviews'],
  rights: ['licences'],
  spaces: ['spaces'],
  strikes: ['strikes'],
  taxes: ['tax_changes'],
  team: ['users', 'team_invitations'],
  trackingLinks: ['tracking_links'],
  transfers: ['incoming_transfers'],
  uploads: ['uploads'],
  webhooks: ['webhook_endpoints', 'webhook_deliveries'],
}

/** Parts of an address that name nobody's row: channels, public names, tokens that open what they stand for, months. */
const named = ['network', 'handle', 'vanityName', 'token', 'session', 'kind', 'of', 'month', 'currency', 'a', 'b']

/** Calls that answer about somebody else's row, each with the reason. */
const forEverybody: Record<string, string> = {
  'applications.getDraft': 'one’s own draft of a pitch, named by the call that it answers',
  'applications.deleteDraft': 'the same draft',
  'lists.of': 'one’s own lists, by a creator whom they may hold',
  'proposals.market': 'what proposals like a public one cost',
}

const paramsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => String(match[1]))
const areaOf = ({ id }: Endpoint): string => id.split('.')[0] ?? ''
const rows = endpointTable.filter(
  endpoint =>
    endpoint.auth === 'required' &&
    endpoint.reply.kind !== 'stream' &&
    !endpoint.path.startsWith('/dev/') &&
    // The shop's goods are everybody's.
    areaOf(endpoint) !== 'shop' &&
    paramsOf(endpoint).length > 0 &&
    !paramsOf(endpoint).some(name => named.includes(name)),
)

/** Two rows of each table, all of other people's; a market without such rows has none. */
const found = new Map<string, string[]>()
beforeAll(async () => {
  for (const table of new Set(Object.values(tablesOf).flat())) {
    const { rows: columns } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_name = ${table} and column_name in ('uuid', 'id')`.execute(app.database.db)
    const column = columns[0]?.column_name
    if (!column) throw new Error(`${table} has no id`)
    const { rows: ids } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)} order by 1 limit 2`.execute(app.database.db)
    found.set(
      table,
      ids.map(one => one.id),
    )
  }
})

test('each area of calls that are about a row says in which tables they lie', () => {
  expect(rows.map(areaOf).filter(area => !tablesOf[area])).toEqual([])
})

describe.each(['creator', 'brand', 'realty'] as const)('a new %s with rows of others', role => {
  let as: string
  beforeAll(async () => {
    as = (await newPerson(app, role)).as
  })

  test.each(rows.map(endpoint => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const answered: string[] = []
    const ids = (tablesOf[areaOf(endpoint)] ?? []).flatMap(table => found.get(table) ?? [])
    for (const one of ids) {
      const params = Object.fromEntries(paramsOf(endpoint).map(name => [name, one]))
      const body = endpoint.multipart ? new FormData() : endpoint.body ? {} : undefined
      const { status, error } = await app.call(endpoint, { params, body }, { as })
      if (error?.code === 'rate.limited') continue
      expect(status, `${id} ${one}`).toBeLessThan(500)
      if (status < 400) answered.push(one)
    }
    if (!forEverybody[id]) expect(answered).toEqual([])
  })
})
