import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Which addresses of the network may be talked to; handed to whatever fetches by an address that somebody wrote. */
export type AddressPolicy = (address: string) => boolean

// Two lists: asked for an IPv4 address, one list would look among the IPv6 ones that carry it, too.
const inner4 = new BlockList()
const inner6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner4.addSubnet(net, bits, 'ipv4')
// Of IPv6 only the global part is outside, without what carries an IPv4 address, documentation and 6to4.
for (const [net, bits] of [
  ['::', 3],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inner6.addSubnet(net, bits, 'ipv6')

/** Everything but loopback, private, link-local, reserved and embedded addresses. */
export const outsideOnly: AddressPolicy = address => {
  const kind = isIP(address)
  if (kind === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return outsideOnly(mapped)
  return kind === 4 ? !inner4.check(address, 'ipv4') : !inner6.check(address, 'ipv6')
}

/** The outside and this machine itself: for a server that only this machine reaches, and providers that run beside it. */
export const outsideOrLoopback: AddressPolicy = address =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.')) || outsideOnly(address)

/** A name's address is judged when the connection is made: a name cannot lead elsewhere afterwards. */
export function guardedLookup(allows: AddressPolicy): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => allows(address))
      const refused = Object.assign(new Error(`the address of ${hostname} is not allowed`), { code: 'EADDRREFUSED' })
      const [first] = allowed
      if (!first) done(error ?? refused, '', 0)
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}

/** A host that is an address itself is never looked up: it is judged before. */
export function allowsHost(hostname: string, allows: AddressPolicy): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 || allows(bare)
}
