import type { Context } from '../context.ts'
import { json } from './database.ts'

/** A remembered value of this installation (where the demonstration's clock stands, say), or undefined. */
export async function readFact(ctx: Pick<Context, 'db'>, name: string): Promise<unknown> {
  const row = await ctx.db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function keepFact(ctx: Pick<Context, 'db'>, name: string, value: unknown): Promise<void> {
  await ctx.db
    .insertInto('facts')
    .values({ name, value: json(value) })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: json(value) }))
    .execute()
}
