import * as z from 'zod/mini'
import { networks } from '../networks.ts'
import { licenceStates } from './licence-states.ts'
import { overrun } from './overrun.ts'
import { exclusivity, rights, rightsChannels } from './rights.ts'
import { brandCard, contentType, country, currency, day, network, personCard } from './shapes.ts'

/** A piece of the work that is licensed. */
const licensedWork = z.object({ network: z.enum([...networks, 'none']), content_type: contentType, quantity: z.int() })
export type LicensedWork = z.infer<typeof licensedWork>

/** The facts that contract/rules/licence.ts reads to say whether a use is covered. */
export const licenceScope = z.object({
  state: z.enum(licenceStates),
  rights,
  works: z.array(licensedWork),
  /** The brand's, when the terms were agreed: `country` and `region` are meant from there. */
  country: z.nullable(z.string()),
  /** First and last day, in UTC; null before it takes effect, and where it has no end. */
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
})
export type LicenceScope = z.infer<typeof licenceScope>

/** The public part of a licence, for anybody who has its link: no price, no conversation. */
export const provenLicence = z.extend(licenceScope, {
  title: z.string(),
  brand: z.string(),
  creator: z.string(),
  /** Address of the publication, if there is one. */
  published_at: z.nullable(z.string()),
  exclusivity: z.nullable(exclusivity),
  /** The last day on which the creator does not work for others in that category. */
  exclusive_until: z.nullable(day),
  /** Opens the proof of the licence that renews this one. */
  followed_by: z.nullable(z.string()),
})
export type ProvenLicence = z.infer<typeof provenLicence>

/** The grant of a renewal beyond what was agreed before. */
export const licenceAdds = z.object({
  channels: z.array(z.enum(rightsChannels)).check(z.maxLength(rightsChannels.length)),
  territory: z.nullable(z.enum(['region', 'world'])),
})
export type LicenceAdds = z.infer<typeof licenceAdds>

export const licence = z.extend(licenceScope, {
  uuid: z.uuid(),
  /** Opens its public page. */
  token: z.string(),
  /** Staff look at it as no side. */
  side: z.enum(['brand', 'creator', 'staff']),
  title: z.string(),
  brand: brandCard,
  creator: personCard,
  deal_uuid: z.uuid(),
  chat_uuid: z.uuid(),
  published_at: z.nullable(z.string()),
  exclusivity: z.nullable(exclusivity),
  exclusive_until: z.nullable(day),
  followed_by: z.nullable(z.string()),
  currency,
  /** Its deal is over: a renewal can be asked for. */
  settled: z.boolean(),
  /** A renewal that was agreed on with the work, while nobody has taken it: once, at this price before fees, and with them. */
  rate: z.nullable(
    z.object({
      days: z.int(),
      fee_minor: z.int(),
      total_minor: z.int(),
      payout_minor: z.int(),
      /** The last day on which it may be taken; null before the licence begins. */
      until: z.nullable(day),
    }),
  ),
  /** Uses outside of it that its creator claims, the newest first. */
  overruns: z.array(overrun),
  /** A renewal that was asked for: until it is priced, turned down or taken back; then until its deal is paid or over. */
  renewal: z.nullable(
    z.object({
      state: z.enum(['asked', 'priced']),
      days: z.int(),
      note: z.string(),
      adds: licenceAdds,
      /** At the rate that was agreed on: it waits for the payment alone. */
      taken: z.boolean(),
      /** Its price is an offer in this deal's conversation. */
      deal_uuid: z.nullable(z.uuid()),
    }),
  ),
})
export type Licence = z.infer<typeof licence>

/** A use of the work that somebody asks about. */
export const licenceUse = z.object({
  channel: z.enum(rightsChannels),
  /** Present if the channel is a network. */
  network: z._default(z.nullable(network), null),
  country,
  on: day,
})
export type LicenceUse = z.infer<typeof licenceUse>
