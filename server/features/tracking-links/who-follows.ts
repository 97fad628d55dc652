import { createHmac, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isbot } from 'isbot'
import { Reader, type Response } from 'mmdb-lib'
import * as z from 'zod/mini'
import type { DeviceKind } from '#contract/entities/tracking-link.ts'
import type { PhoneSystem } from '#contract/rules/app-address.ts'

export type Follower = 'person' | 'bot' | 'prefetch'

/** Opened ahead of a person, or asked for without showing it. */
const ahead = (headers: Headers) =>
  /prefetch|prerender|preview/i.test(
    ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map(name => headers.get(name) ?? '').join(' '),
  )

export function followerOf(request: Request): Follower {
  const agent = request.headers.get('user-agent') ?? ''
  // A person's browser always says what it is.
  if (!agent || isbot(agent)) return 'bot'
  return request.method !== 'GET' || ahead(request.headers) ? 'prefetch' : 'person'
}

/** The system whose apps somebody may have; null on anything that is no telephone or tablet of the two. */
export function phoneSystemOf(agent: string): PhoneSystem | null {
  const device = deviceOf(agent)
  if (device !== 'phone' && device !== 'tablet') return null
  // Windows Phone called itself both of the others.
  if (/Windows Phone/i.test(agent)) return null
  return /iPhone|iPad|iPod/i.test(agent) ? 'ios' : /Android/i.test(agent) ? 'android' : null
}

export function deviceOf(agent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android|Windows Phone/i.test(agent)) return 'phone'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(agent) ? 'desktop' : 'unknown'
}

/** The site that somebody came from: the host alone, and nothing that is none. */
export function referrerOf(header: string | null): string {
  if (!header) return ''
  try {
    const { protocol, hostname } = new URL(header)
    const host = hostname.replace(/^www\./, '')
    return /^https?:$/.test(protocol) && host.length <= 100 && /^[a-z0-9.-]+$/.test(host) ? host : ''
  } catch {
    return ''
  }
}

const range = z.object({ country_code: z.string().check(z.regex(/^[A-Z]{2}$/)) })
const addressRanges = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/**
 * The country in which the range of an address is registered (`ES`; '' where that is unknown), looked up in memory: no address leaves us.
 * The ranges come from the registries of the internet and are as new as their package.
 */
export function makeCountries() {
  const file = createRequire(import.meta.url).resolve(addressRanges)
  const ranges = new Reader<Response>(readFileSync(file))
  return (address: string): string => {
    const found = z.safeParse(range, ranges.get(address.replace(/^::ffff:(?=\d+\.)/i, '')))
    return found.success ? found.data.country_code : ''
  }
}

const salts = /^salt-(\d{4}-\d{2}-\d{2})$/

/**
 * Tells visitors of one link and one day apart, by a digest of address and browser. Its salt is made for the day and thrown away
 * with the next one: afterwards nobody can tell, not even we, whose digest it was.
 */
export function makeVisitors(folder: string) {
  let current: { day: string; salt: Buffer } | null = null

  function saltOf(day: string): Buffer {
    if (current?.day === day) return current.salt
    for (const name of readdirSync(folder))
      if (salts.test(name) && name !== `salt-${day}`) rmSync(join(folder, name), { force: true })
    const path = join(folder, `salt-${day}`)
    try {
      writeFileSync(path, randomBytes(32), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    current = { day, salt: readFileSync(path) }
    return current.salt
  }

  return (day: string, link: string, address: string, agent: string): string =>
    createHmac('sha256', saltOf(day)).update(`${link}\n${address}\n${agent}`).digest('base64url').slice(0, 22)
}
