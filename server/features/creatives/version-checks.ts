import type { CreativeCheck, CreativeFace } from '#contract/entities/creative.ts'
import type { SpaceContent } from '#contract/entities/space.ts'
import { type BroughtFile, creativeChecks } from '#contract/rules/creative-checks.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { measuredFiles } from '../uploads/measured-files.ts'

interface BookedSpace {
  face: CreativeFace
  country: string
}

/** The measures that a version has to fit, as the space is now. */
export function faceOf({ kind, width_m, height_m, pixels, slot_s, country }: SpaceContent): BookedSpace {
  return { face: { kind, width_m, height_m, pixels, slot_s }, country }
}

export async function faceOfSpace(ctx: Context, space: string): Promise<BookedSpace> {
  const { content } = await ctx.db.selectFrom('spaces').select('content').where('uuid', '=', space).executeTakeFirstOrThrow()
  if (!content) throw new AppError('not_found')
  return faceOf(content)
}

/** These files as checks read them, in no order. */
export async function broughtFiles(ctx: Context, ids: readonly string[]): Promise<Map<string, BroughtFile>> {
  if (ids.length === 0) return new Map()
  const measured = await measuredFiles(ctx, ids)
  const rows = await ctx.db
    .selectFrom('uploads')
    .select(['uuid', 'bytes'])
    .where('uuid', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.flatMap(({ uuid, bytes }) => {
      const file = measured.get(uuid)
      return file ? [[uuid, { ...file, bytes: Number(bytes) }] as const] : []
    }),
  )
}

/** Whether each of these files fits the face of the booking, held against the versions before. */
export async function checkFiles(
  ctx: Context,
  booking: string,
  face: CreativeFace,
  ids: readonly string[],
): Promise<Map<string, CreativeCheck[]>> {
  const before = await ctx.db
    .selectFrom('creative_versions')
    .select(['file', 'state'])
    .where('booking_id', '=', booking)
    .orderBy('n')
    .execute()
  const known = await broughtFiles(ctx, [...ids, ...before.map(({ file }) => file)])
  const versions = before.map(({ file, state }) => ({ sha256: known.get(file)?.sha256 ?? null, returned: state === 'returned' }))
  return new Map(
    ids.flatMap(id => {
      const file = known.get(id)
      return file ? [[id, creativeChecks(face, file, versions)] as const] : []
    }),
  )
}

/** The right to show a file that is said to be one's own: work of a creator's deal needs its licence instead. */
export async function ownRight(ctx: Context, file: string): Promise<CreativeCheck> {
  const known = (await broughtFiles(ctx, [file])).get(file)
  const delivered =
    known?.sha256 &&
    (await ctx.db
      .selectFrom('deliveries as d')
      .innerJoin('uploads as u', join => join.on(eb => eb('u.uuid', '=', eb.fn.any('d.files'))))
      .select('u.uuid')
      .where('u.sha256', '=', known.sha256)
      .limit(1)
      .executeTakeFirst())
  return {
    kind: 'right',
    required: true,
    result: delivered ? 'failed' : 'passed',
    reason: delivered ? 'of_a_deal' : 'declared',
    wanted: null,
    found: null,
    gaps: [],
  }
}

export const licensedRight: CreativeCheck = {
  kind: 'right',
  required: true,
  result: 'passed',
  reason: 'licensed',
  wanted: null,
  found: null,
  gaps: [],
}
