import { pathOf } from '#contract/paths.ts'
import { moveCallForStaff } from '../casting-calls/change-state.ts'
import { readCall } from '../casting-calls/read-call.ts'
import { copyOf, type KindOfThing, paragraphs } from './thing.ts'

/** A company's casting call. Hidden, it is paused, and its company cannot open it again. */
export const callThing: KindOfThing = {
  see: async (ctx, named) => (await readCall(ctx, named)).uuid,
  async read(ctx, uuid) {
    const row = await ctx.db
      .selectFrom('casting_calls as c')
      .innerJoin('organizations as o', 'o.uuid', 'c.org_id')
      .select(['c.state', 'c.content', 'c.org_id', 'o.name'])
      .where('c.uuid', '=', uuid)
      .executeTakeFirst()
    if (!row?.content) return null
    const { title, summary, must_include, must_avoid } = row.content
    return {
      author: row.name,
      author_id: null,
      org_id: row.org_id,
      shown: row.state === 'open',
      href: pathOf('casting_call', { uuid }),
      copy: copyOf(title, paragraphs(summary, must_include.join('\n'), must_avoid.join('\n'))),
    }
  },
  async hide(ctx, uuid) {
    await moveCallForStaff(ctx, uuid, 'pause')
    return { told: false }
  },
  async restore(ctx, uuid) {
    await moveCallForStaff(ctx, uuid, 'resume')
    return { told: false }
  },
}
