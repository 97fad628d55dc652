import { sql } from 'kysely'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { sayChanged } from './gather.ts'
import { countUnread } from './list-mentions.ts'

interface Marks {
  uuids?: string[] | undefined
  read?: boolean | undefined
  starred?: boolean | undefined
  hidden?: boolean | undefined
}

/** Marks own mentions; the company's people share the marks. Without ids all unread ones are read. */
export async function markMentions(ctx: SignedInContext, { uuids, ...marks }: Marks) {
  const owner = ownerOf(ctx.person)
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const { read = uuids ? undefined : true, starred, hidden } = marks
    const set = {
      ...(read !== undefined && { read_at: read ? now : null }),
      ...(uuids && starred !== undefined && { starred }),
      ...(uuids && hidden !== undefined && { hidden }),
    }
    let changed = 0
    if (Object.keys(set).length > 0) {
      const rows = inner.db.updateTable('mentions').set(set).where('owner_id', '=', owner).where('withheld', '=', false)
      const { numUpdatedRows } = await (uuids
        ? rows.where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        : rows.where('hidden', '=', false).where('read_at', read ? 'is' : 'is not', null)
      ).executeTakeFirstOrThrow()
      changed = Number(numUpdatedRows)
    }
    if (changed > 0) await sayChanged(inner, owner)
    return { changed, unread: await countUnread(inner) }
  })
}
