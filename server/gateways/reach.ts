import { lookup as resolve } from 'node:dns/promises'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isInnerName } from '#contract/rules/inner-name.ts'
import type { Answer } from '#contract/rules/publication.ts'
import { type AddressPolicy, allowsHost, guardedLookup } from './addresses.ts'
import type { ReachGateway } from './interfaces/reach.ts'

export interface ReachOptions {
  allows: AddressPolicy
  /** The whole of it, redirects too, in milliseconds. */
  patience?: number
  /** Sites listen on these; a test's own listens elsewhere. */
  ports?: (port: string) => boolean
}

const mostRedirects = 4
/** They are there, but do not like to be asked by a program. */
const shy = new Set([401, 403, 405, 406, 429, 999])

/** A GET that looks at the first line of the answer and hangs up; each redirect is judged like the first address. */
export function reachOf({ allows, patience = 6000, ports = port => port === '' }: ReachOptions): ReachGateway {
  const lookup = guardedLookup(allows)
  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<{ status: number; location: string | undefined }>((done, fail) => {
      const call = (url.protocol === 'https:' ? secure : plain)(
        url,
        {
          method: 'GET',
          lookup,
          signal,
          agent: false,
          headers: { Accept: 'text/html,*/*;q=0.5', 'User-Agent': 'Elenco link check' },
        },
        response => {
          done({ status: response.statusCode ?? 0, location: response.headers.location })
          // The rest may never end.
          response.destroy()
        },
      )
      call.once('error', fail)
      call.end()
    })
  const follow = async (address: string): Promise<Answer> => {
    const signal = AbortSignal.timeout(patience)
    let next = address
    try {
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        const url = new URL(next)
        const allowed = /^https?:$/.test(url.protocol) && !url.username && !url.password && ports(url.port)
        if (!allowed || !allowsHost(url.hostname, allows)) return { failed: 'private' }
        const { status, location } = await ask(url, signal)
        if (status < 300 || !location || status >= 400) return { status, address: url.href }
        next = new URL(location, url).href
      }
      return { failed: 'unreachable' }
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === 'EADDRREFUSED'
      return { failed: refused ? 'private' : 'unreachable' }
    }
  }
  return {
    async reaches(address) {
      const answer = await follow(address)
      return 'status' in answer && ((answer.status >= 200 && answer.status < 400) || shy.has(answer.status))
    },
    look: follow,
    async leadsInside(address) {
      try {
        const { hostname } = new URL(address)
        if (isInnerName(hostname) || !allowsHost(hostname, allows)) return true
        const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('nobody knows')), patience).unref())
        const found = await Promise.race([resolve(hostname, { all: true }), late])
        return found.some(one => !allows(one.address))
      } catch {
        return false
      }
    },
  }
}

/** The demonstration's stand-in: its posts are nobody's, so no network is asked about them, and every look says so. */
export const withoutLooks = (reach: ReachGateway): ReachGateway => ({ ...reach, look: async () => ({ failed: 'demonstration' }) })
