import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { releaseCredits, settleCredits } from '../../ledger/credits.ts'
import { inCredits, ownerOf } from './credit-account.ts'

type Inner = TxContext<SignedInContext>

interface Job<Made, Done> {
  /** Sets the price aside and writes down that it is being made; or answers what there is already. */
  begin(ctx: Inner): Promise<{ hold: string; credits: number } | { there: Done }>
  /** Outside of every transaction. */
  make(): Promise<Made>
  /** Null where nobody wants it any more: the thing that it was made of has changed. */
  keep(ctx: Inner, made: Made): Promise<Done | null>
  /** Takes back what `begin` wrote down. */
  drop(ctx: Inner): Promise<unknown>
}

/**
 * Has a machine make something while the asker waits: its price is set aside, charged once it is kept, and given back by everything else.
 * Rejects with `ai.rejected` where the machine refuses, `state.conflict` where nobody wants it any more, and `ai.failed`.
 */
export async function makeForCredits<Made, Done>(ctx: SignedInContext, job: Job<Made, Done>): Promise<Done> {
  const owner = ownerOf(ctx.person)
  const inMine = <T>(work: (ctx: Inner) => Promise<T>) => inCredits(ctx, owner, outer => work({ ...outer, person: ctx.person }))
  const begun = await inMine(inner => job.begin(inner))
  if ('there' in begun) return begun.there
  let made: Made
  try {
    made = await job.make()
  } catch (error) {
    await inMine(async inner => {
      await job.drop(inner)
      await releaseCredits(inner, owner, begun.hold)
    })
    throw error instanceof AppError && error.code === 'ai.rejected' ? error : new AppError('ai.failed', { cause: error })
  }
  const done = await inMine(async inner => {
    const kept = await job.keep(inner, made)
    await settleCredits(inner, owner, begun.hold, kept === null ? 0 : begun.credits)
    return kept
  })
  if (done === null) throw new AppError('state.conflict')
  return done
}
