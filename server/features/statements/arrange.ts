import type { Held, StatementLine } from '#contract/entities/statement.ts'
import { monthAfter, monthOf } from '#contract/rules/statement.ts'
import { changeOf, linesOf } from './lines-of.ts'
import type { OwnPosting } from './own-postings.ts'

/** The end of the newest closed month of an account in one currency. */
export interface LastClosed {
  currency: string
  live: boolean
  month: string
  closing_minor: number
  held: Held
}

/** A month that is not closed yet. */
export interface Draft {
  currency: string
  live: boolean
  month: string
  opening_minor: number
  in_minor: number
  out_minor: number
  closing_minor: number
  held: Held
  lines: StatementLine[]
  postings: { posting_id: string; amount_minor: number }[]
}

const nothing: Held = { protected_minor: 0, owed_back_minor: 0, available_minor: 0, on_its_way_minor: 0 }

const plus = (held: Held, row: OwnPosting): Held => ({
  protected_minor: held.protected_minor + row.protected_minor,
  owed_back_minor: held.owed_back_minor + row.owed_back_minor,
  available_minor: held.available_minor + row.available_minor,
  on_its_way_minor: held.on_its_way_minor + row.on_its_way_minor,
})

/**
 * The months of an account that are not closed yet, in each currency, from the first one after the last closed up to `until`. A posting stands in
 * the month of its day; one of a month that is closed already in the first that is not. A month in which nothing was there and nothing moved is
 * left out. Each begins where the one before ended.
 */
export function arrange(postings: readonly OwnPosting[], closed: readonly LastClosed[], until: string): Draft[] {
  const keyOf = ({ currency, live }: Pick<Draft, 'currency' | 'live'>) => `${currency} ${live}`
  const keys = [...new Set([...closed, ...postings].map(keyOf))].sort()
  return keys.flatMap(key => {
    const own = postings.filter(row => keyOf(row) === key)
    const last = closed.find(one => keyOf(one) === key)
    const { currency, live } = last ?? own[0] ?? { currency: '', live: false }
    const first = last ? monthAfter(last.month) : own.map(({ at }) => monthOf(at)).sort()[0]
    const drafts: Draft[] = []
    let [balance, held] = [last?.closing_minor ?? 0, last?.held ?? nothing]
    for (let month = first; month !== undefined && month <= until; month = monthAfter(month)) {
      const here = own.filter(({ at }) => (monthOf(at) < (first ?? month) ? first : monthOf(at)) === month)
      const lines = here.flatMap(linesOf)
      const sum = (sign: 1 | -1) => lines.reduce((whole, { amount_minor }) => whole + Math.max(0, sign * amount_minor), 0)
      const [opening_minor, in_minor, out_minor] = [balance, sum(1), sum(-1)]
      balance = opening_minor + in_minor - out_minor
      held = here.reduce(plus, held)
      if (here.length === 0 && balance === 0) continue
      drafts.push({
        ...{ currency, live, month, opening_minor, in_minor, out_minor, closing_minor: balance, held, lines },
        postings: here.map(row => ({ posting_id: row.posting, amount_minor: changeOf(row) })),
      })
    }
    return drafts
  })
}
