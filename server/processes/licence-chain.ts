import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { LicencesTable } from '../db/schema-licences.ts'

type Licence = Selectable<LicencesTable>

/** A licence with those that renew it, one after another. */
export async function licenceChain(ctx: Context, root: string): Promise<Licence[]> {
  const chain: Licence[] = []
  let next = await ctx.db.selectFrom('licences').selectAll().where('uuid', '=', root).executeTakeFirst()
  while (next) {
    chain.push(next)
    next = await ctx.db.selectFrom('licences').selectAll().where('renews_id', '=', next.uuid).executeTakeFirst()
  }
  return chain
}

/** The licence that the first deal granted: the work itself was delivered there. */
export async function rootLicence(ctx: Context, licence: Pick<Licence, 'uuid' | 'renews_id'>): Promise<string> {
  let { uuid, renews_id } = licence
  while (renews_id) {
    const before = await ctx.db
      .selectFrom('licences')
      .select(['uuid', 'renews_id'])
      .where('uuid', '=', renews_id)
      .executeTakeFirstOrThrow()
    uuid = before.uuid
    renews_id = before.renews_id
  }
  return uuid
}
