import type { LinkDomainState } from '#contract/processes/link-domain.ts'
import { answeringDomainStates } from '#contract/processes/link-domain.ts'
import type { Context } from '../../context.ts'

/** Rows are committed a little later than they say: what changed lately is looked at again. */
const overlap = 30_000

/** Hosts of companies in memory: whom a request is for is known without the database. Few are there, and all of them are kept. */
export function makeHosts(ctx: Context) {
  const known = new Map<string, { domain: string; state: LinkDomainState }>()
  let seen = new Date(0)

  async function compare(): Promise<void> {
    const rows = await ctx.db
      .selectFrom('link_domains')
      .select(['uuid', 'host', 'state', 'updated_at'])
      .where('updated_at', '>', new Date(seen.getTime() - overlap))
      .orderBy('updated_at')
      .execute()
    for (const { uuid, host, state, updated_at } of rows) {
      if (answeringDomainStates.includes(state)) known.set(host, { domain: uuid, state })
      else if (known.get(host)?.domain === uuid) known.delete(host)
      if (updated_at > seen) seen = updated_at
    }
  }

  return {
    compare,
    /** The company's domain that answers on this host; null where it is nobody's. */
    find: (host: string): { domain: string; state: LinkDomainState } | null => known.get(host) ?? null,
  }
}
