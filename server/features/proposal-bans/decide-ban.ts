import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type BanDecision, banProposal, type ProposalBan } from '#contract/entities/proposal-ban.ts'
import type { ProposalBanEvent } from '#contract/processes/proposal-ban.ts'
import { judgeBan } from '#contract/rules/proposal-ban.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceBan, holdBan } from './advance-ban.ts'
import { readBan } from './read-ban.ts'

/** One of the staff proposes a ban. The creator notices nothing until somebody else confirms it. */
export async function proposeBan(ctx: SignedInContext, written: Record<string, unknown>): Promise<ProposalBan> {
  const issues = judgeBan(written)
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  const { who, reason, days, note } = z.parse(banProposal, written)
  return await inTransaction(ctx, async inner => {
    // Two who propose the same at once act one after the other.
    const creator = await inner.db
      .selectFrom('users as u')
      .select('u.uuid')
      .where(eb =>
        eb.or([
          eb('u.email', '=', who.toLowerCase()),
          eb('u.uuid', 'in', eb.selectFrom('creator_profiles').select('user_id').where('vanity_name', '=', who.toLowerCase())),
        ]),
      )
      .where('u.status', 'in', ['active', 'limited'])
      .where(sql<boolean>`'creator' = any(u.groups)`)
      .forUpdate('u')
      .executeTakeFirst()
    if (!creator) throw new AppError('request.invalid', { fields: { who: ['unknown'] } })
    const other = await inner.db
      .selectFrom('proposal_bans')
      .select('uuid')
      .where('creator_id', '=', creator.uuid)
      .where('state', 'in', ['proposed', 'in_force', 'appealed', 'upheld'])
      .executeTakeFirst()
    if (other) throw new AppError('proposal_ban.exists')
    const uuid = randomUUID()
    const now = inner.clock.now()
    await inner.db
      .insertInto('proposal_bans')
      .values({
        uuid,
        creator_id: creator.uuid,
        state: 'proposed',
        reason,
        days,
        note,
        proposed_by: inner.person.uuid,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await writeAudit(inner, { kind: 'ban', act: 'propose', subject: creator.uuid, thing: uuid })
    return await readBan(inner, uuid)
  })
}

const eventOf = (decision: BanDecision, by: string): ProposalBanEvent => {
  switch (decision) {
    case 'confirm':
      return { type: 'ban.confirm', by }
    case 'drop':
      return { type: 'ban.drop' }
    case 'lift':
      return { type: 'ban.lift' }
    case 'uphold':
      return { type: 'appeal.uphold', by }
    case 'grant':
      return { type: 'appeal.grant', by }
  }
}

/** A decision of the staff about a ban; the words of an answer go to the creator. */
export async function decideBan(
  ctx: SignedInContext,
  uuid: string,
  { decision, note }: { decision: BanDecision; note: string },
): Promise<ProposalBan> {
  return await inTransaction(ctx, async inner => {
    const by = inner.person.uuid
    const row = await holdBan(inner, uuid)
    const columns = decision === 'confirm' ? { confirmed_by: by } : decision === 'drop' ? {} : { answer: note, answered_by: by }
    await advanceBan(inner, row, eventOf(decision, by), columns)
    await writeAudit(inner, { kind: 'ban', act: decision, subject: row.creator_id, thing: uuid })
    return await readBan(inner, uuid)
  })
}
