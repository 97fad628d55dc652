import { sql } from 'kysely'
import type { SharedReport } from '#contract/entities/report-link.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { linkIdOf } from '../lists/link-token.ts'
import type { ChannelRow } from './channel-row.ts'
import { partsOf, toProfile } from './read-report.ts'
import { answerTo } from './report-answers.ts'

/**
 * The channel of a link, as long as it may be shown to strangers: a creator of ours who is blocked, hidden or leaving is not, at once and
 * not only when the store is next read anew, and neither is one between whom and the company a block stands.
 */
async function shownChannel(
  ctx: Context,
  link: { profile_id: string | null; owner_id: string },
): Promise<ChannelRow | undefined> {
  return await ctx.db
    .selectFrom('found_profiles as f')
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .leftJoin('users as u', 'u.uuid', 'f.creator_id')
    .selectAll('f')
    .select('p.vanity_name')
    .where('f.uuid', '=', link.profile_id)
    .where(sql<boolean>`(f.creator_id is null or (u.status = 'active' and p.hidden_at is null))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks as b')
            .select('b.uuid')
            .whereRef('b.creator_id', '=', 'f.creator_id')
            .where('b.org_id', '=', link.owner_id),
        ),
      ),
    )
    .executeTakeFirst()
}

/** The report behind a link; a link that ended says so, and so does one whose channel is shown no more; one that never was is not found. */
export async function readSharedReport(ctx: Context, token: string): Promise<SharedReport> {
  const id = linkIdOf(ctx, 'report', token)
  if (!id) throw new AppError('not_found')
  const link = await ctx.db.selectFrom('report_links').selectAll().where('uuid', '=', id).executeTakeFirst()
  if (!link || link.expires_at <= ctx.clock.now()) throw new AppError('list.link_over')
  const row = await shownChannel(ctx, link)
  if (!row) throw new AppError('analyzer.gone')
  const answer = await answerTo(ctx, row)
  return {
    profile: toProfile(row),
    parts: await partsOf(ctx, row),
    answer: answer && { text: answer.text, at: answer.at },
    made_at: ctx.clock.now().toISOString(),
    expires_at: link.expires_at.toISOString(),
  }
}
