import * as z from 'zod/mini'
import { taxChangeStates } from '../processes/tax-change.ts'
import { taxPlaces } from '../tax-countries.ts'
import { fourEyes } from './four-eyes.ts'
import { day } from './shapes.ts'

/** The treatment of a fee: taxed at the rate of the customer's country, owed by the customer themselves, or not at all. */
export const taxTreatments = ['standard', 'reverse_charge', 'outside'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** The tax inside of a fee, as its invoice has it: net and tax are together what was billed. Below zero on a credit note. */
export const feeTax = z.object({
  /** The customer's country that day. */
  country: z.string(),
  treatment: z.enum(taxTreatments),
  /** In hundredths of a per cent: 2100 are 21 %. */
  rate_bp: z.int(),
  net_minor: z.int(),
  tax_minor: z.int(),
})
export type FeeTax = z.infer<typeof feeTax>

export const taxWays = ['on', 'off'] as const
export type TaxWay = (typeof taxWays)[number]

/** The staff's form: tax lines of one place are turned on or off from a day on. */
export const taxProposal = z.object({ place: z.enum(taxPlaces), way: z.enum(taxWays), from_day: day })

export const taxChange = z.object({
  uuid: z.uuid(),
  state: z.enum(taxChangeStates),
  place: z.enum(taxPlaces),
  way: z.enum(taxWays),
  /** The standard rate that is agreed on with it, in hundredths of a per cent. */
  rate_bp: z.int(),
  /** The first day, in UTC. */
  from_day: day,
  ...fourEyes,
})
export type TaxChange = z.infer<typeof taxChange>

/** A place as it is today: with the rate that was agreed on where it is on, and the change that was agreed on for later. */
export const taxPlaceState = z.object({
  place: z.enum(taxPlaces),
  /** The rate of the table. */
  standard_bp: z.int(),
  rate_bp: z.nullable(z.int()),
  since: z.nullable(day),
  next: z.nullable(z.object({ way: z.enum(taxWays), from_day: day })),
})
export type TaxPlaceState = z.infer<typeof taxPlaceState>
