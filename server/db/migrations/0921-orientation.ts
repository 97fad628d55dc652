import type { Migration } from './migration.ts'

/** Portrait, landscape or square, as contract/rules/orientation.ts says it: what a search for one of them asks. */
export const orientation: Migration = {
  name: '0921-orientation',
  statements: [
    `alter table spaces add column orientation text check (orientation in ('portrait', 'landscape', 'square'))`,
    `update spaces s set orientation = case when f.width * 10 < f.height * 9 then 'portrait' when f.height * 10 < f.width * 9 then 'landscape' else 'square' end
      from (
        select uuid, coalesce((content->'pixels'->>'width')::numeric, (content->>'width_m')::numeric) as width,
          coalesce((content->'pixels'->>'height')::numeric, (content->>'height_m')::numeric) as height
        from spaces where content is not null and kind not in ('shoot_location', 'event_space')
      ) as f where f.uuid = s.uuid`,
  ],
}
