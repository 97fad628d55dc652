import type { Context } from '../../../context.ts'
import { type Leaving, owners, type Rules } from './rule.ts'

type LinkTable = 'link_clicks' | 'link_visitors' | 'link_days' | 'link_shares'

const ofLinks = (ctx: Context, who: Leaving, table: LinkTable) =>
  ctx.db
    .deleteFrom(table)
    .where(eb => eb('link_id', 'in', eb.selectFrom('tracking_links').select('uuid').where('org_id', 'in', owners(who))))
    .execute()

/** Tracking links and how a company looks. */
export const linkRules = {
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
    words: {
      slug: 'gone',
      name: 'gone',
      destination: 'gone',
      ios_url: 'gone',
      android_url: 'gone',
      utm: 'gone',
      coupon: 'gone',
      starts_on: 'ours',
      ends_on: 'ours',
    },
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
} satisfies Rules
