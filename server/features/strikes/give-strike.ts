import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReportKind } from '#contract/entities/report.ts'
import { type Strike, type StrikeReason, strikeGift } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { seatedRoles } from '#contract/rules/roles.ts'
import { heldUntil, judgeStrike, pointsAt } from '#contract/rules/strike.ts'
import { present } from '#contract/rules/written.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { countedStrikes, type StrikeSubject } from '../../processes/require-not-held.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { holdSubject, tellOfStrike } from './advance-strike.ts'
import { readStrike } from './read-strike.ts'
import { followStrike } from './what-follows.ts'

interface Gift {
  reason: StrikeReason
  note: string
  /** Null where it follows from a deal by itself. */
  given_by: string | null
  deal_id?: string | undefined
  report?: { kind: ReportKind; uuid: string }
}

/** Stores a strike, tells those who have it the reason and the rule, and does what follows from their points. Answers its uuid. */
export async function addStrike(ctx: TxContext, subject: StrikeSubject, gift: Gift): Promise<string> {
  await holdSubject(ctx, subject)
  const { reason, note, given_by, deal_id, report } = gift
  if (deal_id && (await ofDeal(ctx, subject, deal_id, reason))) throw new AppError('strike.exists')
  const uuid = randomUUID()
  const now = ctx.clock.now()
  const expires_at = new Date(now.getTime() + limits.strikes.window)
  const points = limits.strikes.points[reason]
  await ctx.db
    .insertInto('strikes')
    .values({
      uuid,
      user_id: 'user' in subject ? subject.user : null,
      org_id: 'org' in subject ? subject.org : null,
      state: 'given',
      reason,
      points,
      note,
      deal_id: deal_id ?? null,
      report_kind: report?.kind ?? null,
      report_id: report?.uuid ?? null,
      given_by,
      given_at: now,
      expires_at,
      updated_at: now,
    })
    .execute()
  await setTimer(ctx, 'strike.over', uuid, expires_at)
  await writeAudit(ctx, {
    kind: 'strike',
    act: given_by ? 'give' : 'follow',
    subject: 'user' in subject ? subject.user : null,
    org: 'org' in subject ? subject.org : null,
    thing: uuid,
    actor: given_by,
  })
  const all = await countedStrikes(ctx, subject)
  await tellOfStrike(ctx, subject, {
    state: 'given',
    side: 'user' in subject ? 'creator' : 'brand',
    reason,
    points,
    sum: pointsAt(all, now),
    held: 'org' in subject && heldUntil(all, now) !== null,
    note,
    date: expires_at.toISOString(),
  })
  await followStrike(ctx, subject, { uuid, reason, given_by })
  return uuid
}

async function ofDeal(ctx: Context, subject: StrikeSubject, deal: string, reason: StrikeReason): Promise<boolean> {
  const column = 'user' in subject ? 'user_id' : 'org_id'
  const row = await ctx.db
    .selectFrom('strikes')
    .select('uuid')
    .where('deal_id', '=', deal)
    .where('reason', '=', reason)
    .where(column, '=', 'user' in subject ? subject.user : subject.org)
    .executeTakeFirst()
  return row !== undefined
}

/** A creator themselves, or the company that somebody works for; null where there is neither. */
export async function subjectOfPerson(ctx: Context, person: string): Promise<StrikeSubject | null> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('memberships as m', join =>
      join.onRef('m.user_id', '=', 'u.uuid').on('m.state', '=', 'active').on('m.role', 'in', seatedRoles),
    )
    .select(['u.groups', 'm.org_id'])
    .where('u.uuid', '=', person)
    .executeTakeFirst()
  if (row?.groups.includes('creator')) return { user: person }
  return row?.org_id ? { org: row.org_id } : null
}

async function subjectNamed(ctx: Context, who: string): Promise<StrikeSubject | null> {
  const named = who.toLowerCase()
  const row = await ctx.db
    .selectFrom('users as u')
    .select('u.uuid')
    .where(eb =>
      eb.or([
        eb('u.email', '=', named),
        eb('u.uuid', 'in', eb.selectFrom('creator_profiles').select('user_id').where('vanity_name', '=', named)),
      ]),
    )
    .where('u.status', 'in', ['active', 'limited'])
    .executeTakeFirst()
  return row ? await subjectOfPerson(ctx, row.uuid) : null
}

async function requireParty(ctx: Context, subject: StrikeSubject, deal: string): Promise<void> {
  const row = await ctx.db.selectFrom('deals').select(['creator_id', 'org_id']).where('uuid', '=', deal).executeTakeFirst()
  const party = 'user' in subject ? row?.creator_id === subject.user : row?.org_id === subject.org
  if (!party) throw new AppError('request.invalid', { fields: { deal: ['unknown'] } })
}

/** One of the staff gives a creator or a company a strike. */
export async function giveStrike(ctx: SignedInContext, written: Record<string, unknown>): Promise<Strike> {
  const issues = judgeStrike(written)
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  const { who, reason, deal, note } = z.parse(strikeGift, present(written))
  return await inTransaction(ctx, async inner => {
    const subject = await subjectNamed(inner, who)
    if (!subject) throw new AppError('request.invalid', { fields: { who: ['unknown'] } })
    if (deal) await requireParty(inner, subject, deal)
    const uuid = await addStrike(inner, subject, { reason, note, given_by: inner.person.uuid, deal_id: deal })
    return await readStrike(inner, uuid)
  })
}
