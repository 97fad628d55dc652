import type { CallReply } from '#contract/endpoint.ts'
import type { priceActions } from '#contract/endpoints/ai.ts'
import type { Creation } from '#contract/entities/creation.ts'
import type { MadeEntry } from '#contract/entities/history.ts'
import type { Credits } from '../credit-share/own-credits.ts'

/** Facts that every part of the studio shows beside its own work. */
export interface StudioFacts {
  credits: Credits
  prices: CallReply<typeof priceActions>
  recent: readonly Creation[]
  /** The latest of every kind. */
  history: readonly MadeEntry[]
}
