import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ListVotes, SharedList } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readWorn } from '../branding/worn.ts'
import type { CameBy } from '../voters/confirm-voter.ts'
import { requireVoter, voterOf } from '../voters/known-voter.ts'
import { linkIdOf, linkToken } from './link-token.ts'
import { type PersonRow, personColumns, personJoins, personsFrom } from './persons.ts'
import { votesOf } from './votes.ts'

/** The list that a token opens; a link that ended says so, one that never was is not found. */
export async function listBehind(ctx: Context, token: string) {
  const id = linkIdOf(ctx, 'list', token)
  if (!id) throw new AppError('not_found')
  const row = await ctx.db
    .selectFrom('lists as l')
    .innerJoin('organizations as o', 'o.uuid', 'l.org_id')
    .selectAll('l')
    .select(['o.name as company', 'o.default_currency'])
    .where('l.link_id', '=', id)
    .executeTakeFirst()
  if (!row?.link_expires_at || row.link_expires_at <= ctx.clock.now()) throw new AppError('list.link_over')
  return { ...row, expires_at: row.link_expires_at }
}

/** A list as its link shows it: no notes, tags, owners or stages, and prices only where that was allowed. */
export async function readShared(ctx: Context, token: string, guest: string | null): Promise<SharedList> {
  const list = await listBehind(ctx, token)
  const known = guest && linkIdOf(ctx, 'guest', guest)
  const you = list.link_can_vote ? await voterOf(ctx, list.org_id, known) : null
  const { rows } = await sql<PersonRow & { uuid: string; price_minor: number | null }>`
    select ${personColumns}, i.uuid, i.price_minor from list_items i join list_people p on p.uuid = i.person_id ${personJoins}
    where i.list_id = ${list.uuid} and p.blocked_reason is null and i.stage not in ('rejected', 'past')
    order by i.created_at desc, i.uuid limit 1000`.execute(ctx.db)
  const personOf = await personsFrom(ctx, rows)
  const votes = await votesOf(
    ctx,
    rows.map(row => row.uuid),
    you?.uuid ?? known,
  )
  return {
    name: list.name,
    description: list.description,
    company: list.company,
    branding: await readWorn(ctx, list.org_id),
    expires_at: list.expires_at.toISOString(),
    can_vote: list.link_can_vote,
    guest: list.link_can_vote ? (known ? guest : linkToken(ctx, 'guest', randomUUID())) : null,
    you: you && { name: you.name, email: you.email },
    people: rows.map(row => {
      const { name, creator, channels } = personOf(row)
      return {
        uuid: row.uuid,
        name,
        vanity_name: creator?.vanity_name ?? null,
        profile_image: creator?.profile_image ?? null,
        headline: creator?.headline ?? null,
        channels,
        price:
          list.link_show_prices && row.price_minor !== null
            ? {
                amount_minor: Number(row.price_minor),
                currency: list.default_currency,
              }
            : null,
        votes: list.link_can_vote ? votes(row.uuid) : { yours: null, cast: 0, up: null, down: null },
      }
    }),
  }
}

/** The link of somebody who says who they are, to vote. */
export async function cameBy(ctx: Context, token: string): Promise<CameBy> {
  const { link_id, link_can_vote, org_id: org, company, name: title } = await listBehind(ctx, token)
  if (!link_can_vote || !link_id) throw new AppError('list.no_votes')
  return { link: link_id, org, company, title }
}

export async function voteOnShared(
  ctx: Context,
  token: string,
  body: { item: string; guest: string; vote: 'up' | 'down' },
): Promise<ListVotes> {
  // A number that a browser made up would be a new guest with every vote.
  const guest = linkIdOf(ctx, 'guest', body.guest)
  return await inTransaction(ctx, async inner => {
    const list = await listBehind(inner, token)
    if (!list.link_can_vote) throw new AppError('list.no_votes')
    const item = await inner.db
      .selectFrom('list_items')
      .select('uuid')
      .where('uuid', '=', body.item)
      .where('list_id', '=', list.uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!item || !guest) throw new AppError('not_found')
    const { uuid: voter_id } = await requireVoter(inner, list.org_id, guest)
    const { count } = await inner.db
      .selectFrom('list_votes')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('item_id', '=', body.item)
      .where('guest', '=', true)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.lists.guests) throw new AppError('rate.limited')
    const cast = await inner.db
      .insertInto('list_votes')
      .values({
        item_id: body.item,
        voter_id,
        guest: true,
        up: body.vote === 'up',
        created_at: inner.clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('item_id')
      .executeTakeFirst()
    if (!cast) throw new AppError('list.voted')
    await inner.db.updateTable('list_items').set({ touched: true }).where('uuid', '=', body.item).execute()
    return (await votesOf(inner, [body.item], voter_id))(body.item)
  })
}
