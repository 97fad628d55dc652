import { dealStates } from '#contract/entities/deal.ts'
import { takesSeat } from '#contract/rules/ask-deal.ts'
import type { Context } from '../context.ts'

/** How many of a call's seats are taken: by deals that were agreed on and still stand. */
export async function seatsTaken(ctx: Context, call: string): Promise<number> {
  const { taken } = await ctx.db
    .selectFrom('deals')
    .select(eb => eb.fn.countAll<number>().as('taken'))
    .where('casting_call_id', '=', call)
    .where('state', 'in', dealStates.filter(takesSeat))
    .executeTakeFirstOrThrow()
  return Number(taken)
}

/** Whether nobody more is looked for. */
export const isFilled = async (ctx: Context, call: { uuid: string; creators_wanted: number | null }): Promise<boolean> =>
  (await seatsTaken(ctx, call.uuid)) >= (call.creators_wanted ?? Number.POSITIVE_INFINITY)
