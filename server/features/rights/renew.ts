import type { Side } from '#contract/deal/deal-facts.ts'
import { limits } from '#contract/limits.ts'
import { type LicenceEvent, licenceRefusal } from '#contract/processes/licence.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { renewedRights } from '#contract/rules/licence.ts'
import { grantTerms } from '#contract/rules/renewal-rate.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import type { Renewal } from '../../db/schema-licences.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type DealRow, holdDeal } from '../../processes/advance-deal.ts'
import { advanceLicence, dayOf, factsOf, type LicenceRow, tellLicence } from '../../processes/advance-licence.ts'
import { type Beginning, beginDeal } from '../deals/begin-deal.ts'
import { sideIn } from '../deals/find-deal.ts'

export interface Held {
  deal: DealRow
  licence: LicenceRow
  side: Side
}

/** The deal first, then its licence, as every step of the deal takes them. */
export async function holdOwnLicence(ctx: TxContext<SignedInContext>, uuid: string): Promise<Held> {
  const found = await ctx.db.selectFrom('licences').select('deal_id').where('uuid', '=', uuid).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const deal = await holdDeal(ctx, found.deal_id)
  const side = sideIn(ctx, deal)
  const licence = await ctx.db.selectFrom('licences').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()
  return { deal, licence, side }
}

/** Its own deal is over, and no other one is under way in their conversation. */
export async function requireRoom(ctx: TxContext, deal: DealRow): Promise<void> {
  const newest = await ctx.db
    .selectFrom('conversations as c')
    .innerJoin('deals as d', 'd.uuid', 'c.deal_uuid')
    .select('d.state')
    .where('c.uuid', '=', deal.chat_uuid)
    .forUpdate('c')
    .executeTakeFirst()
  if (!isOver(deal.state) || (newest && !isOver(newest.state))) throw new AppError('licence.deal_open')
}

/** The plan of the company that would pay, as it is now. */
export async function planOf(ctx: TxContext, { org_id }: DealRow) {
  const org = await ctx.db.selectFrom('organizations').select('plan').where('uuid', '=', org_id).executeTakeFirstOrThrow()
  return org.plan
}

/** The terms that counted at the deal's end. */
export async function termsOf(ctx: TxContext, { uuid, version }: DealRow) {
  const row = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', uuid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.terms
}

async function move(
  ctx: TxContext<SignedInContext>,
  { licence }: Held,
  event: LicenceEvent,
  renewal: LicenceRow['renewal'] = licence.renewal,
): Promise<LicenceRow> {
  const next = await advanceLicence(ctx, licence, event, dayOf(ctx.clock.now()), renewal)
  if (next) return next
  throw new AppError(licenceRefusal(licence.state, factsOf(licence, dayOf(ctx.clock.now())), event), {
    details: { state: licence.state },
  })
}

const tell = (ctx: TxContext<SignedInContext>, licence: LicenceRow, happening: string, days: number) =>
  tellLicence(ctx, licence, 'rights_renewal', { happening, days }, ctx.person.uuid)

/** The brand would like to use the work for longer. */
export async function askRenewal(
  ctx: SignedInContext,
  uuid: string,
  body: Pick<Renewal, 'days' | 'note' | 'adds'>,
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdOwnLicence(inner, uuid)
    const renewal = { ...body, state: 'asked' as const, deal_id: null }
    const next = await move(inner, held, { type: 'renewal.ask', by: held.side }, renewal)
    await requireRoom(inner, held.deal)
    await tell(inner, next, 'asked', body.days)
  })
}

const drops = (type: 'renewal.withdraw' | 'renewal.decline', happening: string) => async (ctx: SignedInContext, uuid: string) => {
  await inTransaction(ctx, async inner => {
    const held = await holdOwnLicence(inner, uuid)
    const next = await move(inner, held, { type, by: held.side })
    await tell(inner, next, happening, held.licence.renewal?.days ?? 0)
  })
}
export const withdrawRenewal = drops('renewal.withdraw', 'withdrawn')
export const declineRenewal = drops('renewal.decline', 'declined')

/** An offer in the same conversation with these terms, which asks for no work, so that its money rests as soon as it is paid. */
export async function beginGrant(
  ctx: TxContext<SignedInContext>,
  deal: DealRow,
  grant: Pick<Beginning, 'terms' | 'by' | 'happening'>,
): Promise<string> {
  return await beginDeal(ctx, {
    org_id: deal.org_id,
    brand_id: deal.brand_id,
    creator_id: deal.creator_id,
    plan: await planOf(ctx, deal),
    chat: deal.chat_uuid,
    validDays: limits.deal.offerDays.default,
    grantsOnly: true,
    from: {},
    ...grant,
  })
}

/** The licence waits for this deal from now on. */
async function keepDeal(ctx: TxContext, licence: string, renewal: Renewal, deal_id: string): Promise<void> {
  await ctx.db
    .updateTable('licences')
    .set({ renewal: json({ ...renewal, state: 'priced' as const, deal_id }) })
    .where('uuid', '=', licence)
    .execute()
}

/** The creator names a price. What costs goes through a deal like everything else: an offer with the same rights for more days. */
export async function priceRenewal(ctx: SignedInContext, uuid: string, fee_minor: number): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdOwnLicence(inner, uuid)
    const { deal, licence, side } = held
    if (ctx.person.banned && side === 'creator') throw new AppError('account.banned_for_proposals')
    const event = { type: 'renewal.price' as const, by: side }
    const { renewal } = licence
    if (!renewal) return void (await move(inner, held, event))
    // Written down before the deal begins: who has no part in this is refused first.
    await move(inner, held, event, renewal)
    await requireRoom(inner, deal)
    const before = await termsOf(inner, deal)
    const rights = renewedRights(licence.rights, { adds: { channels: [], territory: null }, ...renewal })
    const terms = grantTerms(before, { fee_minor, rights, note: renewal.note, today: dayOf(inner.clock.now()) })
    await keepDeal(inner, uuid, renewal, await beginGrant(inner, deal, { terms, by: 'creator', happening: 'offer.made' }))
  })
}

/** The brand takes the rate that both agreed on with the work: its deal is accepted already, and waits for the payment. */
export async function takeRenewal(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdOwnLicence(inner, uuid)
    const { deal, licence, side } = held
    const event = { type: 'renewal.take' as const, by: side }
    const { renewal: rate } = licence.rights
    if (!rate) return void (await move(inner, held, event))
    const renewal = { state: 'priced' as const, days: rate.days, note: '', taken: true, deal_id: null }
    const next = await move(inner, held, event, renewal)
    await requireRoom(inner, deal)
    const rights = renewedRights(licence.rights, { days: rate.days, adds: { channels: [], territory: null } })
    const today = dayOf(inner.clock.now())
    const terms = grantTerms(await termsOf(inner, deal), { fee_minor: rate.fee_minor, rights, note: '', today })
    await keepDeal(inner, uuid, renewal, await beginGrant(inner, deal, { terms, by: 'brand', happening: 'renewal.taken' }))
    await tell(inner, next, 'taken', rate.days)
  })
}
