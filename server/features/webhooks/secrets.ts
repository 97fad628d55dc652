import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/** Derived, so that it is stored nowhere: a new version is a new secret. */
export const secretOf = (ctx: Context, endpoint: string, version: number): string =>
  `whs_${createHmac('sha256', ctx.secret).update(`webhook ${endpoint} ${version}`).digest('base64url')}`

/** `t=…,v1=…` over `t.body`: one v1 for each secret that is good. */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const signed = secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signed].join(',')
}
