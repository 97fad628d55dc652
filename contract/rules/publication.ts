import type { LookReason, LookResult } from '../entities/publication-states.ts'
import { limits } from '../limits.ts'
import { isOnNetwork, networks } from '../networks.ts'

const day = 86_400_000

/** The answer of an address: the last status with the address that gave it, or why nobody was asked or answered. */
export type Answer =
  | { status: number; address: string }
  | { failed: Extract<LookReason, 'private' | 'unreachable' | 'demonstration'> }

export interface Verdict {
  result: LookResult
  reason: LookReason | null
}

const gone = (reason: LookReason): Verdict => ({ result: 'gone', reason })
const unchecked = (reason: LookReason): Verdict => ({ result: 'unchecked', reason })

const signIn = /\/(login|signin|sign-in|accounts|auth|checkpoint)(\/|$|\?)/i

/** The address led on to another place than its own piece: to the front page, or away from the network that it was on. */
function ledAway(asked: string, address: string): boolean {
  if (!URL.canParse(asked) || !URL.canParse(address)) return false
  const [from, to] = [new URL(asked), new URL(address)]
  if (from.pathname !== '/' && to.pathname === '/' && to.search === '') return true
  const own = networks.filter(network => network !== 'blog' && isOnNetwork(network, asked))
  return own.length > 0 && !own.some(network => isOnNetwork(network, address))
}

/** The meaning of an answer for a piece that should be there. Doubt never counts against it: that is "not checked". */
export function verdictOf(asked: string, answer: Answer): Verdict {
  if ('failed' in answer) return unchecked(answer.failed)
  const { status, address } = answer
  if (status === 404 || status === 410) return gone('not_found')
  if (status === 429) return unchecked('busy')
  if (status >= 500 && status < 600) return unchecked('server_error')
  if (status < 200 || status >= 300) return unchecked('refused')
  if (address !== asked && signIn.test(address) && !signIn.test(asked)) return unchecked('sign_in')
  return ledAway(asked, address) ? gone('redirected') : { result: 'up', reason: null }
}

/** Until when a piece has to stay: so many days after the one on which it was published, and never before the first look. */
export function staysUntil(published_on: string, since: Date): Date {
  const end = Date.parse(`${published_on}T00:00:00.000Z`) + day + limits.publication.stays
  return new Date(Math.max(end, since.getTime() + limits.publication.again))
}

/** When to look next: soon again at what was not there, else as planned and for the last time at the end; null after that. */
export function nextLook({ since, ends_at }: { since: Date; ends_at: Date }, now: Date, result: LookResult | null): Date | null {
  if (result === 'gone') return new Date(now.getTime() + limits.publication.again)
  const planned = limits.publication.looks.map(after => new Date(since.getTime() + after))
  const next = planned.find(at => at > now && at < ends_at)
  return next ?? (now < ends_at ? ends_at : null)
}
