import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnReport } from '#contract/entities/channel-report.ts'
import { judgeReportAnswer } from '#contract/rules/report-answer.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ChannelRow } from './channel-row.ts'
import { type Address, partsOf, toProfile } from './read-report.ts'
import { standingAnswer } from './report-answers.ts'

/** One's own channels as the store has them: proved, and under a public name. */
const ownChannels = async (ctx: SignedInContext): Promise<ChannelRow[]> =>
  await ctx.db
    .selectFrom('found_profiles as f')
    .leftJoin('creator_profiles as p', 'p.user_id', 'f.creator_id')
    .selectAll('f')
    .select('p.vanity_name')
    .where('f.creator_id', '=', ctx.person.uuid)
    .orderBy('f.network')
    .orderBy('f.handle')
    .execute()

async function readersOf(ctx: SignedInContext, profile: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('report_openings')
    .select(sql<number>`count(distinct owner_id)`.as('n'))
    .where('profile_id', '=', profile)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The reports about one's own channels: the same figures that others are shown, without a view being spent. */
export async function readOwnReports(ctx: SignedInContext): Promise<{ channels: OwnReport[] }> {
  const rows = await ownChannels(ctx)
  const channels = await Promise.all(
    rows.map(async row => ({
      profile: toProfile(row),
      parts: await partsOf(ctx, row),
      readers: await readersOf(ctx, row.uuid),
      answer: await standingAnswer(ctx, row),
    })),
  )
  return { channels }
}

/** The proof that this channel is the person's own, held until the transaction ends, and whether staff took their answer out of sight. */
async function holdOwn(ctx: TxContext<SignedInContext>, { network, handle }: Address): Promise<string> {
  const own = await ctx.db
    .selectFrom('networks')
    .select('uuid')
    .where('user_id', '=', ctx.person.uuid)
    .where('network', '=', network)
    .where(eb => eb.fn('lower', ['handle']), '=', handle.replace(/^@/, '').toLowerCase())
    .where('state', 'in', ['connected', 'stale'])
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  const hidden = await ctx.db
    .selectFrom('report_answers')
    .select('uuid')
    .where('network_id', '=', own.uuid)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  // Written anew, it would be back in sight.
  if (hidden) throw new AppError('report.hidden')
  return own.uuid
}

/** One answer for each channel; another one takes its place. */
export async function answerOwnReport(ctx: SignedInContext, address: Address, { text }: { text: string }) {
  const issues = judgeReportAnswer({ text })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  await inTransaction(ctx, async inner => {
    const network_id = await holdOwn(inner, address)
    const said = { text, said_at: inner.clock.now() }
    await inner.db
      .insertInto('report_answers')
      .values({ uuid: randomUUID(), network_id, creator_id: inner.person.uuid, ...said })
      .onConflict(conflict => conflict.column('network_id').doUpdateSet(said))
      .execute()
  })
  return await readOwnReports(ctx)
}

export async function removeOwnAnswer(ctx: SignedInContext, address: Address) {
  await inTransaction(ctx, async inner => {
    const network_id = await holdOwn(inner, address)
    await inner.db.deleteFrom('report_answers').where('network_id', '=', network_id).execute()
  })
  return await readOwnReports(ctx)
}
