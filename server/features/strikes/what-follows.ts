import { randomUUID } from 'node:crypto'
import type { StrikeReason } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import type { ProposalBanEvent } from '#contract/processes/proposal-ban.ts'
import { banReasonOf, pointsAt, reachesLimit } from '#contract/rules/strike.ts'
import type { TxContext } from '../../db/transaction.ts'
import { sayStrikes } from '../../phrases/strikes.ts'
import { countedStrikes, type StrikeSubject } from '../../processes/require-not-held.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceBan, holdBan } from '../proposal-bans/advance-ban.ts'

const open = ['proposed', 'in_force', 'appealed', 'upheld'] as const

const openBanOf = async (ctx: TxContext, creator: string) =>
  await ctx.db
    .selectFrom('proposal_bans')
    .select(['uuid', 'strike_id'])
    .where('creator_id', '=', creator)
    .where('state', 'in', open)
    .executeTakeFirst()

const localeOf = async (ctx: TxContext, user: string) =>
  (await ctx.db.selectFrom('users').select('locale').where('uuid', '=', user).executeTakeFirstOrThrow()).locale

interface Given {
  uuid: string
  reason: StrikeReason
  given_by: string | null
}

/** With the points that this strike made: at the limit a creator's ban is proposed, which another of the staff confirms. A company is held without a row. */
export async function followStrike(ctx: TxContext, subject: StrikeSubject, { uuid, reason, given_by }: Given): Promise<void> {
  if (!('user' in subject)) return
  const now = ctx.clock.now()
  const points = pointsAt(await countedStrikes(ctx, subject), now)
  if (!reachesLimit(points) || (await openBanOf(ctx, subject.user))) return
  const ban = randomUUID()
  await ctx.db
    .insertInto('proposal_bans')
    .values({
      uuid: ban,
      creator_id: subject.user,
      state: 'proposed',
      reason: banReasonOf[reason],
      days: limits.strikes.days,
      note: sayStrikes(await localeOf(ctx, subject.user)).reached(points),
      proposed_by: given_by,
      strike_id: uuid,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await writeAudit(ctx, { kind: 'ban', act: 'propose', subject: subject.user, thing: ban, actor: given_by })
}

/** The rule that ends such a ban is nobody of the staff: it neither proposed it nor has an appeal of its own to answer. */
const byRule = 'strikes'

/** After points went: a ban that only they carried is dropped or lifted. */
export async function endWhatFollowed(ctx: TxContext, subject: StrikeSubject): Promise<void> {
  if (!('user' in subject)) return
  if (reachesLimit(pointsAt(await countedStrikes(ctx, subject), ctx.clock.now()))) return
  const ban = await openBanOf(ctx, subject.user)
  if (!ban?.strike_id) return
  const row = await holdBan(ctx, ban.uuid)
  const event: ProposalBanEvent =
    row.state === 'proposed'
      ? { type: 'ban.drop' }
      : row.state === 'appealed'
        ? { type: 'appeal.grant', by: byRule }
        : { type: 'ban.lift' }
  const answer = row.state === 'proposed' ? {} : { answer: sayStrikes(await localeOf(ctx, subject.user)).gone }
  await advanceBan(ctx, row, event, answer)
  await writeAudit(ctx, { kind: 'ban', act: row.state === 'proposed' ? 'drop' : 'lift', subject: subject.user, thing: ban.uuid })
}
