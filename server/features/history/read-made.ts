import { sql } from 'kysely'
import type { MadeEntry, MadeKind, MadeState, MadeWhole } from '#contract/entities/history.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { newestFirst } from '../../db/newest-first.ts'
import { AppError } from '../../errors.ts'
import { readMessage } from '../assistant/read.ts'
import { readTalk } from '../presenters/read-talks.ts'
import { readCreation } from '../studio/read.ts'
import { signedAddress } from '../uploads/signed-address.ts'

interface MadeRow {
  uuid: string
  kind: MadeKind
  title: string
  excerpt: string | null
  /** The words that one may search for. */
  words: string
  thumb_id: string | null
  state: string
  created_at: Date
  quoted: number
  charged: number | null
  favourite: boolean
  root_id: string
  conversation_id: string | null
  number: number | string
  count: number | string
}

/** The states of each kind, under one name. */
const stateOf: Record<string, MadeState> = { rendering: 'running', streaming: 'running', error: 'failed' }

/** Everything that this person had made, of every kind, each with its place among its versions. */
const madeOf = (user: string) => sql<MadeRow>`(
  select all_of.*,
    row_number() over (partition by root_id order by created_at, uuid) as number,
    count(*) over (partition by root_id) as count
  from (
    select uuid, kind, title, left(coalesce(texts->>0, input->>'brief', input->>'prompt'), 200) as excerpt,
      concat_ws(' ', title, input->>'brief', input->>'prompt', texts::text) as words,
      pictures->0->>'uuid' as thumb_id, state, created_at, quoted, charged, favourite, root_id, null::uuid as conversation_id
    from ai_operations where user_id = ${user}
    union all
    select uuid, 'talk', title, left(script, 200), concat_ws(' ', title, script),
      thumb_id::text, state, created_at, quoted, charged, favourite, root_id, null::uuid
    from ai_talks where user_id = ${user}
    union all
    select m.uuid, 'answer', c.title, left(m.content, 200), concat_ws(' ', c.title, m.content),
      null, m.state, m.created_at, m.quoted, m.charged, m.saved, m.root_id, m.conversation_id
    from ai_messages m join ai_conversations c on c.uuid = m.conversation_id
    where m.user_id = ${user} and m.role = 'assistant'
  ) as all_of
)`

const shown = (ctx: Context, row: MadeRow): MadeEntry => ({
  id: row.uuid,
  kind: row.kind,
  title: row.title,
  excerpt: row.excerpt,
  thumb:
    row.thumb_id && signedAddress(ctx, row.thumb_id, `elenco-${row.thumb_id.slice(0, 8)}.${row.kind === 'talk' ? 'jpg' : 'png'}`),
  state: stateOf[row.state] ?? (row.state as MadeState),
  created_at: row.created_at.toISOString(),
  credits: { quoted: Number(row.quoted), charged: row.charged === null ? null : Number(row.charged) },
  favourite: row.favourite,
  conversation: row.conversation_id,
  version: { number: Number(row.number), count: Number(row.count) },
})

const from = (ctx: SignedInContext) => ctx.db.selectFrom(madeOf(ctx.person.uuid).as('made'))

interface Wanted {
  of: MadeKind | 'all'
  favourites?: 'yes' | undefined
  q?: string | undefined
  page: number
  size_page: number
}

/** Newest first, by kind, by words, or one's favourites. */
export async function listMade(ctx: SignedInContext, { of, favourites, q, page, size_page }: Wanted) {
  let found = from(ctx)
  if (of !== 'all') found = found.where('kind', '=', of)
  if (favourites) found = found.where('favourite', '=', true)
  const words = holding(q)
  if (words) found = found.where('words', 'ilike', words)
  const { rows, meta } = await newestFirst(found, { page, size_page })
  return { items: rows.map(row => shown(ctx, row)), meta }
}

async function findMade(ctx: SignedInContext, id: string): Promise<MadeRow> {
  const row = await from(ctx).selectAll().where('uuid', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export const readEntry = async (ctx: SignedInContext, id: string): Promise<MadeEntry> => shown(ctx, await findMade(ctx, id))

/** One of them whole, with what there is of it from the first version to the last. */
export async function readMade(ctx: SignedInContext, id: string): Promise<MadeWhole> {
  const row = await findMade(ctx, id)
  const versions = await from(ctx).selectAll().where('root_id', '=', row.root_id).orderBy('number').limit(100).execute()
  return {
    entry: shown(ctx, row),
    creation: row.kind === 'text' || row.kind === 'image' ? await readCreation(ctx, id) : null,
    talk: row.kind === 'talk' ? await readTalk(ctx, id) : null,
    answer: row.kind === 'answer' ? await readMessage(ctx, id) : null,
    versions: versions.map(one => shown(ctx, one)),
  }
}
