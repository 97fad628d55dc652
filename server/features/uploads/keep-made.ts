import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { uploadKey } from './upload-key.ts'

/** Something that the house has made for somebody, as it is to be kept. */
interface Made {
  uuid?: string
  owner_id: string
  name: string
  type: string
  content: Uint8Array
  width: number | null
  height: number | null
  /** Now, unless it is said. */
  created_at?: Date
}

/** Keeps it as a file of theirs; answers its id. The file lies there before its row does: no row leads to nothing. */
export async function keepMade(
  ctx: Context,
  { content, uuid = randomUUID(), created_at = ctx.clock.now(), ...file }: Made,
): Promise<string> {
  await ctx.gateways.files.put(uploadKey(uuid), Readable.from([content]))
  // Films are measured when somebody needs it: how long one is stands in the film.
  const sha256 = file.type.startsWith('image/') ? createHash('sha256').update(content).digest('hex') : null
  await ctx.db
    .insertInto('uploads')
    .values({ ...file, uuid, bytes: content.length, sha256, created_at })
    .execute()
  return uuid
}

/** Throws a file away, row first. */
export async function dropUpload(ctx: Context, uuid: string): Promise<void> {
  await ctx.db.deleteFrom('uploads').where('uuid', '=', uuid).execute()
  await ctx.gateways.files.remove(uploadKey(uuid))
}
