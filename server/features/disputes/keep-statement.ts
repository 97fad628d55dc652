import type { Side } from '#contract/deal/deal-facts.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { ownUploads } from '../uploads/own-uploads.ts'

/** Keeps what one side said, with its files, under the dispute's next number. */
export async function keepStatement(
  ctx: TxContext<SignedInContext>,
  dispute: string,
  said: { kind: 'opening' | 'answer' | 'evidence' | 'appeal'; by: Side; text: string; files: string[] },
): Promise<void> {
  const files = await ownUploads(ctx, said.files)
  const known = await ctx.db.selectFrom('dispute_statements').select('by').where('dispute_id', '=', dispute).execute()
  if (known.filter(one => one.by === said.by).length >= limits.dispute.perSide)
    throw new AppError('dispute.too_many', { details: { limit: limits.dispute.perSide } })
  await ctx.db
    .insertInto('dispute_statements')
    .values({
      dispute_id: dispute,
      n: known.length + 1,
      kind: said.kind,
      by: said.by,
      author_id: ctx.person.uuid,
      text: said.text,
      files: files.map(file => file.uuid),
      created_at: ctx.clock.now(),
    })
    .execute()
}
