import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { DealRow } from '../../processes/advance-deal.ts'
import { holdsPicture } from '../studio/holds-picture.ts'

/** A file that a program made is handed in only where both have agreed to it, whoever's the file is by its name. */
export async function requireSyntheticAllowed(
  ctx: TxContext,
  deal: DealRow,
  files: readonly string[],
  version: number,
): Promise<void> {
  if (files.length === 0) return
  const { terms } = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (terms.rights.synthetic_likeness_allowed) return
  const film = await ctx.db.selectFrom('ai_talks').select('uuid').where('video_id', 'in', files).limit(1).executeTakeFirst()
  const picture = await ctx.db
    .selectFrom('ai_operations')
    .select('uuid')
    .where('kind', '=', 'image')
    .where(eb => eb.or(files.map(holdsPicture)))
    .limit(1)
    .executeTakeFirst()
  if (film || picture) throw new AppError('deal.synthetic_forbidden', { fields: { files: ['option'] } })
}
