import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'
import { type AnswerEvent, answerEvent } from '#contract/entities/assistant.ts'

/** Hands over everything an answer's stream says; rejects where it breaks off before the end. */
export async function readAnswer(response: Response, heard: (event: AnswerEvent) => void): Promise<void> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = (await events?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error('the answer broke off')
    const parsed = z.safeParse(answerEvent, JSON.parse(value.data))
    if (!parsed.success) continue
    heard(parsed.data)
    if (parsed.data.type === 'ended') return
  }
}
