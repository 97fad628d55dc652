import { sql } from 'kysely'
import { mine, nobody, type Rules } from './rule.ts'

/** Lists, campaigns and what they hold. */
export const listRules = {
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
  campaign_links: { words: {} },
  campaign_lists: { words: {} },
  campaign_people: { words: {}, erase: mine('campaign_people', 'user_id') },
  campaign_results: { words: {} },
  list_people: { words: { name: 'gone', search_text: 'gone', blocked_reason: 'gone' } },
  list_channels: { words: { handle: 'gone', folded: 'gone' } },
  list_items: { words: { note: 'gone', tags: 'gone', cells: 'gone' } },
  list_imports: { words: { parts: 'ours', outcomes: 'ours' } },
  list_changes: {
    words: { rows: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('list_changes').where('made_by', '=', who.uuid).execute(),
  },
  list_votes: { words: {} },
  list_activity: { words: { detail: 'gone' } },
  searched_proposals: {
    words: { title: 'gone', currency: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('searched_proposals')
        .where(eb => eb('proposal_id', 'in', eb.selectFrom('proposals').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
  // Words that nobody's proposal has any more.
  searched_words: {
    words: { word: 'gone' },
    erase: async ctx =>
      await sql`delete from searched_words where word not in (select word from ts_stat('select words from searched_proposals'))`.execute(
        ctx.db,
      ),
  },
  proposal_packages: {
    words: { network: 'gone', currency: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('proposal_packages')
        .where(eb => eb('proposal_id', 'in', eb.selectFrom('proposals').select('uuid').where('creator_id', '=', who.uuid)))
        .execute(),
  },
} satisfies Rules
