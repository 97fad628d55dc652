import type { ApplicationState } from '#contract/entities/application.ts'

/** Tabs by which a brand sorts its pitches; each is one or more states of the process. */
export const tabs = {
  all: [],
  new: ['submitted'],
  shortlisted: ['shortlisted'],
  offer: ['offer_sent', 'offer_declined', 'offer_expired'],
  hired: ['hired'],
  declined: ['declined', 'expired'],
} as const satisfies Record<string, readonly ApplicationState[]>

export type Tab = keyof typeof tabs
export const tabNames = ['all', 'new', 'shortlisted', 'offer', 'hired', 'declined'] as const satisfies Tab[]
export const tabOf = (name: string | null): Tab => tabNames.find(tab => tab === name) ?? 'all'

export const sorts = ['newest', 'fee', 'followers'] as const
export type Sort = (typeof sorts)[number]
export const sortOf = (name: string | null): Sort => sorts.find(sort => sort === name) ?? 'newest'

/** Number of pitches in a tab. */
export function countOf(tab: Tab, totals: Readonly<Record<string, number>>): number {
  const states: readonly string[] = tabs[tab]
  return Object.entries(totals).reduce((sum, [state, n]) => (states.length === 0 || states.includes(state) ? sum + n : sum), 0)
}

/** More than this do not fit beside each other. */
export const mostCompared = 5
