import { randomUUID } from 'node:crypto'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { openConversation } from '../../processes/open-conversation.ts'
import { requireReach } from '../../processes/reach.ts'
import { requireOthers } from '../../processes/require-others.ts'

/** A managed brand of the company one acts for; another one is refused like one that does not exist. */
export async function requireOwnBrand(ctx: TxContext<SignedInContext>, brand: string) {
  const org = ctx.person.organization
  if (!org) throw new AppError('ability.forbidden')
  const row = await ctx.db
    .selectFrom('brands')
    .select(['uuid', 'category'])
    .where('uuid', '=', brand)
    .where('org_id', '=', org.uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('request.invalid', { fields: { brand_id: ['option'] } })
  return { org, brand: row }
}

/** The thread of this company about this proposal that has no deal yet, or a new one. */
export async function openThread(
  ctx: TxContext<SignedInContext>,
  about: { proposal: string; title: string; creator: string; org: string; brand: string },
): Promise<string> {
  await requireReach(ctx, about)
  await requireOthers(ctx, { creator: about.creator, org: about.org })
  const open = await ctx.db
    .selectFrom('proposal_threads as t')
    .innerJoin('conversations as c', join => join.onRef('c.context_id', '=', 't.uuid').on('c.context_type', '=', 'proposal'))
    .select('c.uuid')
    .where('t.proposal_id', '=', about.proposal)
    .where('t.org_id', '=', about.org)
    .where('t.brand_id', '=', about.brand)
    .where('c.deal_uuid', 'is', null)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) return open.uuid
  const id = randomUUID()
  await ctx.db
    .insertInto('proposal_threads')
    .values({ uuid: id, proposal_id: about.proposal, org_id: about.org, brand_id: about.brand, created_at: ctx.clock.now() })
    .execute()
  return await openConversation(ctx, { type: 'proposal', id, title: about.title, creator: about.creator, org: about.org })
}
