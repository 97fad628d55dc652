import { canonical } from '../canonical.ts'
import { negotiableBlocks, proposedBlocks } from '../entities/casting-call.ts'
import type { DealTerms } from '../entities/deal.ts'
import type { FieldIssues } from '../errors.ts'

export type NegotiableBlock = (typeof negotiableBlocks)[number]

export type Proposes = Partial<Record<(typeof proposedBlocks)[number], string>>

/** Fields of terms by the block that opens or locks them. Rounds, time for approval, title and note are always talked about. */
const fieldsOf: Record<NegotiableBlock, readonly (keyof DealTerms)[]> = {
  fee: ['fee_minor'],
  // A product stands in no terms: it is agreed on in words.
  product: [],
  deliverables: ['deliverables', 'must_include', 'must_avoid', 'concept', 'disclosure'],
  dates: ['draft_due', 'publish_from', 'publish_by'],
  exclusivity: ['exclusivity'],
  rights: ['rights'],
}

/** The blocks that a call keeps fixed. */
export const fixedBlocks = (negotiable: readonly string[]): NegotiableBlock[] =>
  negotiableBlocks.filter(block => !negotiable.includes(block))

/** Proposals in blocks that the call fixes, `proposes.<block> → fixed`. */
export function proposalIssues(proposes: unknown, negotiable: readonly string[]): FieldIssues {
  if (typeof proposes !== 'object' || proposes === null) return {}
  const wrong = Object.keys(proposes).filter(block => !negotiable.includes(block))
  return Object.fromEntries(wrong.map(block => [`proposes.${block}`, ['fixed']]))
}

/** Proposals that say something, in blocks that are open. */
export function openProposals(proposes: unknown, negotiable: readonly string[]): Proposes {
  if (typeof proposes !== 'object' || proposes === null) return {}
  const said: Proposes = {}
  for (const block of proposedBlocks) {
    const words: unknown = Object.entries(proposes).find(([name]) => name === block)?.[1]
    if (negotiable.includes(block) && typeof words === 'string' && words.trim() !== '') said[block] = words.trim()
  }
  return said
}

/** Blocks of terms on the table that stay as they are: days that cannot be kept any more have to be talked about. */
export const lockedNow = (fixed: readonly NegotiableBlock[], { draft_due }: Pick<DealTerms, 'draft_due'>, today: string) =>
  fixed.filter(block => block !== 'dates' || draft_due > today)

/** A field that was left out is not asked for. */
const plain = (value: unknown) => (value === false ? null : (value ?? null))
const same = (one: unknown, other: unknown) => canonical(plain(one)) === canonical(plain(other))
const list = (value: unknown) => (Array.isArray(value) ? value : [])

/** The changes of a counter-offer in locked blocks, `field → fixed`; empty where it leaves them alone. */
export function fixedIssues(terms: Record<string, unknown>, before: DealTerms, locked: readonly NegotiableBlock[]): FieldIssues {
  const moved = locked
    .flatMap(block => fieldsOf[block])
    .filter(field =>
      field.startsWith('must_') ? !same(list(terms[field]), list(before[field])) : !same(terms[field], before[field]),
    )
  return Object.fromEntries(moved.map(field => [field, ['fixed']]))
}
