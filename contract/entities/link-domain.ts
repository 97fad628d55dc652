import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { linkDomainStates } from '../processes/link-domain.ts'
import { readHost } from '../rules/link-domain.ts'
import { instant } from './shapes.ts'

/**
 * The trouble with a host's records. `no_proof`: the TXT record is missing; `other_proof`: another one stands there; `no_address`: the host leads
 * nowhere; `elsewhere`: it leads to somebody else; `taken`: another company has proved it; `unreachable`: the name servers did not answer, so nobody knows.
 */
export const linkDomainProblems = ['no_proof', 'other_proof', 'no_address', 'elsewhere', 'taken', 'unreachable'] as const
export type LinkDomainProblem = (typeof linkDomainProblems)[number]

/** A host as it is written, in any letters. */
export const linkHost = z.string().check(
  z.minLength(1),
  z.maxLength(limits.link.domains.host),
  z.superRefine((text, context) => {
    const read = readHost(text)
    if ('issue' in read && text) context.addIssue({ code: 'custom', input: text, params: { issue: read.issue } })
  }),
)

const record = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })

export const linkDomain = z.object({
  uuid: z.uuid(),
  /** As it was written, and as the network knows it; the same without letters of its own. */
  name: z.string(),
  host: z.string(),
  state: z.enum(linkDomainStates),
  /** Records to set. */
  records: z.array(record),
  error: z.nullable(z.enum(linkDomainProblems)),
  /** The last look at its records; null before the first. */
  checked_at: z.nullable(instant),
  /** Since when the records of a host that was proved are wrong. */
  away_since: z.nullable(instant),
  /** Links on it that are not archived. */
  links: z.int(),
  created_at: instant,
})
export type LinkDomain = z.infer<typeof linkDomain>
