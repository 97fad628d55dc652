import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { overrunStates } from '../processes/overrun.ts'
import { licenceGaps } from './licence-gaps.ts'
import { rightsChannels } from './rights.ts'
import { amountMinor, country, currency, day, fileCard, instant, network, text, webAddress } from './shapes.ts'

const { overrun: bounds } = limits.licence

/** A use of the work: how, where and on which days, both ends included. */
export const overrunUse = z.object({
  channel: z.enum(rightsChannels),
  /** Present if the channel is a network. */
  network: z.nullable(network),
  country,
  from: day,
  to: day,
})
export type OverrunUse = z.infer<typeof overrunUse>

export const overrunBody = z.strictObject({
  ...overrunUse.shape,
  words: text(bounds.words.min, bounds.words.max),
  /** Where it was seen. */
  links: z.array(webAddress).check(z.maxLength(bounds.links)),
  /** Uploads of the creator that show it. */
  files: z.array(z.uuid()).check(z.maxLength(bounds.files)),
  /** The price of that use, before fees. */
  fee_minor: amountMinor,
})

/** A claimed use outside of a licence. */
export const overrun = z.extend(overrunUse, {
  uuid: z.uuid(),
  state: z.enum(overrunStates),
  /** The deal that is its invoice. */
  deal_uuid: z.uuid(),
  /** What spoke against the use when it was claimed. */
  gaps: z.array(z.enum(licenceGaps)),
  words: z.string(),
  links: z.array(z.string()),
  files: z.array(fileCard),
  fee_minor: z.int(),
  currency,
  claimed_at: instant,
})
export type Overrun = z.infer<typeof overrun>
