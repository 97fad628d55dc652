import type { ReportAnswer } from '#contract/entities/channel-report.ts'
import type { Context } from '../../context.ts'
import type { ChannelRow } from './channel-row.ts'

/** The answer that stands for a channel, hidden or not; none where the channel is nobody's here any more. */
export async function standingAnswer(ctx: Context, row: Pick<ChannelRow, 'network' | 'handle' | 'creator_id'>) {
  if (!row.creator_id) return null
  const found = await ctx.db
    .selectFrom('report_answers as a')
    .innerJoin('networks as n', 'n.uuid', 'a.network_id')
    .select(['a.uuid', 'a.text', 'a.said_at', 'a.hidden_at'])
    .where('n.user_id', '=', row.creator_id)
    .where('n.network', '=', row.network)
    .where('n.handle', '=', row.handle)
    .where('n.state', 'in', ['connected', 'stale'])
    .executeTakeFirst()
  if (!found) return null
  const { uuid, text, said_at, hidden_at } = found
  return { uuid, text, at: said_at.toISOString(), hidden: hidden_at !== null }
}

/** The answer as readers of the report see it. */
export async function answerTo(ctx: Context, row: ChannelRow): Promise<ReportAnswer | null> {
  const answer = await standingAnswer(ctx, row)
  return answer && !answer.hidden ? { uuid: answer.uuid, text: answer.text, at: answer.at } : null
}
