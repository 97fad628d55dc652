import { randomUUID } from 'node:crypto'
import { sideOf } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import { overStates } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'

const columns = ['uuid', 'name', 'verified', 'category', 'city', 'kind', 'website'] as const

interface NewBrand {
  name: string
  website?: string | null
  category?: string | null
  city?: string | null
}

/** Brands of the company, or those on the creator's profile; removed ones are not among them. */
const ownBrands = (ctx: SignedInContext) => {
  const org = ctx.person.organization?.uuid
  return ctx.db
    .selectFrom('brands')
    .where('removed_at', 'is', null)
    .where(eb =>
      org ? eb.or([eb('org_id', '=', org), eb('owner_id', '=', ctx.person.uuid)]) : eb('owner_id', '=', ctx.person.uuid),
    )
}

export async function readOwnBrands(ctx: SignedInContext, most: number) {
  return await ownBrands(ctx).select(columns).orderBy('created_at').orderBy('uuid').limit(most).execute()
}

export async function addBrand(ctx: SignedInContext, body: NewBrand) {
  const company = ctx.person.organization
  const managed = sideOf(ctx.person) === 'brand'
  if (managed && !company) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    // Held, so that two at once cannot both be the last one allowed.
    if (company) await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', company.uuid).forUpdate().execute()
    else await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const own = await ownBrands(inner).select(['name']).execute()
    const same = (name: string) => name.localeCompare(body.name, 'en', { sensitivity: 'accent' }) === 0
    if (own.some(brand => same(brand.name))) throw new AppError('brand.exists', { fields: { name: ['taken'] } })
    if (managed && company) requireWithinPlan(company.plan, 'managed_brands', own.length)
    const limit = limits.profile.collaboratedBrands
    if (!managed && own.length >= limit) throw new AppError('plan.limit_reached', { details: { limit, used: own.length } })
    return await inner.db
      .insertInto('brands')
      .values({
        uuid: randomUUID(),
        kind: managed ? 'managed' : 'collaborated',
        org_id: managed && company ? company.uuid : null,
        owner_id: managed ? null : ctx.person.uuid,
        ...body,
        created_at: inner.clock.now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Changes what is named of one's own brand; two of one name are refused. */
export async function changeBrand(ctx: SignedInContext, uuid: string, body: NewBrand) {
  return await inTransaction(ctx, async inner => {
    const own = await ownBrands(inner).select(['uuid', 'name']).orderBy('uuid').forUpdate().execute()
    if (!own.some(brand => brand.uuid === uuid)) throw new AppError('not_found')
    const same = (name: string) => name.localeCompare(body.name, 'en', { sensitivity: 'accent' }) === 0
    if (own.some(brand => brand.uuid !== uuid && same(brand.name)))
      throw new AppError('brand.exists', { fields: { name: ['taken'] } })
    return await inner.db.updateTable('brands').set(body).where('uuid', '=', uuid).returning(columns).executeTakeFirstOrThrow()
  })
}

/** Removes a brand; refused while calls or deals under its name are under way. */
export async function retireBrand(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const brand = await ownBrands(inner).select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
    if (!brand) throw new AppError('not_found')
    const call = await inner.db
      .selectFrom('casting_calls')
      .select('uuid')
      .where('brand_id', '=', uuid)
      .where('state', 'in', ['open', 'paused'])
      .limit(1)
      .executeTakeFirst()
    const deal = await inner.db
      .selectFrom('deals')
      .select('uuid')
      .where('brand_id', '=', uuid)
      .where('state', 'not in', overStates)
      .limit(1)
      .executeTakeFirst()
    if (call || deal) throw new AppError('brand.in_use')
    await inner.db.updateTable('brands').set({ removed_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
  })
}
