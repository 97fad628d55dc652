import { sql } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { DealSummary } from '#contract/entities/deal.ts'
import { dealTurn } from '#contract/rules/ask-deal.ts'
import { roleOn, turnAs } from '#contract/rules/own-turn.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import type { Db, Tx } from '../db/database.ts'

/** The title of the milestone at hand of a deal `d`; null where the work is one piece. */
export const milestoneTitle = sql<string | null>`(select v.terms->'milestones'->((d.facts->>'milestone')::int - 1)->>'title'
  from deal_versions v where v.deal_id = d.uuid and v.version = d.version)`

/** Every query over deals that becomes a summary selects this. */
export function selectDealSummaries(db: Db | Tx) {
  return db
    .selectFrom('deals as d')
    .innerJoin('brands as b', 'b.uuid', 'd.brand_id')
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'd.creator_id')
    .select([
      'd.uuid',
      'd.state',
      'd.facts',
      'd.deadline',
      'd.title',
      'd.fee_minor',
      'd.total_minor',
      'd.payout_minor',
      'd.currency',
      'd.chat_uuid',
      'd.updated_at',
      'b.uuid as brand_uuid',
      'b.name as brand_name',
      'b.verified as brand_verified',
      'b.category as brand_category',
      'b.city as brand_city',
      'u.uuid as creator_uuid',
      'u.first_name',
      'u.last_name',
      'u.profile_image',
      'p.vanity_name',
      'p.headline',
      'p.verified as creator_verified',
      milestoneTitle.as('milestone_title'),
    ])
}

export type DealSummaryRow = Awaited<ReturnType<ReturnType<typeof selectDealSummaries>['execute']>>[number]

export function brandCardOf(row: DealSummaryRow) {
  return {
    uuid: row.brand_uuid,
    name: row.brand_name,
    verified: row.brand_verified,
    category: row.brand_category,
    city: row.brand_city,
  }
}

export function creatorCardOf(row: DealSummaryRow) {
  return {
    uuid: row.creator_uuid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    vanity_name: row.vanity_name,
    profile_image: row.profile_image,
    headline: row.headline,
    verified: row.creator_verified ?? false,
  }
}

/** A row as somebody of this side and role sees it. */
export function toDealSummary(row: DealSummaryRow, side: Side, role: TeamRole | null = null): DealSummary {
  return {
    uuid: row.uuid,
    state: row.state,
    side,
    ...turnAs(dealTurn(row.state, row.facts) === side, row.state, roleOn(side, role)),
    change_by: row.facts.change_by ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    title: row.title,
    milestone:
      row.milestone_title === null ? null : { n: row.facts.milestone, of: row.facts.milestones, title: row.milestone_title },
    brand: brandCardOf(row),
    creator: creatorCardOf(row),
    fee_minor: row.fee_minor,
    total_minor: row.total_minor,
    payout_minor: row.payout_minor,
    currency: row.currency,
    chat_uuid: row.chat_uuid,
    updated_at: row.updated_at.toISOString(),
  }
}
