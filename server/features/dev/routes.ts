import { moveClock } from '#contract/endpoints/dev.ts'
import { keepFact, readFact } from '../../db/facts.ts'
import { implement } from '../../http.ts'

/** Where the demonstration's clock stands, so that a restart does not send it back. */
export const clockFact = 'clock_offset_ms'

export const devRoutes = [
  implement(moveClock, async (ctx, { body }) => {
    const before = Number((await readFact(ctx, clockFact)) ?? 0)
    await keepFact(ctx, clockFact, before + body.advance_ms)
    ctx.clock.advance(body.advance_ms)
    const ran = await ctx.runDueJobs()
    return { now: ctx.clock.now().toISOString(), ran }
  }),
]
