import type { MeasuredFile } from '#contract/rules/delivery-checks.ts'
import type { Context } from '../../context.ts'
import type { ByteRange } from '../../gateways/interfaces/files.ts'
import { measureFile } from './measure-file.ts'
import { uploadKey } from './upload-key.ts'

const stored = ({ gateways: { files } }: Context, key: string) => ({
  size: async () => (await files.stat(key))?.bytes ?? 0,
  async read(range?: ByteRange) {
    const content = await files.get(key, range)
    if (!content) throw new Error(`${key} is not there`)
    return content
  },
})

/** The facts of these files. Those that were never measured (made by the studio, or from before) are, once. */
export async function measuredFiles(ctx: Context, ids: readonly string[]): Promise<Map<string, MeasuredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('uploads')
    .select(['uuid', 'type', 'sha256', 'duration_ms', 'width', 'height'])
    .where('uuid', 'in', [...new Set(ids)])
    .execute()
  const measured = new Map<string, MeasuredFile>()
  for (const row of rows) {
    if (row.sha256 !== null) {
      measured.set(row.uuid, row)
      continue
    }
    const found = await measureFile(stored(ctx, uploadKey(row.uuid)), row.type)
    if (found.sha256 !== null) await ctx.db.updateTable('uploads').set(found).where('uuid', '=', row.uuid).execute()
    measured.set(row.uuid, { uuid: row.uuid, type: row.type, ...found })
  }
  return measured
}
