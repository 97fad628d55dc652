import { randomUUID } from 'node:crypto'
import type { Campaign, CampaignPeople } from '#contract/entities/campaign.ts'
import { limits } from '#contract/limits.ts'
import { type CampaignStep, campaignMachine, campaignStep } from '#contract/processes/campaign.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { dropFromGuests } from '../team/guest-campaigns.ts'
import { factsOf, holdCampaign, inCampaign, orgOf } from './own-campaign.ts'
import { setPeople } from './people.ts'
import { meterOf, readCampaign } from './read-campaign.ts'
import { tellCampaigns } from './tell.ts'

/** Held, so that two at once cannot both be the last one allowed. */
const holdCompany = async (ctx: TxContext<SignedInContext>) =>
  await ctx.db
    .selectFrom('organizations')
    .select('default_currency')
    .where('uuid', '=', orgOf(ctx))
    .forUpdate()
    .executeTakeFirstOrThrow()

async function requireBrand(ctx: SignedInContext, brand: string | null | undefined): Promise<void> {
  if (!brand) return
  const own = await ctx.db
    .selectFrom('brands')
    .select('uuid')
    .where('uuid', '=', brand)
    .where('org_id', '=', orgOf(ctx))
    .executeTakeFirst()
  if (!own) throw new AppError('request.invalid', { fields: { brand_id: ['option'] } })
}

export async function createCampaign(
  ctx: SignedInContext,
  body: { uuid: string; name: string; brand_id: string | null },
): Promise<Campaign> {
  const company = ctx.person.organization
  if (!company) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    const { default_currency } = await holdCompany(inner)
    const there = await inner.db.selectFrom('campaigns').select('uuid').where('uuid', '=', body.uuid).executeTakeFirst()
    if (there) return await readCampaign(inner, body.uuid)
    await requireBrand(inner, body.brand_id)
    const { count } = await inner.db
      .selectFrom('campaigns')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('org_id', '=', company.uuid)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.campaign.drafts) throw new AppError('campaign.limit_drafts')
    const now = inner.clock.now()
    await inner.db
      .insertInto('campaigns')
      .values({
        ...body,
        org_id: company.uuid,
        created_by: inner.person.uuid,
        state: 'draft',
        currency: default_currency,
        targets: json<Campaign['targets']>({ creators: null, pieces: null, views: null }),
        created_at: now,
        updated_at: now,
      })
      .execute()
    await tellCampaigns(inner)
    return await readCampaign(inner, body.uuid)
  })
}

type Fields = Partial<
  Pick<Campaign, 'name' | 'description' | 'objective' | 'starts_on' | 'ends_on' | 'currency' | 'targets'> & {
    brand_id: string | null
    budget_minor: number | null
    people: CampaignPeople
  }
>

