import type * as z from 'zod/mini'
import type { PixelOutcome, pixelOrder } from '#contract/entities/tracking-link.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/rate-limits.ts'
import { emit } from '../../jobs/emit.ts'
import { membersOf } from '../../processes/members.ts'
import { issueOfTime, linksOf, recordOrder } from './conversions.ts'

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The hosts that the links of a company lead to: its shops. */
export async function hostsOf(ctx: Context, org: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tracking_links')
    .select('destination')
    .distinct()
    .where('org_id', '=', org)
    .where('state', '<>', 'archived')
    .execute()
  return [...new Set(rows.map(({ destination }) => bare(new URL(destination).hostname)))].sort()
}

interface Heard {
  org: string
  /** The page's, as the browser said. */
  host: string
  order: z.infer<typeof pixelOrder>
}

/** An order by pixel. Anybody could say it: it is taken from a shop's own pages alone, so many in a minute, and marked. */
export async function hearPixel(ctx: Context, { org, host, order: told }: Heard): Promise<PixelOutcome> {
  const order = { ...told, occurred_at: told.occurred_at ?? ctx.clock.now().toISOString(), status: 'confirmed' as const }
  const issue = issueOfTime(ctx, order)
  if (issue) throw new AppError('request.invalid', { fields: { occurred_at: [issue] } })
  const from = bare(host)
  const own = (await hostsOf(ctx, org)).some(one => from === one || from.endsWith(`.${one}`))
  if (own) await countAttempt(ctx, { key: `pixel:${org}`, limit: limits.link.pixel.perMinute, windowMs: 60_000 })
  return await inTransaction(ctx, async inner => {
    const outcome = own ? await count(inner, org, order) : 'wrong_host'
    await keep(inner, { org, host: from, order: told }, outcome)
    return outcome
  })
}

async function count(ctx: TxContext, org: string, order: Parameters<typeof recordOrder>[2]): Promise<PixelOutcome> {
  const { click, coupon } = await linksOf(ctx, org, order)
  // Asked first, so that nobody learns by guessing which orders there are.
  if (!click && !coupon) return 'no_click'
  const { changed } = await recordOrder(ctx, org, order, true)
  return changed ? 'counted' : 'known'
}

/** The last one, for the company's page. A strange host never covers what came from a shop. */
async function keep(ctx: TxContext, { org, host, order }: Heard, outcome: PixelOutcome): Promise<void> {
  const company = await ctx.db.selectFrom('organizations').select('uuid').where('uuid', '=', org).executeTakeFirst()
  if (!company) return
  const before = await ctx.db.selectFrom('link_pixels').selectAll().where('org_id', '=', org).forUpdate().executeTakeFirst()
  if (before && outcome === 'wrong_host' && before.outcome !== 'wrong_host') return
  const row = { heard_at: ctx.clock.now(), outcome, host, order_id: order.order_id }
  await ctx.db
    .insertInto('link_pixels')
    .values({ org_id: org, ...row })
    .onConflict(conflict => conflict.column('org_id').doUpdateSet(row))
    .execute()
  const lately = before && row.heard_at.getTime() - before.heard_at.getTime() < limits.link.pixel.tellEvery
  if (lately && before.outcome === outcome) return
  for (const person of await membersOf(ctx, org, 'run')) await emit(ctx, person, { type: 'pixel.heard' })
}
