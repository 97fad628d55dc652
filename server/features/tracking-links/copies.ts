import type { Utm } from '#contract/entities/tracking-link.ts'
import { utmNames } from '#contract/entities/tracking-link.ts'
import { limits } from '#contract/limits.ts'
import { isWebAddress, type PhoneSystem } from '#contract/rules/app-address.ts'
import type { Context } from '../../context.ts'
import { endOf, type LinkRow } from './own-link.ts'

/** The facts needed to lead somebody on. */
export interface LinkCopy {
  uuid: string
  state: LinkRow['state']
  starts: number | null
  ends: number | null
  target: string
  /** Targets of telephones; null is the same one as everywhere. */
  apps: Record<PhoneSystem, string | null>
}

export type Found = LinkCopy | null | 'away'

const columns = [
  'uuid',
  'slug',
  'domain_id',
  'state',
  'destination',
  'ios_url',
  'android_url',
  'utm',
  'starts_on',
  'ends_on',
  'updated_at',
] as const
/** So long is waited for a database that is slow, for a link that is not known yet. */
const patience = 1_000
/** Rows are committed a little later than they say: what changed lately is looked at again. */
const overlap = 30_000

/** The target with its campaign words; those that its address has already stay. */
export function targetOf(destination: string, utm: Utm): string {
  const url = new URL(destination)
  for (const name of utmNames) {
    const value = utm[name]
    if (value && !url.searchParams.has(`utm_${name}`)) url.searchParams.set(`utm_${name}`, value)
  }
  return url.href
}

/** An app's own address stays as it is written: what an app makes of words that it does not know, nobody knows. */
const appTargetOf = (address: string | null, utm: Utm) => (address && isWebAddress(address) ? targetOf(address, utm) : address)

const copyOf = (row: Pick<LinkRow, Exclude<(typeof columns)[number], 'slug' | 'domain_id' | 'updated_at'>>): LinkCopy => ({
  uuid: row.uuid,
  state: row.state,
  starts: row.starts_on ? Date.parse(`${row.starts_on}T00:00:00.000Z`) : null,
  ends: row.ends_on ? endOf(row.ends_on).getTime() : null,
  target: targetOf(row.destination, row.utm),
  apps: { ios: appTargetOf(row.ios_url, row.utm), android: appTargetOf(row.android_url, row.utm) },
})

/** A slug is taken once on each host. */
const keyOf = (slug: string, domain: string | null) => `${domain ?? ''}/${slug}`

/** Links in memory, so many at most, the longest unused going first: whoever follows one does not wait for the database. */
export function makeCopies(ctx: Context, most = limits.link.copies) {
  const known = new Map<string, LinkCopy | null>()
  let seen = new Date(0)

  const keep = (key: string, copy: LinkCopy | null) => {
    known.delete(key)
    known.set(key, copy)
    if (known.size <= most) return
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }
  const note = (at: Date) => {
    if (at > seen) seen = at
  }

  async function ask(slug: string, domain: string | null): Promise<Found> {
    const late = new Promise<'late'>(done => setTimeout(() => done('late'), patience).unref())
    const asked = (async () => {
      const row = await ctx.db
        .selectFrom('tracking_links')
        .select(columns)
        .where('slug', '=', slug)
        .where('domain_id', domain ? '=' : 'is', domain)
        .executeTakeFirst()
      const copy = row ? copyOf(row) : null
      keep(keyOf(slug, domain), copy)
      return copy
    })()
    const found = await Promise.race([asked, late]).catch(error => {
      ctx.log.warn({ err: error }, 'a link could not be read')
      return 'late' as const
    })
    // Its answer may come later; nobody waits for it.
    asked.catch(() => {})
    return found === 'late' ? 'away' : found
  }

  return {
    /** `domain`: the company's own that was asked; null is ours. */
    async find(slug: string, domain: string | null): Promise<Found> {
      const key = keyOf(slug, domain)
      const copy = known.get(key)
      if (copy === undefined) return await ask(slug, domain)
      keep(key, copy)
      return copy
    },
    /** The last ones changed, before anybody asks. */
    async warm(): Promise<void> {
      const rows = await ctx.db
        .selectFrom('tracking_links')
        .select(columns)
        .where('state', '=', 'active')
        .orderBy('updated_at', 'desc')
        .limit(most)
        .execute()
      for (const row of rows.reverse()) {
        keep(keyOf(row.slug, row.domain_id), copyOf(row))
        note(row.updated_at)
      }
    },
    /** Links that were changed since, on this node or another one. */
    async compare(): Promise<void> {
      const rows = await ctx.db
        .selectFrom('tracking_links')
        .select(columns)
        .where('updated_at', '>', new Date(seen.getTime() - overlap))
        .orderBy('updated_at')
        .limit(most)
        .execute()
      for (const row of rows) {
        const key = keyOf(row.slug, row.domain_id)
        if (known.has(key)) known.set(key, copyOf(row))
        note(row.updated_at)
      }
    },
  }
}
