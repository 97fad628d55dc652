import type { DifferenceKind } from '#contract/entities/reconciliation.ts'
import type { Movement } from '../../gateways/interfaces/movements.ts'

export interface Found {
  kind: DifferenceKind
  movement: Movement['kind']
  reference: string
  here_minor: number | null
  there_minor: number | null
  currency: string
  there_currency: string | null
}

interface Sides {
  /** Of the day alone, and around it: what one side dates a moment before midnight the other may date after it. */
  there: { day: readonly Movement[]; around: readonly Movement[] }
  here: { day: readonly Movement[]; around: readonly Movement[] }
}

const nameOf = ({ kind, reference }: Movement) => `${kind} ${reference}`

/** The differences of one day, each movement once. */
export function compareMovements({ there, here }: Sides): Found[] {
  const known = new Map(here.around.map(one => [nameOf(one), one]))
  const told = new Set(there.around.map(nameOf))
  const found = there.day.flatMap((said): Found[] => {
    const ours = known.get(nameOf(said))
    const { kind: movement, reference, amount_minor, currency } = said
    if (!ours)
      return [
        {
          kind: 'missing_here',
          movement,
          reference,
          here_minor: null,
          there_minor: amount_minor,
          currency,
          there_currency: null,
        },
      ]
    if (ours.amount_minor === amount_minor && ours.currency === currency) return []
    const there_currency = ours.currency === currency ? null : currency
    return [
      {
        ...{ kind: 'other_amount', movement, reference, here_minor: ours.amount_minor, there_minor: amount_minor },
        ...{ currency: ours.currency, there_currency },
      },
    ]
  })
  const missing = here.day
    .filter(one => !told.has(nameOf(one)))
    .map(
      ({ kind: movement, reference, amount_minor, currency }): Found => ({
        ...{ kind: 'missing_there', movement, reference, here_minor: amount_minor, there_minor: null },
        ...{ currency, there_currency: null },
      }),
    )
  return [...found, ...missing]
}
