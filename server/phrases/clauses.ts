import type { DealTerms } from '#contract/entities/deal.ts'
import { type Clause, type ClauseId, clauseIds } from '#contract/entities/paper.ts'
import type { rightsChannels } from '#contract/entities/rights.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { FeeSplit } from '#contract/fees.ts'
import { inEach } from '#contract/languages.ts'
import type { ContentType } from '#contract/networks.ts'
import { clausesEn } from './en/clauses.ts'
import { clausesEs } from './es/clauses.ts'
import { letterOf } from './letter-of.ts'
import { day, money } from './words.ts'

/** The facts that a contract is made from: frozen terms with their fees, and who the two are. */
export interface ClauseFacts {
  title: string
  brand: string
  company: string
  creator: string
  terms: DealTerms
  fees: FeeSplit
  /** It renews rights in works that are there: nothing is made. */
  grants_only: boolean
}

/** How one language says what the facts hold. */
export interface Saying {
  money: (minor: number) => string
  day: (date: string) => string
  list: (parts: readonly string[]) => string
}

/** One language's clause library: a clause without its words does not compile. No sentences: the clause is not needed. */
export interface ClauseBook {
  clauses: Record<ClauseId, { title: string; lines: (facts: ClauseFacts, say: Saying) => string[] }>
  own: Record<'spec' | 'must_include' | 'must_avoid' | 'note', string>
  contentType: Record<ContentType, string>
  channel: Record<(typeof rightsChannels)[number], string>
  /** On the pages of the file. */
  file: { title: string; hash: string; verify: string; made: string; version: string; page: string }
}

export const clauseBooks: Record<Locale, ClauseBook> = { en: clausesEn, es: clausesEs }

const sayingOf = (locale: Locale, { currency }: DealTerms): Saying => ({
  money: amount_minor => money(locale, { amount_minor, currency }),
  day: date => day(locale, { date: `${date}T00:00:00Z` }),
  list: parts => new Intl.ListFormat(locale).format(parts),
})

/** The words that the two wrote themselves stand beside the sentences, as they wrote them. */
function ownWords(id: ClauseId, { terms }: ClauseFacts): Clause['own'] {
  if (id !== 'work') return []
  const own = [
    ['spec', terms.deliverables.flatMap((one, n) => (one.spec ? [`${letterOf(n)} ${one.spec}`] : []))],
    ['must_include', terms.must_include ?? []],
    ['must_avoid', terms.must_avoid ?? []],
    ['note', terms.note ? [terms.note] : []],
  ] as const
  return own
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => ({ title: inEach(locale => clauseBooks[locale].own[name]), lines: [...lines] }))
}

/** Terms become clauses, in every language side by side. Pure: the same facts always make the same contract. */
export function clausesOf(facts: ClauseFacts): Clause[] {
  return clauseIds.flatMap(id => {
    const lines = inEach(locale => clauseBooks[locale].clauses[id].lines(facts, sayingOf(locale, facts.terms)))
    if (lines.en.length !== lines.es.length) throw new Error(`the clause ${id} says more in one language than in the other`)
    if (lines.en.length === 0) return []
    const text = lines.en.map((_, n) => inEach(locale => lines[locale][n] ?? ''))
    return [{ id, title: inEach(locale => clauseBooks[locale].clauses[id].title), text, own: ownWords(id, facts) }]
  })
}
