import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { sideOf } from '#contract/abilities.ts'
import type { companyBody, Organization } from '#contract/entities/profile.ts'
import { currencyOfCountry } from '#contract/places.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { moveCredits } from '../../ledger/credits.ts'

const columns = [
  'organizations.uuid',
  'organizations.name',
  'organizations.website',
  'organizations.tax_id',
  'organizations.country',
  'organizations.size',
  'organizations.industry',
  'organizations.phone',
  'organizations.capabilities',
  'organizations.default_currency',
] as const

/** The company that somebody acts for, or null. */
export async function readCompany(ctx: Context, userId: string): Promise<Organization | null> {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.uuid', 'memberships.org_id')
    .select(columns)
    .where('memberships.user_id', '=', userId)
    .where('memberships.state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { name, ...rest } = row
  return { legal_name: name, ...rest }
}

/** Names the company, or changes it where there is one. Pressed in two tabs it is still one company. */
export async function nameCompany(
  ctx: SignedInContext,
  body: z.infer<typeof companyBody>,
): Promise<{ organization: Organization }> {
  const realty = sideOf(ctx.person) === 'realty'
  if (realty && !body.capabilities) throw new AppError('request.invalid', { fields: { capabilities: ['required'] } })
  if (!realty && body.capabilities) throw new AppError('request.invalid', { fields: { capabilities: ['unknown'] } })
  const { uuid } = ctx.person
  const organization = await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()
    const { legal_name, capabilities, ...rest } = body
    const values = { name: legal_name, ...rest, ...(capabilities && { capabilities }) }
    const own = await inner.db
      .selectFrom('memberships')
      .select(['org_id', 'role'])
      .where('user_id', '=', uuid)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (own) {
      if (own.role !== 'owner' && own.role !== 'admin') throw new AppError('ability.forbidden')
      await inner.db.updateTable('organizations').set(values).where('uuid', '=', own.org_id).execute()
    } else {
      const org_id = randomUUID()
      await inner.db
        .insertInto('organizations')
        .values({ uuid: org_id, ...values, plan: 'free', default_currency: currencyOfCountry(body.country), created_at: now })
        .execute()
      await inner.db.insertInto('memberships').values({ org_id, user_id: uuid, role: 'owner', state: 'active' }).execute()
      await moveCredits(inner, uuid, org_id)
      await inner.db.updateTable('usage_counters').set({ owner_id: org_id }).where('owner_id', '=', uuid).execute()
    }
    return await readCompany(inner, uuid)
  })
  if (!organization) throw new AppError('not_found')
  return { organization }
}
