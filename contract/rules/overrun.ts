import type { LicenceScope } from '../entities/licence.ts'
import type { LicenceGap } from '../entities/licence-gaps.ts'
import { type OverrunUse, overrunBody } from '../entities/overrun.ts'
import type { FieldIssues } from '../errors.ts'
import { licenceCovers } from './licence.ts'
import { present, schemaIssues } from './written.ts'

const covers = (licence: LicenceScope, { channel, network, country }: OverrunUse, on: string) =>
  licenceCovers(licence, { channel, network, country, on })

/** What speaks against the use by the licence, on its first day and on its last. */
export const gapsOf = (licence: LicenceScope, use: OverrunUse): LicenceGap[] => [
  ...new Set([use.from, use.to].flatMap(on => covers(licence, use, on).gaps)),
]

/** What is wrong with a claim of a use outside of the licence: days that are to come or that it covers, and no evidence at all. */
export function judgeOverrun(
  licence: LicenceScope,
  use: OverrunUse,
  { evidence, today }: { evidence: number; today: string },
): FieldIssues {
  const issues: FieldIssues = {}
  if (use.from > use.to) issues.to = ['order']
  else if (use.to > today) issues.to = ['future']
  else {
    const [first, last] = [covers(licence, use, use.from).covered, covers(licence, use, use.to).covered]
    if (first && last) issues.channel = ['covered']
    else if (first) issues.from = ['covered']
    else if (last) issues.to = ['covered']
  }
  if (evidence === 0) issues.links = ['evidence']
  return issues
}

/** The same with what the call itself asks for: all that is wrong with a claim before it is sent. */
export function judgeClaim(
  licence: LicenceScope,
  claim: OverrunUse & { links: string[]; files: string[] },
  today: string,
): FieldIssues {
  const { 'links.0': link, ...own } = schemaIssues(overrunBody, present({ ...claim }))
  const evidence = claim.links.length + claim.files.length
  return { ...judgeOverrun(licence, claim, { evidence, today }), ...own, ...(link && { links: link }) }
}

/** How many days of use a licence for them has to grant. */
export const daysOfUse = ({ from, to }: Pick<OverrunUse, 'from' | 'to'>): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
