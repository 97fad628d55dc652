import { type FeeTax, type TaxTreatment, taxProposal } from '../entities/tax.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { houseCountry, isInUnion, taxPlaceOf } from '../tax-countries.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** The facts about a customer that the tax on a fee follows from. */
export interface TaxedCustomer {
  country: string
  tax_id: string | null
}

/**
 * The treatment of a customer's fee where their country is on: a company of another member state of the Union, known by its tax number, owes the tax
 * itself; outside of the table nothing is charged.
 */
export function treatmentOf({ country, tax_id }: TaxedCustomer): TaxTreatment {
  const place = taxPlaceOf(country)
  if (place === 'elsewhere') return 'outside'
  return isInUnion(place) && place !== houseCountry && tax_id ? 'reverse_charge' : 'standard'
}

/** A fee includes its tax: net and tax are always together what was billed, with the same figures below zero. */
export function splitTax(amount_minor: number, rate_bp: number): { net_minor: number; tax_minor: number } {
  const whole = Math.abs(amount_minor)
  const tax = whole - Math.round((whole * 10_000) / (10_000 + rate_bp))
  const tax_minor = tax === 0 ? 0 : Math.sign(amount_minor) * tax
  return { net_minor: amount_minor - tax_minor, tax_minor }
}

/** The tax inside of a fee of a customer whose country is on at `standard_bp`. */
export function feeTaxOf(customer: TaxedCustomer, amount_minor: number, standard_bp: number): FeeTax {
  const treatment = treatmentOf(customer)
  const rate_bp = treatment === 'standard' ? standard_bp : 0
  return { country: customer.country, treatment, rate_bp, ...splitTax(amount_minor, rate_bp) }
}

/** The tax in the part of a fee that goes back: at the rate of its invoice, whatever is on by now. */
export const creditedTax = (billed: FeeTax, amount_minor: number): FeeTax => ({
  ...billed,
  ...splitTax(amount_minor, billed.rate_bp),
})

const dayAfter = (today: string, ms: number) => new Date(Date.parse(today) + ms).toISOString().slice(0, 10)

/** The first day that a change may begin on: invoices of today stay as they are written. */
export const earliestTaxDay = (today: string): string => dayAfter(today, 86_400_000)
export const latestTaxDay = (today: string): string => dayAfter(today, limits.tax.ahead)

/** Everything that is wrong with a change that staff propose, `field → codes`; empty where it may be sent. `today` is a day in UTC. */
export function judgeTaxChange(written: Written, today: string): FieldIssues {
  const fields = present(written)
  const issues = schemaIssues(taxProposal, fields)
  const { from_day } = fields
  if (issues.from_day || typeof from_day !== 'string') return issues
  if (from_day < earliestTaxDay(today)) return { ...issues, from_day: ['from_tomorrow'] }
  return from_day > latestTaxDay(today) ? { ...issues, from_day: ['too_far_ahead'] } : issues
}
