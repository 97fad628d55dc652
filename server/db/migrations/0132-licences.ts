import type { Migration } from './migration.ts'

/** Rights that deals grant. What is paid or done already gets its licence as if it had been there from the first. */
export const licences: Migration = {
  name: '0132-licences',
  statements: [
    `create table licences (
      uuid uuid primary key,
      deal_id uuid not null unique references deals,
      org_id uuid not null references organizations,
      creator_id uuid not null references users,
      state text not null,
      rights jsonb not null,
      works jsonb not null,
      country text,
      exclusivity jsonb,
      starts_on date,
      ends_on date,
      noticed_days integer,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index licences_by_org on licences (org_id, state, ends_on)',
    'create index licences_by_creator on licences (creator_id, state, ends_on)',
    `insert into licences (uuid, deal_id, org_id, creator_id, state, rights, works, country, exclusivity, starts_on, ends_on, created_at, updated_at)
      select gen_random_uuid(), f.uuid, f.org_id, f.creator_id,
        case when f.starts_on is null then 'agreed' else 'active' end,
        f.terms->'rights',
        (select jsonb_agg(jsonb_build_object('network', w->'network', 'content_type', w->'content_type', 'quantity', w->'quantity'))
          from jsonb_array_elements(f.terms->'deliverables') as w),
        f.country, nullif(f.terms->'exclusivity', 'null'::jsonb), f.starts_on,
        case when (f.terms->'rights'->>'days')::integer > 0 then f.starts_on + (f.terms->'rights'->>'days')::integer end,
        f.production_started_at, f.updated_at
      from (
        select d.uuid, d.org_id, d.creator_id, v.terms, coalesce(b.country, o.country) as country, d.production_started_at, d.updated_at,
          case when d.state in ('holding', 'completed') or (d.state = 'resolved' and (d.facts->>'resolved_percent')::integer > 0)
            or (d.state = 'disputed' and d.facts->>'disputed_from' in ('holding', 'completed'))
            then coalesce((d.proof->>'published_on')::date, (
              select min(t.created_at at time zone 'UTC')::date from deal_timeline t where t.deal_id = d.uuid and t.to_state in ('holding', 'resolved')
            )) end as starts_on
        from deals d
        join deal_versions v on v.deal_id = d.uuid and v.version = d.version
        join brands b on b.uuid = d.brand_id
        join organizations o on o.uuid = d.org_id
        where d.production_started_at is not null
          and d.state not in ('closed', 'expired', 'cancelled')
          and not (d.state = 'resolved' and coalesce((d.facts->>'resolved_percent')::integer, 0) = 0)
      ) f
      where jsonb_array_length(f.terms->'rights'->'channels') > 0 or f.terms->'exclusivity' <> 'null'::jsonb`,
    // Each looks at once what is due for it.
    `insert into jobs (kind, ref, payload, due_at, created_at)
      select 'licence.due', uuid::text, '{}', updated_at, updated_at from licences where ends_on is not null`,
  ],
}
