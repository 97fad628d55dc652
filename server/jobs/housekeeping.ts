import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { countSomeCells } from '../db/space-cells.ts'
import { enqueue, setTimer } from './jobs.ts'
import type { JobHandler } from './runner.ts'

const day = 86_400_000
/** The job that counts marked cells of the map. */
const cells = 'spaces.cells'
const everyMs = 5 * 60_000
const answersFor = 48 * 3_600_000
/** Links that are over can still say so for a while; a sign-up that nobody confirmed is forgotten. */
const arrivalsFor = 14 * 86_400_000

/** Throws away what is over, and sets itself again. */
async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await ctx.db.deleteFrom('rate_limits').where('ends_at', '<', now).execute()
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', before(answersFor)).execute()
  await ctx.db.deleteFrom('user_events').where('created_at', '<', before(limits.stream.keep)).execute()
  await ctx.db.deleteFrom('mail_links').where('expires_at', '<', before(arrivalsFor)).execute()
  await ctx.db.deleteFrom('network_sign_ins').where('expires_at', '<', now).execute()
  await ctx.db.deleteFrom('registrations').where('created_at', '<', before(arrivalsFor)).execute()
  await ctx.db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await ctx.db
    .deleteFrom('link_clicks')
    .where('at', '<', before((limits.link.window.max + 1) * day))
    .execute()
  await ctx.db
    .deleteFrom('link_visitors')
    .where(
      'day',
      '<',
      before(2 * day)
        .toISOString()
        .slice(0, 10),
    )
    .execute()
  await ctx.db.deleteFrom('webhook_deliveries').where('created_at', '<', before(limits.webhooks.keep)).execute()
  await ctx.gateways.mail.forget?.({ before: new Date(Date.now() - arrivalsFor) })
  await enqueue(ctx, cells)
  await startHousekeeping(ctx)
}

/** One timer for all nodes. */
export async function startHousekeeping(ctx: Context): Promise<void> {
  await setTimer(ctx, 'housekeeping', 'all', new Date(ctx.clock.now().getTime() + everyMs))
}

export const housekeepingJobs: Record<string, JobHandler> = {
  housekeeping: { inside: async ctx => await sweep(ctx) },
  [cells]: {
    /** Each part is a transaction of its own: others get their turn between two of them. */
    inside: async ctx => {
      if (await countSomeCells(ctx)) await enqueue(ctx, cells)
    },
  },
}
