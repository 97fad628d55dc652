/**
 * Replies that a browser keeps for the time without a network: what one last saw. Reading calls only; nothing that signs in,
 * proves or pays, and nothing but what a screen shows.
 */
const kept = [
  '/accounts/profile',
  '/brands',
  '/briefcase',
  '/briefcase/pricing',
  '/v3/ai/summary-credits',
  '/accounts/max-views',
  '/v3/home',
  '/v3/notifications',
  '/v3/notifications/activity',
  '/v3/casting-calls',
  '/v3/casting-calls/own',
  '/v3/casting-calls/{}',
  '/v3/casting-calls/{}/applications',
  '/v3/applications',
  '/v3/applications/{}',
  '/v3/deals',
  '/v3/deals/{}',
  '/v3/chats',
  '/v3/chats/{}',
  '/v3/chats/{}/messages',
  '/v3/support',
]

const patterns = kept.map(path => new RegExp(`^/api${path.replaceAll('{}', '[0-9a-f-]{36}')}/?$`))

/** Whether the reply of this GET may be kept; the path as it stands in the address, `/api` included. */
export function keepsOffline(pathname: string): boolean {
  return patterns.some(pattern => pattern.test(pathname))
}

/** Fields that are never written into a browser's storage (docs/domain.md), and their stand-ins: that there is one shows, which one does not. */
const unkept: Readonly<Record<string, string>> = { email: '', birthday: '1900-01-01' }

/** The reply as it is kept: without email and birthday. Null where it is no JSON. */
export function leanReply(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), (key, value) => (typeof value === 'string' ? (unkept[key] ?? value) : value))
  } catch {
    return null
  }
}
