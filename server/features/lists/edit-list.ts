import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ListColumn, PeopleList } from '#contract/entities/list.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { holdList, orgOf } from './own-list.ts'
import { meterOf, readList } from './read-list.ts'

interface Fields {
  name: string
  description: string
  brand_id: string | null
  visibility: 'private' | 'team'
}

async function requireBrand(ctx: SignedInContext, brand: string | null | undefined): Promise<void> {
  if (!brand) return
  const own = await ctx.db
    .selectFrom('brands')
    .select('uuid')
    .where('uuid', '=', brand)
    .where('org_id', '=', orgOf(ctx))
    .executeTakeFirst()
  if (!own) throw new AppError('request.invalid', { fields: { brand_id: ['option'] } })
}

/** A program acts for its company: a list that it alone could see would be nobody's. */
function refusePrivate(ctx: SignedInContext, visibility: Fields['visibility'] | undefined): void {
  if (ctx.person.key && visibility === 'private') throw new AppError('request.invalid', { fields: { visibility: ['option'] } })
}

/** A new list under the name that the browser gave it: the same one again is the one that was made. */
export async function createList(ctx: SignedInContext, body: Fields & { uuid: string }): Promise<PeopleList> {
  const company = ctx.person.organization
  if (!company) throw new AppError('company.required')
  refusePrivate(ctx, body.visibility)
  return await inTransaction(ctx, async inner => {
    // Held, so that two at once cannot both be the last one allowed.
    await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', company.uuid).forUpdate().execute()
    const there = await inner.db.selectFrom('lists').select('org_id').where('uuid', '=', body.uuid).executeTakeFirst()
    if (there) return await readList(inner, body.uuid)
    await requireBrand(inner, body.brand_id)
    requireWithinPlan(company.plan, 'lists', (await meterOf(inner)).used)
    const now = inner.clock.now()
    await inner.db
      .insertInto('lists')
      .values({
        ...body,
        org_id: company.uuid,
        created_by: inner.person.uuid,
        columns: json<ListColumn[]>([]),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return await readList(inner, body.uuid)
  })
}

export async function editList(
  ctx: SignedInContext,
  uuid: string,
  body: Partial<Fields> & { columns?: ListColumn[] },
): Promise<PeopleList> {
  refusePrivate(ctx, body.visibility)
  return await inTransaction(ctx, async inner => {
    const row = await holdList(inner, uuid)
    await requireBrand(inner, body.brand_id)
    // Only its maker puts a list away from the others.
    if (body.visibility === 'private' && row.created_by !== inner.person.uuid) throw new AppError('ability.forbidden')
    const { columns, ...fields } = body
    await inner.db
      .updateTable('lists')
      .set({ ...fields, ...(columns && { columns: json(columns) }), updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    if (columns) await dropCells(inner, uuid, row.columns, columns)
    return await readList(inner, uuid)
  })
}

/** A cell goes with its column, or where the column has another kind or no longer knows the choice. */
async function dropCells(ctx: SignedInContext, uuid: string, before: readonly ListColumn[], after: readonly ListColumn[]) {
  for (const old of before) {
    const now = after.find(one => one.id === old.id)
    if (now?.kind === old.kind && (now.kind !== 'select' || old.options.every(option => now.options.includes(option)))) continue
    const kept = now?.kind === 'select' && old.kind === 'select' ? now.options : []
    await sql`update list_items set cells = cells - ${old.id}::text
      where list_id = ${uuid} and cells ? ${old.id}::text and not (cells->>${old.id}::text = any(${kept}::text[]))`.execute(
      ctx.db,
    )
  }
}

export async function deleteList(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    await holdList(inner, uuid, false)
    await inner.db.deleteFrom('list_items').where('list_id', '=', uuid).execute()
    await inner.db.deleteFrom('lists').where('uuid', '=', uuid).execute()
  })
}

const dayMs = 86_400_000

/** A new link; the one before ends with it. */
export async function linkList(
  ctx: SignedInContext,
  uuid: string,
  body: { days: number; can_vote: boolean; show_prices: boolean },
): Promise<PeopleList> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, uuid)
    await inner.db
      .updateTable('lists')
      .set({
        link_id: randomUUID(),
        link_expires_at: new Date(inner.clock.now().getTime() + body.days * dayMs),
        link_can_vote: body.can_vote,
        link_show_prices: body.show_prices,
      })
      .where('uuid', '=', uuid)
      .execute()
    return await readList(inner, uuid)
  })
}

export async function unlinkList(ctx: SignedInContext, uuid: string): Promise<PeopleList> {
  return await inTransaction(ctx, async inner => {
    await holdList(inner, uuid, false)
    await inner.db.updateTable('lists').set({ link_id: null, link_expires_at: null }).where('uuid', '=', uuid).execute()
    return await readList(inner, uuid)
  })
}
