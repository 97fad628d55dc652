import type { Migration } from './migration.ts'

/** The small part of a call's content that lists show: reading twenty whole briefs for a list took four times as long. */
export const castingCallCard: Migration = {
  name: '0003-casting-call-card',
  statements: [
    `alter table casting_calls add column card jsonb generated always as (content - '{brand_id,cover,objective,followers_min,
      followers_max,er_min,languages,interests,exclusions,verified_only,draft_due,publish_from,publish_to,must_include,must_avoid,
      key_messages,examples,product,commission_percent,revisions_included,approval_window_h,rights,exclusivity,negotiable,
      questions,visibility,decision_by}'::text[]) stored`,
  ],
}
