import { canonical } from './canonical.ts'
import type { DealTerms } from './entities/deal.ts'

/** A field that was left out counts as empty. */
const absent = { publish_from: null, must_include: [], must_avoid: [], concept: false, disclosure: false, milestones: null }

/** Whether two versions agree in everything but the note: a note is no other offer, it belongs in the chat. */
export function sameTerms(one: DealTerms, other: DealTerms): boolean {
  const bare = (terms: DealTerms) => canonical({ ...absent, ...terms, note: '' })
  return bare(one) === bare(other)
}

/** The points that are ticked off with a delivery. */
export const checksOf = ({ must_include = [], must_avoid = [] }: Pick<DealTerms, 'must_include' | 'must_avoid'>) => [
  ...new Set([...must_include, ...must_avoid]),
]
