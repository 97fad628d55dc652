import type { OwnStrike, Strike, StrikeDecision } from '#contract/entities/strike.ts'
import type { StrikeEvent } from '#contract/processes/strike.ts'
import { judgeStrikeAppeal } from '#contract/rules/strike.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceStrike, holdStrike, holdSubject } from './advance-strike.ts'
import { readOwnStrike, readStrike, subjectOf } from './read-strike.ts'

/** Words against a strike of one's own or of one's company, once. */
export async function appealStrike(ctx: SignedInContext, uuid: string, { text }: { text: string }): Promise<OwnStrike> {
  const issues = judgeStrikeAppeal({ text })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  return await inTransaction(ctx, async inner => {
    await readOwnStrike(inner, uuid)
    await advanceStrike(inner, await holdStrike(inner, uuid), { type: 'appeal.send' }, { appeal: text })
    return await readOwnStrike(inner, uuid)
  })
}

const eventOf = (by: string): Record<StrikeDecision, StrikeEvent> => ({
  grant: { type: 'appeal.grant', by },
  uphold: { type: 'appeal.uphold', by },
  withdraw: { type: 'strike.withdraw' },
})

/** The answer of the staff to an appeal, or the taking back of a strike; with its points goes all that followed from them. */
export async function decideStrike(
  ctx: SignedInContext,
  uuid: string,
  { decision, note }: { decision: StrikeDecision; note: string },
): Promise<Strike> {
  return await inTransaction(ctx, async inner => {
    const by = inner.person.uuid
    const { subject: named } = await readStrike(inner, uuid)
    // The subject first, as who gives a strike holds it.
    await holdSubject(inner, named.kind === 'creator' ? { user: named.uuid } : { org: named.uuid })
    const row = await holdStrike(inner, uuid)
    await advanceStrike(inner, row, eventOf(by)[decision], { answer: note, answered_by: by })
    const subject = subjectOf(row)
    await writeAudit(inner, {
      kind: 'strike',
      act: decision,
      subject: 'user' in subject ? subject.user : null,
      org: 'org' in subject ? subject.org : null,
      thing: uuid,
    })
    return await readStrike(inner, uuid)
  })
}
