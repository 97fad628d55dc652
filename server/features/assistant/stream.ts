import { type AnswerEvent, answerEvent } from '#contract/entities/assistant.ts'
import type { SignedInContext } from '../../context.ts'
import { liveOf } from './live.ts'
import { begunOf, endedOf } from './read.ts'
import { ownMessage } from './shown.ts'

/** So often an answer that another node writes is looked at. */
const lookMs = 300
const aliveMs = 15_000

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
}

const finished = async (ctx: SignedInContext, id: string) => (await ownMessage(ctx, id)).finished_at !== null

/** The words of this node's writer until it ends. */
async function* along(waiting: (string | null)[], next: () => Promise<void>, left: AbortSignal): AsyncGenerator<string> {
  while (!left.aborted) {
    const piece = waiting.shift()
    if (piece === null) return
    if (piece === undefined) await next()
    else yield piece
  }
}

/** Everything of an answer until it has ended. Whoever leaves changes nothing about it. */
async function* follow(ctx: SignedInContext, id: string, left: AbortSignal): AsyncGenerator<AnswerEvent> {
  const live = liveOf(id)
  const waiting: (string | null)[] = []
  let wake = () => {}
  const read = (piece: string | null) => {
    waiting.push(piece)
    wake()
  }
  const next = () =>
    new Promise<void>(done => {
      wake = done
      if (waiting.length > 0 || left.aborted) done()
    })
  left.addEventListener('abort', () => wake(), { once: true })
  // First heard, then read: nothing falls between.
  const there = live?.text
  live?.readers.add(read)
  try {
    const begun = await begunOf(ctx, id)
    const content = there || begun.message.content
    let sent = content.length
    yield { ...begun, message: { ...begun.message, content } }
    if (live && begun.message.finished_at === null)
      for await (const text of along(waiting, next, left)) {
        sent += text.length
        yield { type: 'piece', text }
      }
    while (!left.aborted && !(await finished(ctx, id))) {
      await new Promise(done => setTimeout(done, lookMs))
      const { content: now } = await ownMessage(ctx, id)
      if (now.length > sent) yield { type: 'piece', text: now.slice(sent) }
      sent = Math.max(sent, now.length)
    }
    if (!left.aborted) yield await endedOf(ctx, id)
  } finally {
    live?.readers.delete(read)
  }
}

/** The answer as a stream of server-sent events. */
export function streamAnswer(ctx: SignedInContext, id: string): Response {
  const encoder = new TextEncoder()
  const left = new AbortController()
  let alive: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      alive = setInterval(() => write(': here\n\n'), aliveMs)
      void (async () => {
        try {
          for await (const event of follow(ctx, id, left.signal)) write(`data: ${JSON.stringify(answerEvent.parse(event))}\n\n`)
          if (!left.signal.aborted) controller.close()
        } catch (error) {
          ctx.log.error({ err: error, message: id }, 'an answer could not be told')
          if (!left.signal.aborted) controller.error(error)
        } finally {
          clearInterval(alive)
        }
      })()
    },
    cancel() {
      clearInterval(alive)
      left.abort()
    },
  })
  return new Response(body, { headers })
}
