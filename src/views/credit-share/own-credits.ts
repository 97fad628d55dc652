import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { CallReply } from '#contract/endpoint.ts'
import type { summaryCredits } from '#contract/endpoints/allowance.ts'
import { isWithinShare } from '#contract/rules/credit-share.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'

export type Credits = CallReply<typeof summaryCredits>

/** The reader's credits, around screens where a press beside something else costs some. Null for people who have no share. */
export const CreditsContext = createContext<ResourceActor<Credits | null> | null>(null)

/** The reader's credits; null before they were read, and for people who have no share. */
export function useOwnCredits(): Credits | null {
  const credits = useContext(CreditsContext)
  return useSelector(credits ?? undefined, snapshot => snapshot?.context.value ?? null)
}

/**
 * True where the server would refuse this price as more than the reader's share of the company's credits. Nobody is kept from pressing before
 * it was read, and a page that is older than the month does not know the new one.
 */
export function isBeyondShare(credits: Credits | null, price: number): boolean {
  if (!credits || (credits.resets_at && Date.parse(credits.resets_at) <= Date.now())) return false
  return !isWithinShare(credits.own_share, price)
}
