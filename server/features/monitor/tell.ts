import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { notify } from '../../jobs/notify.ts'
import { peopleOf } from '../credits/credit-account.ts'

/** Tells an owner's people how many mentions a rule has found since they were told last, if any of them are unread. */
export async function tellMentions(ctx: Context, uuid: string): Promise<void> {
  const rule = await ctx.db.selectFrom('monitor_rules').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!rule || rule.alert === 'off') return
  const now = ctx.clock.now()
  const { n } = await ctx.db
    .selectFrom('mention_rules as r')
    .innerJoin('mentions as m', 'm.uuid', 'r.mention_id')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('r.rule_id', '=', uuid)
    .where('m.withheld', '=', false)
    .where('m.hidden', '=', false)
    .where('m.read_at', 'is', null)
    .where('m.found_at', '>', rule.told_at)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('monitor_rules').set({ told_at: now }).where('uuid', '=', uuid).execute()
  if (Number(n) === 0) return
  const action_url = pathOf('monitor', {}, { rule: uuid, state: 'unread' })
  for (const person of await peopleOf(ctx, rule.owner_id))
    await notify(ctx, person, 'monitor_alert', { title: rule.name, count: Number(n) }, { action_url })
}
