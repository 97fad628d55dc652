import type pg from 'pg'
import type { Page } from 'playwright-core'

/** Lists that one works with every day, small and large: a board, a list of people, a campaign's deals. */
export interface WorkList {
  what: string
  sizes: readonly [small: number, large: number]
  address: string
  /** The first row that is drawn. */
  row: string
  fill(count: number): Promise<void>
}

const agreed = `jsonb_build_object('uuid', gen_random_uuid(), 'application_id', null, 'casting_call_id', null,
  'created_at', now() - n * interval '1 minute', 'updated_at', now() - n * interval '1 minute')`

/** Makes the company's deals as many as are asked for, by copies that belong to no call, in turns of the demonstration's own. */
async function fillDeals(client: pg.Client, org: string, count: number) {
  const copies =
    'select uuid from deals where org_id = $1 and application_id is null and casting_call_id is null and proposal_id is null'
  await client.query(`delete from campaign_deals where deal_id in (${copies})`, [org])
  await client.query(`delete from deal_versions where deal_id in (${copies})`, [org])
  await client.query(`delete from deals where uuid in (${copies})`, [org])
  await client.query(
    `with models as (select d, row_number() over (order by d.uuid) as place, count(*) over () as all from deals d
       where org_id = $1 and application_id is not null),
     made as (insert into deals select (jsonb_populate_record(null::deals, to_jsonb(m.d) || ${agreed})).*
       from generate_series(1, $2::int) n join models m on m.place = 1 + n % m.all returning uuid, org_id, version)
     insert into deal_versions select made.uuid, v.version, v.by, v.terms, v.fees, v.valid_days, v.hash, now()
       from made cross join lateral (select * from deal_versions where deal_id in (select uuid from deals where org_id = $1 and application_id is not null)
         order by deal_id limit 1) v`,
    [org, count],
  )
  await client.query('analyze deals')
}

export async function workLists(client: pg.Client, reader: string): Promise<WorkList[]> {
  const { rows } = await client.query<{ org: string; list: string; campaign: string }>(
    `select m.org_id as org,
       (select uuid from lists where org_id = m.org_id and visibility = 'team' order by created_at limit 1) as list,
       (select uuid from campaigns where org_id = m.org_id and state = 'active' limit 1) as campaign
     from memberships m join users u on u.uuid = m.user_id where u.email = $1`,
    [reader],
  )
  const { org = '', list = '', campaign = '' } = rows[0] ?? {}
  return [
    {
      what: 'board of deals',
      sizes: [20, 2_000],
      address: '/brand-work/campaigns?view=board',
      row: '[data-view=board] li',
      fill: async count => await fillDeals(client, org, count),
    },
    {
      what: 'list of people',
      sizes: [50, 5_000],
      address: `/lists/${list}`,
      row: 'main tbody tr',
      fill: async count => {
        await client.query(`delete from list_people where org_id = $1 and name like 'Bench %'`, [org])
        await client.query(
          `with people as (insert into list_people (uuid, org_id, name, search_text, created_at)
             select gen_random_uuid(), $1, 'Bench ' || n, 'bench ' || n, now() from generate_series(1, $3::int) n returning uuid)
           insert into list_items (uuid, list_id, person_id, stage, tags, score, cells, source, created_at, updated_at)
             select gen_random_uuid(), $2, uuid, 'new', '{cocina}', 50, '{}', 'manual', now(), now() from people`,
          [org, list, count],
        )
        await client.query('analyze list_items')
      },
    },
    {
      what: 'campaign of deals',
      sizes: [5, 500],
      address: `/campaign/${campaign}?tab=deals`,
      row: 'main li a[href^="/chat/"]',
      fill: async count => {
        await fillDeals(client, org, count)
        await client.query(
          `insert into campaign_deals (deal_id, campaign_id) select uuid, $2 from deals
           where org_id = $1 and application_id is null and casting_call_id is null and proposal_id is null on conflict do nothing`,
          [org, campaign],
        )
      },
    },
  ]
}

/** Milliseconds from the start of the page's life to its first row. */
export async function openWork(page: Page, { row }: WorkList): Promise<number> {
  await page.locator(row).first().waitFor()
  return await page.evaluate(() => performance.now())
}
