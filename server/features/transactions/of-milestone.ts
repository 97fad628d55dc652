import { type RawBuilder, sql } from 'kysely'
import type { OfMilestone } from '#contract/entities/milestone.ts'

/**
 * The milestone that a posting pays for, as JSON, or null where its deal has none: a share by its number, the end of the deal its last. `p` is the
 * posting and `d` its deal, by the names that the query has for them.
 */
export const ofMilestone = (posting: string, deal: string): RawBuilder<OfMilestone | null> => {
  const [p, d] = [sql.ref(posting), sql.ref(deal)]
  return sql`(
    select jsonb_build_object('n', m.n, 'of', jsonb_array_length(m.rows), 'title', m.rows->(m.n - 1)->>'title')
    from (
      select v.terms->'milestones' as rows,
        case ${p}.kind when 'milestone' then split_part(${p}.key, ':', 3)::int
          when 'release' then jsonb_array_length(v.terms->'milestones') end as n
      from deal_versions v
      where v.deal_id = ${d}.uuid and v.version = ${d}.version and jsonb_typeof(v.terms->'milestones') = 'array'
    ) m where m.n is not null)`
}
