import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Long enough for a working day with a page left open. */
const goodFor = 12 * 3_600_000
/** Addresses change once an hour, so that a browser's cache is of use. */
const step = 3_600_000

const signature = (ctx: Context, uuid: string, until: string) =>
  createHmac('sha256', ctx.secret).update(`upload ${uuid} ${until}`).digest('base64url')

/** An address below /api that shows this file to whoever has it, for some hours. */
export function signedAddress(ctx: Context, uuid: string, name: string): string {
  const until = String(Math.ceil((ctx.clock.now().getTime() + goodFor) / step) * step)
  return `/api/v3/uploads/${uuid}/${encodeURIComponent(name)}?until=${until}&sig=${signature(ctx, uuid, until)}`
}

export function isSigned(ctx: Context, uuid: string, until: string, sig: string): boolean {
  if (!/^\d{1,15}$/.test(until) || Number(until) < ctx.clock.now().getTime()) return false
  const wanted = Buffer.from(signature(ctx, uuid, until))
  const given = Buffer.from(sig)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
