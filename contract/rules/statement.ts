import type { StatementKind, StatementLine } from '../entities/statement.ts'
import { statementKinds } from '../entities/statement.ts'
import { limits } from '../limits.ts'
import { addMonths } from '../months.ts'

const beginOf = (month: string) => new Date(`${month}-01T00:00:00.000Z`)

/** The calendar month of a moment, in UTC: `2026-10`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export const monthAfter = (month: string): string => monthOf(addMonths(beginOf(month), 1))
const monthBefore = (month: string): string => monthOf(addMonths(beginOf(month), -1))

/** The moment in which a month's statement is closed: some hours into the first day of the next one. */
export const closesAt = (month: string): Date => new Date(beginOf(monthAfter(month)).getTime() + limits.statements.after)

/** The newest month whose statement is to be closed by now. */
export const lastClosing = (now: Date): string => monthBefore(monthOf(new Date(now.getTime() - limits.statements.after)))

export interface KindTotal {
  kind: StatementKind
  in_minor: number
  out_minor: number
}

/** Sums in and out by kind, in the order of the kinds; kinds without a movement are left out. */
export function totalsOf(lines: readonly Pick<StatementLine, 'kind' | 'amount_minor'>[]): KindTotal[] {
  return statementKinds.flatMap(kind => {
    const amounts = lines.filter(line => line.kind === kind).map(line => line.amount_minor)
    if (amounts.length === 0) return []
    const sum = (sign: 1 | -1) => amounts.reduce((whole, amount) => whole + Math.max(0, sign * amount), 0)
    return [{ kind, in_minor: sum(1), out_minor: sum(-1) }]
  })
}
