import type { DealTerms } from './entities/deal.ts'

const absent = { publish_from: null, must_include: [], must_avoid: [] }

/** JSON with its keys in one order: the same terms are spelled alike. What was left out is as if it were empty. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${spelled(inner)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Whether two versions agree in everything but the note: a note is no other offer, it belongs in the chat. */
export function sameTerms(one: DealTerms, other: DealTerms): boolean {
  const bare = (terms: DealTerms) => spelled({ ...absent, ...terms, note: '' })
  return bare(one) === bare(other)
}

/** What is ticked off with a delivery. */
export const checksOf = ({ must_include = [], must_avoid = [] }: Pick<DealTerms, 'must_include' | 'must_avoid'>) => [
  ...new Set([...must_include, ...must_avoid]),
]
