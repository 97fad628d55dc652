import type { Campaign, CampaignPeople } from '#contract/entities/campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { seatedRoles } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { nameOf } from '../team/read-team.ts'
import type { CampaignRow } from './own-campaign.ts'

/** People who work for a company; guests come from outside. */
const colleagues = (ctx: Context, org: string) =>
  ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    .where('m.role', 'in', seatedRoles)

/** Everybody who could work on a campaign of the company's. */
export async function colleaguesOf(ctx: Context, org: string): Promise<NonNullable<Campaign['colleagues']>> {
  const rows = await colleagues(ctx, org)
    .select(['u.uuid', 'u.first_name', 'u.last_name'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.uuid')
    .execute()
  return rows.map(row => ({ uuid: row.uuid, name: nameOf(row) }))
}

/** People who work on these campaigns of a company, by campaign: who answers for it first, then by when they came in. */
export async function peopleOf(ctx: Context, org: string, campaigns: readonly string[]) {
  const found = new Map<string, NonNullable<Campaign['people']>>()
  if (campaigns.length === 0) return found
  const rows = await colleagues(ctx, org)
    .innerJoin('campaign_people as p', 'p.user_id', 'u.uuid')
    .select(['p.campaign_id', 'p.responsible', 'u.uuid', 'u.first_name', 'u.last_name', 'u.profile_image'])
    .where('p.campaign_id', 'in', [...campaigns])
    .orderBy('p.responsible', 'desc')
    .orderBy('p.added_at')
    .orderBy('u.first_name')
    .orderBy('u.uuid')
    .execute()
  for (const { campaign_id, ...row } of rows) {
    const { uuid, profile_image, responsible } = row
    found.set(campaign_id, [...(found.get(campaign_id) ?? []), { uuid, name: nameOf(row), profile_image, responsible }])
  }
  return found
}

/** Sets who works on a campaign, and tells those who are new to it or to answering for it. */
export async function setPeople(
  ctx: TxContext<SignedInContext>,
  row: Pick<CampaignRow, 'uuid' | 'org_id' | 'name'>,
  { responsible, members }: CampaignPeople,
): Promise<void> {
  const wanted = [...new Set([...members, ...(responsible ? [responsible] : [])])]
  const known = await colleaguesOf(ctx, row.org_id)
  // Somebody of another company answers like nobody.
  if (wanted.some(uuid => !known.some(one => one.uuid === uuid)))
    throw new AppError('request.invalid', { fields: { people: ['option'] } })
  const own = ctx.db.selectFrom('campaign_people').where('campaign_id', '=', row.uuid)
  const before = new Map((await own.select(['user_id', 'responsible']).execute()).map(one => [one.user_id, one.responsible]))
  await ctx.db
    .deleteFrom('campaign_people')
    .where('campaign_id', '=', row.uuid)
    .$if(wanted.length > 0, query => query.where('user_id', 'not in', wanted))
    .execute()
  // One at most answers for it, also between two statements.
  await ctx.db.updateTable('campaign_people').set({ responsible: false }).where('campaign_id', '=', row.uuid).execute()
  const who = known.find(one => one.uuid === ctx.person.uuid)?.name ?? ''
  for (const user_id of wanted) {
    const answers = user_id === responsible
    await ctx.db
      .insertInto('campaign_people')
      .values({ campaign_id: row.uuid, user_id, responsible: answers, added_at: ctx.clock.now() })
      .onConflict(conflict => conflict.columns(['campaign_id', 'user_id']).doUpdateSet({ responsible: answers }))
      .execute()
    const isNews = answers ? !before.get(user_id) : !before.has(user_id)
    if (isNews && user_id !== ctx.person.uuid)
      await notify(
        ctx,
        user_id,
        'campaign_people',
        { who, title: row.name, state: answers ? 'responsible' : 'member' },
        { action_url: pathOf('campaign', { uuid: row.uuid }) },
      )
  }
}
