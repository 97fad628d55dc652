import { sql } from 'kysely'
import {
  type AskedShare,
  type AudienceFilter,
  audienceFilterNames,
  audienceFilters,
  readShare,
} from '#contract/rules/audience-filter.ts'
import type { FinderQuery } from './search.ts'

export interface AskedAudience {
  filter: AudienceFilter
  part: (typeof audienceFilters)[AudienceFilter]['part']
  /** Any of them is enough. */
  shares: readonly AskedShare[]
}

/** The audiences that a search asks for. */
export const askedOf = (query: FinderQuery): AskedAudience[] =>
  audienceFilterNames.flatMap(filter => {
    const shares = query[filter].flatMap(raw => readShare(filter, raw) ?? [])
    return shares.length > 0 ? [{ filter, part: audienceFilters[filter].part, shares }] : []
  })

/** Whether the audience of a channel `f` is known and has one of the shares. */
export const hasAudience = ({ part, shares }: AskedAudience) =>
  sql<boolean>`(${sql.join(
    shares.map(({ key, least }) => sql`(f.audience -> ${part}::text ->> ${key}::text)::float8 >= ${least / 100}::float8`),
    sql` or `,
  )})`
