import * as z from 'zod/mini'
import {
  type ProposalContent,
  type ProposalPackage,
  type ProposalStep,
  proposalFields,
  proposalSteps,
} from '../entities/proposal.ts'
import type { FieldIssues } from '../errors.ts'
import { fieldIssues } from '../fields.ts'
import { limits } from '../limits.ts'
import { contactDetailIn } from './contact-details.ts'
import { rateIssues } from './renewal-rate.ts'
import { similarity } from './similar.ts'
import { present, type Written } from './written.ts'

/** The facts beside a proposal that it is judged against. */
export interface ProposalStanding {
  /** Networks on which the creator has a channel that is proved and read. */
  channels: readonly string[]
  /** A public name and a birthday: without them nobody publishes. */
  vanity_name: boolean
  birthday: boolean
  /** The day by UTC, `2026-12-01`: prices are not published with an end that is over. */
  today: string
  /** The creator's other proposals, for near-duplicates. */
  others: readonly { title: string; description: string }[]
}

/** Texts that everybody reads, and that lead nobody around the platform. */
const publicTexts = ['title', 'description', 'requirements'] as const

function add(issues: FieldIssues, field: string, code: string): void {
  issues[field] = [...(issues[field] ?? []), code]
}

/**
 * Everything that is wrong with a proposal, `field → codes`; empty where it may be published. Browser and server ask the same.
 * `written` may hold anything. Without a standing only what the fields say themselves is judged.
 */
export function judgeProposal(written: Written, standing: ProposalStanding | null): FieldIssues {
  const fields = present(written)
  const issues: FieldIssues = {}
  for (const name of proposalSteps) {
    const parsed = z.safeParse(proposalFields[name], fields, { reportInput: true })
    if (!parsed.success) for (const [field, codes] of Object.entries(fieldIssues(parsed.error))) issues[field] = codes
  }
  for (const [field, text] of textsOf(fields))
    if (typeof text === 'string' && contactDetailIn(text)) add(issues, field, 'contact_details')
  for (const [index, one] of rowsOf(fields.packages).entries())
    for (const [field, codes] of Object.entries(rateIssues(one ?? {}))) issues[`packages.${index}.${field}`] ??= codes
  if (standing) judgeStanding(fields, standing, issues)
  return issues
}

const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const rowsOf = (list: unknown) => (Array.isArray(list) ? list : [])

/** Every text that others read, by the path of its field. */
function* textsOf(fields: ReturnType<typeof present>): Generator<[field: string, text: unknown]> {
  for (const name of publicTexts) yield [name, fields[name]]
  for (const [index, one] of rowsOf(fields.packages).entries())
    for (const name of ['name', 'spec'] as const) yield [`packages.${index}.${name}`, one?.[name]]
  for (const [index, one] of rowsOf(fields.questions).entries())
    for (const name of ['question', 'answer'] as const) yield [`questions.${index}.${name}`, one?.[name]]
}

/** Adds the issues that follow from the creator's channels, profile and other proposals. */
function judgeStanding(fields: ReturnType<typeof present>, standing: ProposalStanding, issues: FieldIssues): void {
  for (const [index, one] of rowsOf(fields.packages).entries()) {
    const network = one?.network
    if (network && network !== 'none' && !standing.channels.includes(network))
      add(issues, `packages.${index}.network`, 'no_channel')
    const until = one?.valid_until
    if (typeof until === 'string' && until < standing.today) add(issues, `packages.${index}.valid_until`, 'past')
    if (typeof until === 'string' && until > dayAfter(standing.today, limits.proposal.priceDays))
      add(issues, `packages.${index}.valid_until`, 'too_late')
  }
  if (!standing.vanity_name) add(issues, 'profile', 'vanity_name')
  if (!standing.birthday) add(issues, 'profile', 'birthday')
  const { title, description } = fields
  if (typeof title !== 'string' || typeof description !== 'string') return
  const alike = standing.others.some(
    other => similarity(`${title} ${description}`, `${other.title} ${other.description}`) >= limits.proposal.similarity,
  )
  if (alike) add(issues, 'description', 'same_offer')
}

/** The content of a form that `judgeProposal` has nothing against. */
export function contentOfProposal(written: Written): ProposalContent {
  const fields = present(written)
  return Object.assign({}, ...proposalSteps.map(name => z.parse(proposalFields[name], fields))) as ProposalContent
}

const stepFields = Object.fromEntries(
  proposalSteps.flatMap(step => Object.keys(proposalFields[step].shape).map(field => [field, step])),
)

/** The step on which a field is written; what belongs to no field (`profile`) is said on the last one. */
export function stepOfProposalField(field: string): ProposalStep {
  return stepFields[field.split('.')[0] ?? ''] ?? 'publish'
}

/**
 * The parts of a published proposal that staff read again: a package on a network that was not offered before, or one whose price
 * rose by more than `limits.proposal.priceRise` against what it was itself and against the dearest of its kind. Another currency
 * cannot be compared: it is read as well. Paths like `packages.0`.
 */
export function materialChanges(before: ProposalContent, after: ProposalContent): string[] {
  const networks = new Set(before.packages.map(one => one.network))
  return after.packages.flatMap((one, index) => {
    const itself = before.packages.filter(other => other.id === one.id)
    // A package that was taken out and put in again has another id.
    const alike = before.packages.filter(other => other.network === one.network && other.content_type === one.content_type)
    const material = !networks.has(one.network) || isDearer(one, itself) || isDearer(one, alike)
    return material ? [`packages.${index}`] : []
  })
}

/** Whether a package costs clearly more than all of these, or has a currency that none of them has; with none there is nothing to compare. */
function isDearer({ currency, price_minor }: ProposalPackage, earlier: readonly ProposalPackage[]): boolean {
  const prices = earlier.filter(one => one.currency === currency).map(one => one.price_minor)
  return earlier.length > 0 && (prices.length === 0 || price_minor > Math.max(...prices) * (1 + limits.proposal.priceRise))
}

/** Whether its price stood until a day that is over. */
export const hasRunOut = ({ valid_until }: Pick<ProposalPackage, 'valid_until'>, today: string): boolean =>
  Boolean(valid_until && valid_until < today)

/** Whether a brand can order this package now: its price stands, and it needs nobody's channel, or one that is proved and read. */
export function isOrderable(
  offered: Pick<ProposalPackage, 'network' | 'valid_until'>,
  { channels, today }: { channels: readonly string[]; today: string },
): boolean {
  return !hasRunOut(offered, today) && (offered.network === 'none' || channels.includes(offered.network))
}
