import type { Selectable } from 'kysely'
import type { Creation, ImageOrder, TextOrder } from '#contract/entities/creation.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { newestFirst } from '../../db/newest-first.ts'
import type { AiOperationsTable } from '../../db/schema-studio.ts'
import { AppError } from '../../errors.ts'
import { signedAddress } from '../uploads/signed-address.ts'
import { type DocumentFormat, documentAnswer } from './documents.ts'

function referenceOf(ctx: Context, row: Selectable<AiOperationsTable>): string | null {
  const { reference } = row.input as Partial<ImageOrder>
  return reference ? signedAddress(ctx, reference, `elenco-${reference.slice(0, 8)}`) : null
}

function shown(ctx: Context, row: Selectable<AiOperationsTable>): Creation {
  return {
    id: row.uuid,
    kind: row.kind,
    action: row.action,
    title: row.title,
    state: row.state,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    credits: { quoted: row.quoted, charged: row.charged },
    built_in: row.built_in,
    text: row.kind === 'text' ? (row.input as TextOrder) : null,
    image: row.kind === 'image' ? (row.input as ImageOrder) : null,
    reference: referenceOf(ctx, row),
    parent: row.parent_id,
    favourite: row.favourite,
    texts: row.texts,
    pictures: row.pictures.map(picture => ({
      ...picture,
      url: signedAddress(ctx, picture.uuid, `elenco-${picture.uuid.slice(0, 8)}.png`),
    })),
  }
}

const own = (ctx: SignedInContext) => ctx.db.selectFrom('ai_operations').where('user_id', '=', ctx.person.uuid)

export async function readCreation(ctx: SignedInContext, id: string, kind?: 'text' | 'image'): Promise<Creation> {
  const row = await own(ctx).selectAll().where('uuid', '=', id).executeTakeFirst()
  if (!row || (kind && row.kind !== kind)) throw new AppError('not_found')
  return shown(ctx, row)
}

interface Wanted {
  of: 'text' | 'image' | 'all'
  q?: string | undefined
  page: number
  size_page: number
}

/** Newest first, by kind and by words of the title or of what was asked for. */
export async function listCreations(ctx: SignedInContext, { of, q, page, size_page }: Wanted) {
  let found = own(ctx)
  if (of !== 'all') found = found.where('kind', '=', of)
  const words = holding(q)
  if (words)
    found = found.where(eb =>
      eb.or([
        eb('title', 'ilike', words),
        eb(eb.fn.coalesce(eb.ref('input', '->>').key('brief'), eb.ref('input', '->>').key('prompt')), 'ilike', words),
      ]),
    )
  const { rows, meta } = await newestFirst(found, { page, size_page })
  return { items: rows.map(row => shown(ctx, row)), meta }
}

export async function renameCreation(ctx: SignedInContext, id: string, title: string): Promise<Creation> {
  await ctx.db.updateTable('ai_operations').set({ title }).where('uuid', '=', id).where('user_id', '=', ctx.person.uuid).execute()
  return await readCreation(ctx, id)
}

/** Texts as a file. */
export async function exportTexts(ctx: SignedInContext, id: string, format: DocumentFormat): Promise<Response> {
  const { title, texts, text } = await readCreation(ctx, id, 'text')
  return await documentAnswer(
    { title, parts: texts.map(one => ({ text: one })), language: text?.language ?? ctx.person.locale },
    format,
  )
}
