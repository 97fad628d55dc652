import {
  actionsMessage,
  chatGpt,
  conversations,
  exportMessage,
  joinAnswer,
  readConversation as readOne,
  stopAnswer,
} from '#contract/endpoints/assistant.ts'
import { rewrites } from '#contract/entities/assistant.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type Call, implement } from '../../http.ts'
import { writeAnswer } from './answer.ts'
import { askAssistant, askRewrite } from './ask.ts'
import { endAnswer } from './end-answer.ts'
import { exportAnswer } from './export.ts'
import { liveOf } from './live.ts'
import {
  askToStop,
  createConversation,
  creditsOf,
  listConversations,
  markMessage,
  putAway,
  readConversation,
  readMessage,
} from './read.ts'
import { ownMessage } from './shown.ts'
import { streamAnswer } from './stream.ts'

/** One key may be used once for each call. */
function keyOf(ctx: { call: Call }, call: string): string | null {
  const key = ctx.call.request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{8,80}$/.test(key)) throw new AppError('idempotency.key_invalid')
  return key && `${call}:${key}`
}

/** Written beside the call that asked for it: whoever asked may leave. */
function write(ctx: SignedInContext, id: string): Promise<void> {
  const writing = writeAnswer({ ...ctx, person: null }, id)
  writing.catch(error => ctx.log.error({ err: error, message: id }, 'an answer could not be ended'))
  return writing
}

const told = async (ctx: SignedInContext, id: string) => {
  const message = await readMessage(ctx, id)
  return { message, credits: await creditsOf(ctx, message) }
}

/** Waits for an answer that this node writes; one of another node's is told as it stands. */
async function untilEnded(id: string): Promise<void> {
  const live = liveOf(id)
  if (live)
    await new Promise<void>(done => {
      live.readers.add(piece => {
        if (piece === null) done()
      })
    })
}

export const assistantRoutes = [
  implement(conversations, async (ctx, { body }) => {
    if (body.action === 'list') return await listConversations(ctx, body)
    if (body.action === 'create') return await createConversation(ctx, body.title)
    return await putAway(ctx, body.id, body.action)
  }),
  implement(readOne, async (ctx, { params }) => await readConversation(ctx, params.id)),
  implement(chatGpt, async (ctx, { body }) => {
    const id = await askAssistant(ctx, { ...body, key: keyOf(ctx, 'chat') })
    const writing = write(ctx, id)
    if (body.stream) return streamAnswer(ctx, id)
    await writing
    await untilEnded(id)
    return Response.json({ response: await told(ctx, id) }, { headers: { 'Cache-Control': 'no-store' } })
  }),
  implement(joinAnswer, async (ctx, { params }) => {
    await ownMessage(ctx, params.id)
    return streamAnswer(ctx, params.id)
  }),
  implement(stopAnswer, async (ctx, { params }) => {
    const row = await ownMessage(ctx, params.id)
    if (row.role !== 'assistant') throw new AppError('state.conflict')
    await askToStop(ctx, row.uuid)
    const live = liveOf(row.uuid)
    live?.stop.abort()
    // Nobody has begun to write it.
    if (!live && row.state === 'queued') await endAnswer(ctx, row.uuid, { state: 'stopped' })
    await untilEnded(row.uuid)
    return await told(ctx, row.uuid)
  }),
  implement(
    actionsMessage,
    async (ctx, { body }) => {
      const rewrite = rewrites.find(one => one === body.action)
      if (!rewrite) {
        await markMessage(ctx, body.message_id, body.action as 'like')
        return await told(ctx, body.message_id)
      }
      const { message_id, params, max_credits } = body
      const id = await askRewrite(ctx, { message_id, rewrite, params, max_credits, key: keyOf(ctx, 'rewrite') })
      const writing = write(ctx, id)
      if (body.wait) {
        await writing
        await untilEnded(id)
      }
      return await told(ctx, id)
    },
    { outside: true },
  ),
  implement(exportMessage, async (ctx, { body }) => await exportAnswer(ctx, body.id, body.format)),
]
