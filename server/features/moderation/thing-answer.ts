import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isStaff, openingOf } from '../analyzer/read-report.ts'
import { copyOf, type Inner, type KindOfThing } from './thing.ts'

const answers = (ctx: SignedInContext, uuid: string) =>
  ctx.db
    .selectFrom('report_answers as a')
    .innerJoin('networks as n', 'n.uuid', 'a.network_id')
    .innerJoin('users as u', 'u.uuid', 'a.creator_id')
    .select([
      'a.uuid',
      'a.text',
      'a.creator_id',
      'a.hidden_at',
      'n.network',
      'n.handle',
      'n.state',
      'u.first_name',
      'u.last_name',
    ])
    .where('a.uuid', '=', uuid)
    .executeTakeFirst()

const show = async (ctx: Inner, uuid: string, hidden_at: Date | null) => {
  await ctx.db.updateTable('report_answers').set({ hidden_at }).where('uuid', '=', uuid).execute()
  return { told: false }
}

/** A creator's answer to a report: those see it who have the report open. Hidden, it is there for its creator and for staff alone. */
export const answerThing: KindOfThing = {
  async see(ctx, named) {
    const row = await answers(ctx, named)
    if (!row) throw new AppError('not_found')
    if (row.creator_id === ctx.person.uuid || isStaff(ctx)) return row.uuid
    const profile = await ctx.db
      .selectFrom('found_profiles')
      .select('uuid')
      .where('network', '=', row.network)
      .where('handle', '=', row.handle)
      .where('creator_id', '=', row.creator_id)
      .executeTakeFirst()
    if (row.hidden_at || !profile || !(await openingOf(ctx, profile.uuid))) throw new AppError('not_found')
    return row.uuid
  },
  async read(ctx, uuid) {
    const row = await answers(ctx, uuid)
    if (!row) return null
    return {
      author: `${row.first_name} ${row.last_name}`.trim(),
      author_id: row.creator_id,
      org_id: null,
      shown: row.hidden_at === null && (row.state === 'connected' || row.state === 'stale'),
      href: pathOf('analyzer', { network: row.network, handle: row.handle }),
      copy: copyOf(`@${row.handle}`, row.text),
    }
  },
  hide: async (ctx, uuid) => await show(ctx, uuid, ctx.clock.now()),
  restore: async (ctx, uuid) => await show(ctx, uuid, null),
}
