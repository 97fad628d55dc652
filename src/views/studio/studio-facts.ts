import type { CallReply } from '#contract/endpoint.ts'
import type { priceActions } from '#contract/endpoints/ai.ts'
import type { Creation } from '#contract/entities/creation.ts'
import type { MadeEntry } from '#contract/entities/history.ts'
import type { Credits } from '../credit-share/own-credits.ts'

/** What every part of the studio shows beside what it is for. */
export interface StudioFacts {
  credits: Credits
  prices: CallReply<typeof priceActions>
  recent: readonly Creation[]
  /** The latest of every kind. */
  history: readonly MadeEntry[]
}
