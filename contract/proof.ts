import type { DealTerms } from './entities/deal.ts'
import type { FieldIssues } from './errors.ts'
import { isOnNetwork } from './networks.ts'

type Agreed = Pick<DealTerms, 'deliverables' | 'publish_from' | 'publish_by'>
interface Proof {
  url: string
  published_on: string
}

const day = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The networks on which the agreed work can be published. */
export const networksOf = ({ deliverables }: Pick<Agreed, 'deliverables'>) => [
  ...new Set(deliverables.flatMap(({ network }) => (network === 'none' ? [] : [network]))),
]

/**
 * The fault of a proof of publication: an address elsewhere than on the agreed networks, a day that has not come, or one
 * before the work began. Around the world a day begins and ends within one day of ours.
 */
export function proofIssues(terms: Agreed, proof: Proof, { now, startedAt }: { now: Date; startedAt: Date | null }): FieldIssues {
  const issues: FieldIssues = {}
  const networks = networksOf(terms)
  if (networks.length > 0 && !networks.some(network => isOnNetwork(network, proof.url))) issues.url = ['elsewhere']
  if (proof.published_on > dayOf(now.getTime() + day)) issues.published_on = ['too_late']
  else if (startedAt && proof.published_on < dayOf(startedAt.getTime() - day)) issues.published_on = ['too_early']
  return issues
}

/** A day outside of what was agreed is taken, and both are told. */
export function publishedWhen({ publish_from, publish_by }: Agreed, published_on: string): 'early' | 'late' | 'in_time' {
  if (publish_from && published_on < publish_from) return 'early'
  return publish_by && published_on > publish_by ? 'late' : 'in_time'
}
