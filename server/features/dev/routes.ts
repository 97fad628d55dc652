import { devMail, moveClock, processSteps } from '#contract/endpoints/dev.ts'
import { keepFact, readFact } from '../../db/facts.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { mailboxPage } from './mailbox-page.ts'

/** The fact that keeps the demonstration's clock, so that a restart does not send it back. */
export const clockFact = 'clock_offset_ms'

export const devRoutes = [
  implement(moveClock, async (ctx, { body }) => {
    const before = Number((await readFact(ctx, clockFact)) ?? 0)
    await keepFact(ctx, clockFact, before + body.advance_ms)
    ctx.clock.advance(body.advance_ms)
    const ran = await ctx.runDueJobs()
    return { now: ctx.clock.now().toISOString(), ran }
  }),
  implement(devMail, async (ctx, { query }) => {
    const { kept } = ctx.gateways.mail
    if (!ctx.settings.demo || !kept) throw new AppError('demo.off')
    // A mail ordered a moment ago is there when one looks.
    await ctx.runDueJobs()
    const mails = await kept({ to: query.to, limit: 50 })
    return mailboxPage(ctx.call.request, mails)
  }),
  implement(processSteps, async (ctx, { query }) => {
    if (!ctx.steps) throw new AppError('demo.off')
    return ctx.steps.after(query.after, query.id)
  }),
]
