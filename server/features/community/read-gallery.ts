import type * as z from 'zod/mini'
import type { CommunityImage, CommunityTheme, communityLook } from '#contract/entities/community.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { AppError } from '../../errors.ts'
import { signedAddress } from '../uploads/signed-address.ts'

const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

function rowsFor(ctx: SignedInContext) {
  return ctx.db
    .selectFrom('community_images as i')
    .innerJoin('users as u', 'u.uuid', 'i.author_id')
    .leftJoin('creator_profiles as c', 'c.user_id', 'i.author_id')
    .leftJoin('community_images as p', 'p.uuid', 'i.parent_id')
    .leftJoin('users as pu', 'pu.uuid', 'p.author_id')
    .leftJoin('community_marks as m', join =>
      join.onRef('m.image_id', '=', 'i.uuid').on('m.user_id', '=', ctx.person.uuid).on('m.kind', '=', 'like'),
    )
}

function columns(query: ReturnType<typeof rowsFor>) {
  return query
    .selectAll('i')
    .select([
      'u.first_name',
      'u.last_name',
      'c.vanity_name',
      'pu.first_name as parent_first',
      'pu.last_name as parent_last',
      'm.user_id as liked_by',
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

function shown(ctx: SignedInContext, row: Row): CommunityImage {
  const own = row.author_id === ctx.person.uuid
  return {
    id: row.uuid,
    image_id: row.picture_id,
    url: signedAddress(ctx, row.picture_id, `elenco-${row.picture_id.slice(0, 8)}.png`),
    width: row.width,
    height: row.height,
    author: { name: nameOf(row.first_name, row.last_name), vanity_name: row.vanity_name },
    own,
    prompt: row.show_prompt || own ? row.prompt : null,
    style: row.style,
    shape: row.shape,
    theme: row.theme,
    likes: row.likes,
    liked: row.liked_by !== null,
    remixes: row.remixes,
    parent: row.parent_id && row.parent_first ? { id: row.parent_id, author: nameOf(row.parent_first, row.parent_last) } : null,
    state: row.state,
    created_at: row.created_at.toISOString(),
  }
}

/** One picture as this person sees it; what is hidden is there for its author and for staff alone. */
export async function readShared(ctx: SignedInContext, id: string): Promise<CommunityImage> {
  const row = await columns(rowsFor(ctx)).where('i.uuid', '=', id).executeTakeFirst()
  if (!row || !(row.state === 'visible' || row.author_id === ctx.person.uuid || ctx.person.is_superuser))
    throw new AppError('not_found')
  return shown(ctx, row)
}

export async function listShared(ctx: SignedInContext, { page, size_page, theme, sort, q }: z.output<typeof communityLook>) {
  if (sort === 'reported' && !ctx.person.is_superuser) throw new AppError('ability.forbidden')
  let found = rowsFor(ctx)
  if (sort === 'mine') found = found.where('i.author_id', '=', ctx.person.uuid)
  else found = found.where('i.state', '=', sort === 'reported' ? 'reported' : 'visible')
  if (theme) found = found.where('i.theme', '=', theme)
  const words = holding(q)
  if (words)
    found = found.where(eb =>
      eb.or([
        eb.and([eb('i.show_prompt', '=', true), eb('i.prompt', 'ilike', words)]),
        eb('u.first_name', 'ilike', words),
        eb('u.last_name', 'ilike', words),
      ]),
    )
  const { count } = await found.select(eb => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  let ordered = columns(found)
  if (sort === 'popular') ordered = ordered.orderBy('i.likes', 'desc')
  const rows = await ordered
    .orderBy('i.created_at', 'desc')
    .orderBy('i.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(row => shown(ctx, row)), meta: { page, size_page, count: Number(count) } }
}

const hour = 3_600_000
const week = 7 * 24 * hour
type Themes = { theme: CommunityTheme; count: number }[]
// By server: tests have several, with clocks of their own.
const known = new WeakMap<Buffer, Map<Locale, { at: number; themes: Themes }>>()

/** The twelve most shared themes of seven days, for one language; read once an hour. */
export async function readThemes(ctx: Context, locale: Locale): Promise<Themes> {
  const now = ctx.clock.now().getTime()
  const kept = known.get(ctx.secret) ?? new Map<Locale, { at: number; themes: Themes }>()
  known.set(ctx.secret, kept)
  const before = kept.get(locale)
  if (before && now - before.at < hour) return before.themes
  const rows = await ctx.db
    .selectFrom('community_images')
    .select(eb => ['theme', eb.fn.countAll().as('count')])
    .where('state', '=', 'visible')
    .where('locale', '=', locale)
    .where('created_at', '>', new Date(now - week))
    .groupBy('theme')
    .orderBy('count', 'desc')
    .orderBy('theme')
    .limit(12)
    .execute()
  const themes = rows.map(({ theme, count }) => ({ theme, count: Number(count) }))
  kept.set(locale, { at: now, themes })
  return themes
}
