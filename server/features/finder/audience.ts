import { sql } from 'kysely'
import {
  type AskedShare,
  type AudienceFilter,
  audienceFilterNames,
  audienceFilters,
  readShare,
  storedAs,
} from '#contract/rules/audience-filter.ts'
import type { FinderQuery } from './search.ts'

export interface AskedAudience {
  filter: AudienceFilter
  part: (typeof audienceFilters)[AudienceFilter]['part']
  /** Any of them is enough. */
  shares: readonly (AskedShare & { stored: string })[]
}

/** The audiences that a search asks for. */
export const askedOf = (query: FinderQuery): AskedAudience[] =>
  audienceFilterNames.flatMap(filter => {
    const shares = query[filter].flatMap(raw => {
      const share = readShare(filter, raw)
      return share ? [{ ...share, stored: storedAs(filter, share.key) }] : []
    })
    return shares.length > 0 ? [{ filter, part: audienceFilters[filter].part, shares }] : []
  })

/** Whether the audience of a channel `f` is known and has one of the shares. */
export const hasAudience = ({ part, shares }: AskedAudience) =>
  sql<boolean>`(${sql.join(
    shares.map(({ stored, least }) => sql`(f.audience -> ${part}::text ->> ${stored}::text)::float8 >= ${least / 100}::float8`),
    sql` or `,
  )})`
