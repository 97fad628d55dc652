import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

const mac = (ctx: Context, kind: string, id: string) =>
  createHmac('sha256', ctx.secret).update(`${kind} link ${id}`).digest('base64url').slice(0, 22)

/** A link's token: its id and a signature over it. Only the id is stored; whoever reads the database has no link. */
export const linkToken = (ctx: Context, kind: string, id: string): string => `${id.replaceAll('-', '')}${mac(ctx, kind, id)}`

/** The id that a token names, if we signed it. */
export function linkIdOf(ctx: Context, kind: string, token: string): string | null {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token) ?? []
  if (parts.length === 0) return null
  const id = parts.join('-')
  const wanted = Buffer.from(linkToken(ctx, kind, id))
  const given = Buffer.from(token)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : null
}
