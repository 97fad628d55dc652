import type { DealTerms } from './entities/deal.ts'
import type { FieldIssues } from './errors.ts'
import { fieldLimits } from './field-limits.ts'
import { isOnNetwork } from './networks.ts'
import { isSamePost } from './rules/verified-views.ts'

type Agreed = Pick<DealTerms, 'deliverables' | 'publish_from' | 'publish_by'>
interface Proof {
  url: string
  more?: readonly string[]
  published_on: string
}

const day = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The networks on which the agreed work can be published. */
export const networksOf = ({ deliverables }: Pick<Agreed, 'deliverables'>) => [
  ...new Set(deliverables.flatMap(({ network }) => (network === 'none' ? [] : [network]))),
]

/** Pieces that are published somewhere. */
export const publishedPieces = ({ deliverables }: Pick<Agreed, 'deliverables'>): number =>
  deliverables.reduce((sum, { network, quantity }) => sum + (network === 'none' ? 0 : quantity), 0)

/** Further posts that a proof of these terms may name. */
export const mostMore = (terms: Pick<Agreed, 'deliverables'>): number =>
  Math.min(fieldLimits.deal.posts, Math.max(0, publishedPieces(terms) - 1))

/** Faults of further posts, each like those of the first: elsewhere, or a post that is there already; and more of them than pieces. */
function moreIssues(terms: Agreed, { url, more = [] }: Proof, isElsewhere: (address: string) => boolean): FieldIssues {
  const issues: FieldIssues = {}
  if (more.length > mostMore(terms)) issues.more = [`max_items ${mostMore(terms)}`]
  const all = [url, ...more]
  for (const [index, address] of more.entries()) {
    if (isElsewhere(address)) issues[`more.${index}`] = ['elsewhere']
    else if (all.slice(0, index + 1).some(before => isSamePost(before, address))) issues[`more.${index}`] = ['duplicate']
  }
  return issues
}

/**
 * The fault of a proof of publication: an address elsewhere than on the agreed networks, a day that has not come, or one
 * before the work began. Around the world a day begins and ends within one day of ours.
 */
export function proofIssues(terms: Agreed, proof: Proof, { now, startedAt }: { now: Date; startedAt: Date | null }): FieldIssues {
  const networks = networksOf(terms)
  const isElsewhere = (address: string) => networks.length > 0 && !networks.some(network => isOnNetwork(network, address))
  const issues = moreIssues(terms, proof, isElsewhere)
  if (isElsewhere(proof.url)) issues.url = ['elsewhere']
  if (proof.published_on > dayOf(now.getTime() + day)) issues.published_on = ['too_late']
  else if (startedAt && proof.published_on < dayOf(startedAt.getTime() - day)) issues.published_on = ['too_early']
  return issues
}

/** A day outside of what was agreed is taken, and both are told. */
export function publishedWhen({ publish_from, publish_by }: Agreed, published_on: string): 'early' | 'late' | 'in_time' {
  if (publish_from && published_on < publish_from) return 'early'
  return publish_by && published_on > publish_by ? 'late' : 'in_time'
}
