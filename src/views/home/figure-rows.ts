import type { FigureSums } from '#contract/entities/figures.ts'
import { costOf, engagementRate } from '#contract/rules/campaign-costs.ts'

/** A figure of a period: the number, where it can be compared, and whether more of it is better. */
export interface FigureRow {
  id: string
  kind: 'money' | 'amount' | 'share' | 'hours' | 'percent'
  /** Nothing where nothing happened that could be counted. */
  of(sums: FigureSums): number | null
  /** Of so many, for a share. */
  all?(sums: FigureSums): number
  better: 'more' | 'less' | null
}

const amount = (id: string, of: (sums: FigureSums) => number): FigureRow => ({ id, kind: 'amount', of, better: 'more' })
const share = (id: string, of: (sums: FigureSums) => number, all: (sums: FigureSums) => number): FigureRow => ({
  id,
  kind: 'share',
  of,
  all,
  better: 'more',
})
const pitches = (id: string): FigureRow[] => [
  amount(id, sums => sums.pitches),
  amount('read', sums => sums.read),
  amount('shortlisted', sums => sums.shortlisted),
  amount('hired', sums => sums.hired),
]
/** Reach of a company's published works: what is verified, then what is declared and what that cost. */
const reach: FigureRow[] = [
  amount('publications', sums => sums.publications),
  amount('followers', sums => sums.followers),
  amount('views', sums => sums.views),
  amount('engagements', sums => sums.engagements),
  { id: 'engagementRate', kind: 'percent', of: engagementRate, better: 'more' },
  { id: 'perThousand', kind: 'money', of: sums => costOf(sums.declared_minor, sums.views, 1000), better: 'less' },
  { id: 'perEngagement', kind: 'money', of: sums => costOf(sums.declared_minor, sums.engagements), better: 'less' },
]
const hours: FigureRow = { id: 'hours', kind: 'hours', of: sums => sums.hours, better: 'less' }

/** Number of figures that stand large, before the others. */
export const heads = 4

/** The figures of a side, in their order. Links have a place where there are any. */
export function figureRows(side: 'creator' | 'brand', links: boolean): FigureRow[] {
  const of =
    side === 'creator'
      ? [
          { id: 'earned', kind: 'money' as const, of: (sums: FigureSums) => sums.money_minor, better: 'more' as const },
          amount('agreed', sums => sums.agreed),
          amount('profileViews', sums => sums.profile_views),
          amount('proposalViews', sums => sums.proposal_views),
          share(
            'onTime',
            sums => sums.on_time,
            sums => sums.delivered,
          ),
          ...pitches('pitchesSent'),
          share(
            'offersAnswered',
            sums => sums.answered,
            sums => sums.asked,
          ),
        ]
      : [
          { id: 'spent', kind: 'money' as const, of: (sums: FigureSums) => sums.money_minor, better: null },
          amount('agreed', sums => sums.agreed),
          {
            id: 'perPiece',
            kind: 'money' as const,
            of: (sums: FigureSums) => (sums.pieces > 0 && sums.pieces_minor ? Math.round(sums.pieces_minor / sums.pieces) : null),
            better: 'less' as const,
          },
          share(
            'gotOnTime',
            sums => sums.on_time,
            sums => sums.delivered,
          ),
          ...pitches('pitchesGot'),
          share(
            'pitchesAnswered',
            sums => sums.answered,
            sums => sums.asked,
          ),
        ]
  return [
    ...of,
    hours,
    ...(side === 'brand' ? reach : []),
    ...(links ? [amount('clicks', sums => sums.clicks), amount('conversions', sums => sums.conversions)] : []),
  ]
}

/** By how much of the time before it has changed: 0.12 is 12 % more. Nothing where there was nothing before. */
export function changeOf({ of, all }: FigureRow, now: FigureSums, past: FigureSums): number | null {
  const value = (sums: FigureSums) => {
    const n = of(sums)
    if (n === null || !all) return n
    return all(sums) > 0 ? n / all(sums) : null
  }
  const [is, was] = [value(now), value(past)]
  return is === null || was === null || was === 0 ? null : is / was - 1
}
