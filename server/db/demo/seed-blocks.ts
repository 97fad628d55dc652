import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000

/** A creator who wants to hear nothing of a company, and a company that wants to hear nothing of a creator. */
export async function seedBlocks(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const [lucia, dani] = [demoId('user creator@elenco.test'), demoId('user banned@elenco.test')]
  await ctx.db
    .insertInto('blocks')
    .values([
      {
        uuid: demoId('block lucia norte'),
        creator_id: lucia,
        org_id: demoId('org bicinorte'),
        blocked_by: 'creator',
        made_by: lucia,
        created_at: new Date(now - 9 * day),
      },
      {
        uuid: demoId('block ceiba dani'),
        creator_id: dani,
        org_id: demoId('org ceiba'),
        blocked_by: 'brand',
        made_by: demoId('user premium@elenco.test'),
        created_at: new Date(now - 3 * day),
      },
    ])
    .execute()
}
