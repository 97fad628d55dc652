import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportLinks } from '#contract/entities/report-link.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { linkToken } from '../lists/link-token.ts'
import { dayMs } from './channel-row.ts'
import { type Address, findChannel, holdingOpening, openingOf } from './read-report.ts'

/** The view that a link stands on, held until the transaction ends, so that links made at the same time are counted. */
async function holdOpening(ctx: TxContext<SignedInContext>, profile: string): Promise<{ until: Date }> {
  const opening = await holdingOpening(ctx, profile).forUpdate().executeTakeFirst()
  if (!opening) throw new AppError('analyzer.not_open')
  return opening
}

const ownLinks = (ctx: SignedInContext, profile: string) =>
  ctx.db
    .selectFrom('report_links as l')
    .innerJoin('users as u', 'u.uuid', 'l.made_by')
    .select(['l.uuid', 'l.made_at', 'l.expires_at', 'u.status'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'))
    .where('l.owner_id', '=', ownerOf(ctx.person))
    .where('l.profile_id', '=', profile)
    .where('l.expires_at', '>', ctx.clock.now())
    .orderBy('l.made_at', 'desc')
    .orderBy('l.uuid')
    .execute()

async function readLinks(ctx: SignedInContext, profile: string, latest: string): Promise<ReportLinks> {
  const links = await ownLinks(ctx, profile)
  return {
    links: links.map(({ uuid, made_at, expires_at, name, status }) => ({
      uuid,
      token: linkToken(ctx, 'report', uuid),
      made_at: made_at.toISOString(),
      expires_at: expires_at.toISOString(),
      made_by: status === 'deleted' || name === '' ? null : name,
    })),
    latest,
  }
}

/** The company's links of a report that it has open. */
export async function listReportLinks(ctx: SignedInContext, address: Address): Promise<ReportLinks> {
  const { uuid } = await findChannel(ctx, address)
  const opening = await openingOf(ctx, uuid)
  if (!opening) throw new AppError('analyzer.not_open')
  return await readLinks(ctx, uuid, opening.until)
}

/** A link ends with its days, and never after the view that it stands on: one view is not read for longer by others. */
export async function makeReportLink(ctx: SignedInContext, address: Address, { days }: { days: number }): Promise<ReportLinks> {
  const { uuid } = await findChannel(ctx, address)
  return await inTransaction(ctx, async inner => {
    const opening = await holdOpening(inner, uuid)
    if ((await ownLinks(inner, uuid)).length >= limits.analyzer.links) throw new AppError('analyzer.links_full')
    const made_at = inner.clock.now()
    const expires_at = new Date(Math.min(made_at.getTime() + days * dayMs, opening.until.getTime()))
    await inner.db
      .insertInto('report_links')
      .values({
        uuid: randomUUID(),
        owner_id: ownerOf(inner.person),
        profile_id: uuid,
        made_by: inner.person.uuid,
        made_at,
        expires_at,
      })
      .execute()
    return await readLinks(inner, uuid, opening.until.toISOString())
  })
}

export async function endReportLink(
  ctx: SignedInContext,
  { link, ...address }: Address & { link: string },
): Promise<ReportLinks> {
  const { uuid } = await findChannel(ctx, address)
  return await inTransaction(ctx, async inner => {
    const opening = await holdOpening(inner, uuid)
    await inner.db
      .deleteFrom('report_links')
      .where('uuid', '=', link)
      .where('owner_id', '=', ownerOf(inner.person))
      .where('profile_id', '=', uuid)
      .execute()
    return await readLinks(inner, uuid, opening.until.toISOString())
  })
}
