import type { OwnProposalBan } from '#contract/entities/proposal-ban.ts'
import { judgeAppeal } from '#contract/rules/proposal-ban.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceBan, holdBan } from './advance-ban.ts'
import { readOwnBan } from './read-ban.ts'

/** The creator's words against the ban they are under, once. */
export async function appealBan(ctx: SignedInContext, { text }: { text: string }): Promise<OwnProposalBan> {
  const issues = judgeAppeal({ text })
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  return await inTransaction(ctx, async inner => {
    const own = await readOwnBan(inner)
    if (!own) throw new AppError('not_found')
    await advanceBan(inner, await holdBan(inner, own.uuid), { type: 'appeal.send' }, { appeal: text })
    const now = await readOwnBan(inner)
    return now ?? own
  })
}
