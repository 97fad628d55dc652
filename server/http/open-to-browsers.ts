import { keyPrefix } from '#contract/entities/api-key.ts'

/** Whether a call is made with a key, a good one or not: never the app's own, which has a session. */
export const carriesKey = (request: Request): boolean =>
  new RegExp(`^Bearer ${keyPrefix}`, 'i').test(request.headers.get('authorization') ?? '')

const tells = ['ETag', 'Link', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After', 'X-Request-Id']

/** Pages of other sites may read what was answered to a key. Nothing is ever sent along by the browser itself: no credentials. */
export function openToBrowsers(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', tells.join(', '))
}

/** The question that a browser asks before a page of another site may call with a key. */
export const preflight = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
    },
  })