export async function editCampaign(ctx: SignedInContext, uuid: string, body: Fields): Promise<Campaign> {
  return await inTransaction(ctx, async inner => {
    const row = await holdCampaign(inner, uuid)
    await requireBrand(inner, body.brand_id)
    const [starts, ends] = [body.starts_on ?? row.starts_on, body.ends_on ?? row.ends_on]
    if (starts && ends && body.starts_on !== null && body.ends_on !== null && ends < starts)
      throw new AppError('request.invalid', { fields: { ends_on: ['order'] } })
    const { targets, people, ...fields } = body
    const next = { ...row, ...fields }
    // A campaign past its planning keeps what it needed to start.
    if (row.state !== 'draft' && row.state !== 'planning')
      for (const name of ['brand_id', 'objective', 'starts_on', 'ends_on', 'budget_minor'] as const)
        if (next[name] === null) throw new AppError('request.invalid', { fields: { [name]: ['required'] } })
    await inner.db
      .updateTable('campaigns')
      .set({ ...fields, ...(targets && { targets: json(targets) }), updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    if (people) await setPeople(inner, next, people)
    await tellCampaigns(inner)
    return await readCampaign(inner, uuid)
  })
}

/** Takes one step of the campaign's chart. */
export async function stepCampaign(
  ctx: SignedInContext,
  uuid: string,
  step: CampaignStep,
): Promise<{ state: Campaign['state'] | 'discarded' }> {
  return await inTransaction(ctx, async inner => {
    await holdCompany(inner).catch(() => null)
    const row = await holdCampaign(inner, uuid, false)
    const facts = await factsOf(inner, row)
    const state = campaignStep(row.state, facts, step)
    const before = campaignMachine.resolveState({ value: row.state, context: facts })
    const event = { type: `campaign.${step}` } as const
    watchStep(inner, { process: 'campaign', id: uuid, machine: campaignMachine, before, event, state })
    if (!state) throw new AppError('campaign.wrong_state', { details: { state: row.state } })
    if (step === 'plan') requireWithinPlan(inner.person.organization?.plan ?? 'none', 'campaigns', (await meterOf(inner)).used)
    if (state === 'discarded') {
      await inner.db.deleteFrom('campaigns').where('uuid', '=', uuid).execute()
      await dropFromGuests(inner, uuid)
    } else
      await inner.db.updateTable('campaigns').set({ state, updated_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
    await tellCampaigns(inner)
    return { state }
  })
}

interface Parts {
  calls: string[]
  deals: string[]
  lists: string[]
  links: string[]
}

/** Calls, deals, lists and tracking links of the company: added to this campaign, or taken out of it. Of what is somebody else's nothing happens. */
export async function setParts(
  ctx: SignedInContext,
  uuid: string,
  { add, remove }: { add: Parts; remove: Parts },
): Promise<Campaign> {
  return await inTransaction(ctx, async inner => {
    await holdCampaign(inner, uuid)
    const { db } = inner
    const own = async (table: 'casting_calls' | 'deals' | 'lists' | 'tracking_links', ids: string[]) => {
      if (ids.length === 0) return
      const rows = await db.selectFrom(table).select('uuid').where('uuid', 'in', ids).where('org_id', '=', orgOf(inner)).execute()
      if (rows.length < new Set(ids).size) throw new AppError('not_found')
    }
    await own('casting_calls', add.calls)
    await own('deals', add.deals)
    await own('lists', add.lists)
    await own('tracking_links', add.links)
    if (remove.calls.length > 0)
      await db.deleteFrom('campaign_calls').where('campaign_id', '=', uuid).where('casting_call_id', 'in', remove.calls).execute()
    if (remove.deals.length > 0)
      await db.deleteFrom('campaign_deals').where('campaign_id', '=', uuid).where('deal_id', 'in', remove.deals).execute()
    if (remove.lists.length > 0)
      await db.deleteFrom('campaign_lists').where('campaign_id', '=', uuid).where('list_id', 'in', remove.lists).execute()
    if (remove.links.length > 0)
      await db.deleteFrom('campaign_links').where('campaign_id', '=', uuid).where('link_id', 'in', remove.links).execute()
    for (const casting_call_id of add.calls)
      await db
        .insertInto('campaign_calls')
        .values({ casting_call_id, campaign_id: uuid })
        .onConflict(conflict => conflict.column('casting_call_id').doUpdateSet({ campaign_id: uuid }))
        .execute()
    for (const deal_id of add.deals)
      await db
        .insertInto('campaign_deals')
        .values({ deal_id, campaign_id: uuid })
        .onConflict(conflict => conflict.column('deal_id').doUpdateSet({ campaign_id: uuid }))
        .execute()
    for (const list_id of add.lists)
      await db
        .insertInto('campaign_lists')
        .values({ list_id, campaign_id: uuid })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    for (const link_id of add.links)
      await db
        .insertInto('campaign_links')
        .values({ link_id, campaign_id: uuid })
        .onConflict(conflict => conflict.column('link_id').doUpdateSet({ campaign_id: uuid }))
        .execute()
    await db.updateTable('campaigns').set({ updated_at: inner.clock.now() }).where('uuid', '=', uuid).execute()
    await tellCampaigns(inner)
    return await readCampaign(inner, uuid)
  })
}

/** The result of a deal's work, as the brand says it. */
export async function declareResult(
  ctx: SignedInContext,
  uuid: string,
  deal: string,
  body: { views: number; engagements: number },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    await holdCampaign(inner, uuid)
    const there = await inner.db
      .selectFrom('deals as d')
      .select('d.uuid')
      .where('d.uuid', '=', deal)
      .where('d.org_id', '=', orgOf(inner))
      .where(inCampaign(uuid))
      .executeTakeFirst()
    if (!there) throw new AppError('not_found')
    const said = { ...body, declared_by: inner.person.uuid, declared_at: inner.clock.now() }
    await inner.db
      .insertInto('campaign_results')
      .values({ deal_id: deal, ...said })
      .onConflict(conflict => conflict.column('deal_id').doUpdateSet(said))
      .execute()
    await tellCampaigns(inner)
  })
}

const dayMs = 86_400_000

export async function linkCampaign(
  ctx: SignedInContext,
  uuid: string,
  body: { days: number; show_money: boolean } | null,
): Promise<Campaign> {
  return await inTransaction(ctx, async inner => {
    await holdCampaign(inner, uuid, false)
    await inner.db
      .updateTable('campaigns')
      .set(
        body
          ? {
              link_id: randomUUID(),
              link_expires_at: new Date(inner.clock.now().getTime() + body.days * dayMs),
              link_show_money: body.show_money,
            }
          : { link_id: null, link_expires_at: null },
      )
      .where('uuid', '=', uuid)
      .execute()
    await tellCampaigns(inner)
    return await readCampaign(inner, uuid)
  })
}
