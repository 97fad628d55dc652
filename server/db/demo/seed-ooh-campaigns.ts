import type { TxContext } from '../transaction.ts'
import { demoId } from './ids.ts'

const day = 86_400_000

/** A plan of the demonstration's real-estate account, with spaces in three cities; one of them is taken on those days. */
export async function seedOohCampaigns(ctx: TxContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const on = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const owner = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['m.org_id', 'u.uuid'])
    .where('u.email', '=', 'realty@elenco.test')
    .executeTakeFirstOrThrow()
  const uuid = demoId('ooh campaign verano')
  await ctx.db
    .insertInto('ooh_campaigns')
    .values({
      uuid,
      org_id: owner.org_id,
      created_by: owner.uuid,
      name: 'Verano en la calle',
      client: 'Refrescos Lima',
      state: 'planning',
      objective: 'launch',
      starts_on: on(60),
      ends_on: on(88),
      currency: 'EUR',
      budget_minor: 2_500_000,
      created_at: new Date(now - 6 * day),
      updated_at: new Date(now - day),
    })
    .execute()
  const spaces = await ctx.db
    .selectFrom('spaces')
    .select(['uuid', 'content'])
    .where('state', '=', 'live')
    .where('currency', '=', 'EUR')
    .where('org_id', '<>', owner.org_id)
    .orderBy('impressions_weekly', 'desc')
    .orderBy('uuid')
    .limit(4)
    .execute()
  for (const [index, space] of spaces.entries())
    await ctx.db
      .insertInto('ooh_plan_spaces')
      .values({
        uuid: demoId(`ooh planned ${index}`),
        campaign_id: uuid,
        space_id: space.uuid,
        from_day: on(60),
        // The last one asks for fewer days than it is rented for.
        to_day: on(index === 3 ? 60 : 87),
        booking_id: null,
        created_at: new Date(now - 5 * day + index * 60_000),
      })
      .execute()
}
