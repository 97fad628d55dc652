import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { hashToken, newToken } from './tokens.ts'

/** "Firefox on Linux": enough to tell one's own devices apart. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrome\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : ''
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS X/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : ''
  return [browser, system].filter(Boolean).join(', ') || 'API'
}

/** A new token for this person; the token itself is only ever in this answer. */
export async function openSession(ctx: Context, userId: string, userAgent: string | null) {
  const now = ctx.clock.now()
  const access_token = newToken()
  const expires_at = new Date(now.getTime() + limits.session.sliding)
  await ctx.db
    .insertInto('sessions')
    .values({
      uuid: randomUUID(),
      user_id: userId,
      token_hash: hashToken(access_token),
      device: deviceName(userAgent),
      created_at: now,
      last_seen_at: now,
      expires_at,
      longest_at: new Date(now.getTime() + limits.session.longest),
    })
    .execute()
  return { access_token, expires_at: expires_at.toISOString() }
}
