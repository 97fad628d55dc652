import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { guarded, type Tx } from './database.ts'

export type TxContext<C extends Context = Context> = C & { db: Tx; effects: NonNullable<Context['effects']> }

/**
 * Runs `work` in one transaction and hands it a context of its own; inside another one it simply joins. What it emits is
 * stored with the commit and sent after it. No network calls in here. An AppError marked `keep` commits before it is thrown.
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (ctx: TxContext<C>) => Promise<T>): Promise<T> {
  if (ctx.effects) return await work(ctx as TxContext<C>)
  const effects: NonNullable<Context['effects']> = { events: [], undecided: [], beforeCommit: [], last: [], afterCommit: [] }
  const outcome = await ctx.db.transaction().execute(trx =>
    guarded(async () => {
      const inner = { ...ctx, db: trx, effects } as TxContext<C>
      const done = await work(inner).then(
        value => ({ value }),
        (error: unknown) => {
          if (error instanceof AppError && error.extras.keep) return { error }
          throw error
        },
      )
      for (const hook of effects.beforeCommit) await hook(inner)
      await runLast(inner)
      return done
    }),
  )
  for (const effect of effects.afterCommit) {
    try {
      effect()
    } catch (error) {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'an effect after a commit failed')
    }
  }
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** Runs `effects.last` at the very end of the transaction, in the order of their days. */
export async function runLast(ctx: TxContext): Promise<void> {
  const waiting = ctx.effects.last.splice(0).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { run } of waiting) await run(ctx)
}
