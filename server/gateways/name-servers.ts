import { promises as dns } from 'node:dns'
import { isIP } from 'node:net'
import { limits } from '#contract/limits.ts'
import { proofName } from '#contract/rules/link-domain.ts'
import type { NamesGateway } from './interfaces/names.ts'

interface Options {
  /** Those of this machine, unless named: `address:port`. */
  servers?: readonly string[]
  patience?: number
}

/** Answers that say that there is no such record; every other failure says nothing about it. */
const nothing = new Set(['ENODATA', 'ENOTFOUND'])

async function records<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return []
    throw error
  }
}

/** The resolver of Node, which asks the name servers themselves and keeps nothing. */
export function nameServers({ servers, patience = limits.link.domains.patience }: Options = {}): NamesGateway {
  const ask = async (host: string, proof: string, target: string) => {
    const resolver = new dns.Resolver({ timeout: patience / 2, tries: 2 })
    if (servers) resolver.setServers(servers)
    const addressesOf = async (name: string) => [
      ...(await records(resolver.resolve4(name))),
      ...(await records(resolver.resolve6(name))),
    ]
    const texts = (await records(resolver.resolveTxt(proofName(host)))).map(parts => parts.join('').trim())
    if (!texts.includes(proof)) return texts.length > 0 ? 'other_proof' : 'no_proof'
    const aliases = await records(resolver.resolveCname(host))
    if (aliases.some(alias => alias.toLowerCase() === target)) return null
    const [theirs, ours] = await Promise.all([addressesOf(host), isIP(target) > 0 ? [target] : addressesOf(target)])
    if (theirs.length === 0) return 'no_address'
    return theirs.some(address => ours.includes(address)) ? null : 'elsewhere'
  }
  return {
    async look({ host, proof, target }) {
      try {
        return await ask(host, proof, target.toLowerCase())
      } catch {
        return 'unreachable'
      }
    },
  }
}

/** For the demonstration: names below `.example` are nobody's (RFC 2606), and stand there as if their records were set. */
export const withExamples = (names: NamesGateway): NamesGateway => ({
  look: async ask => (ask.host.endsWith('.example') ? null : await names.look(ask)),
})
