import { limits } from '#contract/limits.ts'
import type { TxContext } from '../db/transaction.ts'
import { readBytes } from './bodies.ts'

/** A message from somebody outside, as it came: a signature is over its bytes. */
export async function readMessage(request: Request): Promise<string> {
  return Buffer.from(await readBytes(request.body, limits.body.jsonBytes)).toString('utf8')
}

/** Whether this message is heard for the first time; it counts as heard with the transaction. */
export async function heardFirst(ctx: TxContext, { id, type }: { id: string; type: string }): Promise<boolean> {
  const fresh = await ctx.db
    .insertInto('webhook_events')
    .values({ id, type, received_at: ctx.clock.now() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return fresh !== undefined
}
