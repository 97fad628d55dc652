import type { User } from '#contract/entities/user.ts'
import type { HostBrand } from '#contract/hosts.ts'
import type { Searcher } from '#src/machines/search-box/search-box.machine.ts'
import { factsOf } from '#src/machines/session/session.select.ts'

const hiddenOn = ['home-search', 'email-confirm', 'additional-information', '/roll']

/** Paths on which the box is not there (specification §2). */
export const isSearchHidden = (pathname: string): boolean => hiddenOn.some(part => pathname.includes(part))

/**
 * The search of each side: creators casting calls, real-estate companies and strangers on their host spaces, everybody else proposals; suggestions
 * for creators and who is not on the Free plan. Cities and streets are the search's own: nothing is suggested for spaces.
 */
export function searcherOf(user: User | null, brand: Pick<HostBrand, 'realty'>): Searcher {
  const side = factsOf(user)?.side
  if (side === 'realty' || (user === null && brand.realty))
    return { route: 'realty-search', suggests: false, kinds: 'work_types' }
  const creator = side === 'creator'
  return {
    route: creator ? 'casting_calls' : 'search_proposal',
    suggests: creator || (user !== null && user.current_plan.name !== 'free'),
    kinds: creator ? 'content_type' : 'work_types',
  }
}
