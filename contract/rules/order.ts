import type { OwnBrand } from '../endpoints/brands.ts'
import { type OrderBody, orderWords, type Proposal, quoteWords } from '../entities/proposal.ts'
import type { FieldIssues } from '../errors.ts'
import { chosenAddOns, type OrderedPackage, orderFee } from '../proposal-orders.ts'
import { contactDetailIn } from './contact-details.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The way to each other before anything is agreed leads through here. */
function wordsIssues(schema: typeof orderWords | typeof quoteWords, written: Written, name: string): FieldIssues {
  const issues = schemaIssues(schema, present(written))
  const text = written[name]
  if (typeof text === 'string' && contactDetailIn(text)) issues[name] ??= ['contact_details']
  return issues
}

/** Everything that is wrong with the briefing of an order, `field → codes`. Browser and server ask the same. */
export const judgeOrder = (written: Written): FieldIssues => wordsIssues(orderWords, written, 'brief')

/** The same for a question about a price. */
export const judgeQuote = (written: Written): FieldIssues => wordsIssues(quoteWords, written, 'message')

/** The choices of an order in any state of completeness. */
export interface OrderFields {
  package_id: string
  addons: readonly string[]
  brand_id: string
  brief: string
}

/** The chosen package with its add-ons: the first that can be ordered where the choice is gone, null where there is none. */
export function orderedPackage(
  proposal: Pick<Proposal, 'packages'>,
  fields: OrderFields,
): (OrderedPackage & { package: Proposal['packages'][number] }) | null {
  const orderable = proposal.packages.filter(one => !one.paused)
  const offered = orderable.find(one => one.id === fields.package_id) ?? orderable[0]
  if (!offered) return null
  return {
    package: offered,
    addons: chosenAddOns(
      offered,
      offered.addons.map(one => one.kind).filter(kind => fields.addons.includes(kind)),
    ),
  }
}

/** The brand that orders: the first where none is chosen, null where there is none. */
export const orderingBrand = (brands: readonly OwnBrand[], fields: OrderFields): OwnBrand | null =>
  brands.find(one => one.uuid === fields.brand_id) ?? brands[0] ?? null

/** The body of an order that `judgeOrder` has nothing against; null where there is no package or no brand. */
export function contentOfOrder(
  proposal: Pick<Proposal, 'packages' | 'version'>,
  brands: readonly OwnBrand[],
  fields: OrderFields,
): OrderBody | null {
  const ordered = orderedPackage(proposal, fields)
  const brand = orderingBrand(brands, fields)
  if (!ordered || !brand) return null
  return {
    package_id: ordered.package.id,
    addons: ordered.addons.map(extra => extra.kind),
    brand_id: brand.uuid,
    brief: fields.brief.trim(),
    fee_minor: orderFee(ordered),
    currency: ordered.package.currency,
    version: proposal.version,
  }
}
