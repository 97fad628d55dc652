import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ServerEvent } from '#contract/events.ts'

export interface Heard {
  id: string | undefined
  event: ServerEvent
}

/** Reads an event stream: `next()` is the next event, `ended` resolves when the server ends it. */
export function readStream(response: Response) {
  if (!response.body) throw new Error('there is no stream in this answer')
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    async next(): Promise<Heard | null> {
      const { done, value } = await reader.read()
      return done ? null : { id: value.id, event: JSON.parse(value.data) }
    },
    stop: () => reader.cancel(),
  }
}
