import type { Context } from '../context.ts'

/** The conversation about a booking, once somebody has begun it. */
export async function chatOfBooking(ctx: Context, booking: string): Promise<string | null> {
  const chat = await ctx.db
    .selectFrom('conversations')
    .select('uuid')
    .where('context_type', '=', 'booking')
    .where('context_id', '=', booking)
    .executeTakeFirst()
  return chat?.uuid ?? null
}
