import { randomUUID } from 'node:crypto'
import type { ImageOrder, TextOrder } from '#contract/entities/creation.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { StoredPicture } from '../../db/schema-studio.ts'
import { AppError } from '../../errors.ts'
import { dropUpload, keepMade } from '../uploads/keep-made.ts'
import { passing } from './points.ts'
import { readReference } from './reference.ts'
import { beginOperation, type End, endOperation, keepProgress } from './states.ts'

type Operation = NonNullable<Awaited<ReturnType<typeof beginOperation>>>

async function write(ctx: Context, operation: Operation, signal: AbortSignal): Promise<number> {
  const texts: string[] = []
  for await (const text of ctx.gateways.writer.write(operation.input as TextOrder, signal)) {
    if (text.trim() === '') continue
    if (texts.length === 0) passing(ctx, 'dispatched', operation.uuid)
    texts.push(text)
    if (!(await keepProgress(ctx, operation.uuid, operation.user_id, { texts, pictures: [] }))) return 0
    if (texts.length === 1) passing(ctx, 'partly kept', operation.uuid)
  }
  return texts.length
}

async function draw(ctx: Context, operation: Operation, signal: AbortSignal): Promise<number> {
  const order = operation.input as ImageOrder
  const first = order.seed ?? 0
  const seeds = Array.from({ length: order.n }, (_, index) => first + index)
  const pictures: StoredPicture[] = []
  const reference = order.reference ? await readReference(ctx, order.reference) : null
  for await (const { png, width, height, seed } of ctx.gateways.painter.draw(order, seeds, signal, reference)) {
    const uuid = randomUUID()
    const name = `elenco-${uuid.slice(0, 8)}.png`
    await keepMade(ctx, { uuid, owner_id: operation.user_id, name, type: 'image/png', content: png, width, height })
    pictures.push({ uuid, width, height, seed })
    if (await keepProgress(ctx, operation.uuid, operation.user_id, { texts: [], pictures })) continue
    await dropUpload(ctx, uuid)
    return 0
  }
  return pictures.length
}

/** Has a queued operation made and ends it; one that another run has taken is left alone. */
export async function runOperation(ctx: Context, uuid: string): Promise<void> {
  const operation = await beginOperation(ctx, uuid)
  if (!operation) return
  passing(ctx, 'begun', uuid)
  const signal = AbortSignal.timeout(limits.studio.deadline)
  let end: End
  try {
    const made = await (operation.kind === 'text' ? write : draw)(ctx, operation, signal)
    end = made > 0 ? { state: 'done', units: made } : { state: 'failed', failure: 'failed' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'ai.rejected') end = { state: 'rejected' }
    else {
      ctx.log.warn({ err: error, operation: uuid }, 'the studio could not make something')
      end = { state: 'failed', failure: signal.aborted ? 'timeout' : 'failed' }
    }
  }
  passing(ctx, 'all kept', uuid)
  await endOperation(ctx, uuid, end)
}
