import type { Selectable } from 'kysely'
import type { Talk } from '#contract/entities/presenter.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { newestFirst } from '../../db/newest-first.ts'
import type { AiTalksTable } from '../../db/schema-presenters.ts'
import { AppError } from '../../errors.ts'
import { signedAddress } from '../uploads/signed-address.ts'
import { imageOf } from './own-presenters.ts'

function shown(ctx: Context, row: Selectable<AiTalksTable>): Talk {
  const name = `elenco-${row.uuid.slice(0, 8)}`
  return {
    id: row.uuid,
    title: row.title,
    favourite: row.favourite,
    presenter: {
      id: row.presenter_id,
      name: row.presenter.name,
      face: row.presenter.face,
      image: imageOf(ctx, row.presenter.image_id),
    },
    voice: row.voice,
    script: row.script,
    language: row.language,
    ratio: row.ratio,
    captions: row.captions,
    state: row.state,
    failure: row.failure,
    progress: row.progress,
    est_seconds: row.est_seconds,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    credits: { quoted: row.quoted, charged: row.charged },
    built_in: row.built_in,
    voiced: row.voiced,
    video_id: row.video_id,
    url: row.video_id && signedAddress(ctx, row.video_id, `${name}.mp4`),
    thumb: row.thumb_id && signedAddress(ctx, row.thumb_id, `${name}.jpg`),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

const own = (ctx: SignedInContext) => ctx.db.selectFrom('ai_talks').where('user_id', '=', ctx.person.uuid)

export async function readTalk(ctx: SignedInContext, id: string): Promise<Talk> {
  const row = await own(ctx).selectAll().where('uuid', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return shown(ctx, row)
}

/** Newest first, by words of the title or the script. */
export async function listTalks(
  ctx: SignedInContext,
  { page, size_page, q, id }: { page: number; size_page: number; q?: string | undefined; id?: string | undefined },
) {
  let found = own(ctx)
  if (id) found = found.where('uuid', '=', id)
  const words = holding(q)
  if (words) found = found.where(eb => eb.or([eb('title', 'ilike', words), eb('script', 'ilike', words)]))
  const { rows, meta } = await newestFirst(found, { page, size_page })
  return { items: rows.map(row => shown(ctx, row)), meta }
}
