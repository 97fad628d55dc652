import { randomUUID } from 'node:crypto'
import type { CallBody } from '#contract/endpoint.ts'
import type { claimOverrun } from '#contract/endpoints/rights.ts'
import { limits } from '#contract/limits.ts'
import { daysOfUse, gapsOf, judgeOverrun } from '#contract/rules/overrun.ts'
import { grantTerms, withoutRate } from '#contract/rules/renewal-rate.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { dayOf } from '../../processes/advance-licence.ts'
import { ownUploads } from '../uploads/own-uploads.ts'
import { beginGrant, type Held, holdOwnLicence, requireRoom, termsOf } from './renew.ts'

type Claim = CallBody<typeof claimOverrun>

/**
 * The creator claims a use outside of the licence. Its invoice is an offer like that of a renewal: the brand takes or leaves it, and what it
 * pays for is licensed from the first day of the use on.
 */
export async function claimUse(ctx: SignedInContext, uuid: string, claim: Claim): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await holdOwnLicence(inner, uuid)
    const { deal, licence, side } = held
    if (side !== 'creator') throw new AppError('licence.wrong_person')
    if (inner.person.banned) throw new AppError('account.banned_for_proposals')
    const evidence = claim.links.length + claim.files.length
    const issues = judgeOverrun(licence, claim, { evidence, today: dayOf(inner.clock.now()) })
    if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
    const files = await ownUploads(inner, claim.files)
    await requireFew(inner, uuid)
    await requireRoom(inner, deal)
    const deal_id = await invoice(inner, held, claim)
    const { channel, network, country, from, to, words, links, fee_minor } = claim
    await inner.db
      .insertInto('overruns')
      .values({
        uuid: randomUUID(),
        licence_id: uuid,
        deal_id,
        state: 'claimed',
        channel,
        network,
        country,
        from_day: from,
        to_day: to,
        gaps: gapsOf(licence, claim),
        words,
        links,
        files: files.map(file => file.uuid),
        fee_minor,
        created_at: inner.clock.now(),
      })
      .execute()
  })
}

async function requireFew(ctx: TxContext, licence: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('overruns')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('licence_id', '=', licence)
    .executeTakeFirstOrThrow()
  const { most } = limits.licence.overrun
  if (Number(count) >= most) throw new AppError('licence.too_many_claims', { details: { limit: most } })
}

/** The offer that licenses the use for its price. */
async function invoice(ctx: TxContext<SignedInContext>, { deal, licence }: Held, claim: Claim): Promise<string> {
  const { fee_minor, words, channel, country } = claim
  const rights = {
    ...withoutRate(licence.rights),
    channels: [channel],
    territory: country === licence.country ? ('country' as const) : ('world' as const),
    days: daysOfUse(claim),
  }
  const terms = grantTerms(await termsOf(ctx, deal), { fee_minor, rights, note: words, today: dayOf(ctx.clock.now()) })
  return await beginGrant(ctx, deal, { terms, by: 'creator', happening: 'offer.made' })
}
