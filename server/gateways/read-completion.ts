import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { readWhole } from './outside-request.ts'

const mostBytes = 2 * 1024 * 1024

const choice = z.object({ finish_reason: z.nullish(z.string()) })
const chunk = z.object({
  choices: z.nullish(z.array(z.extend(choice, { delta: z.nullish(z.object({ content: z.nullish(z.string()) })) }))),
  error: z.nullish(z.unknown()),
})
const whole = z.object({
  choices: z.array(z.extend(choice, { message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }) })),
})

const judge = (finish: string | null | undefined) => {
  if (finish === 'content_filter') throw new AppError('ai.rejected')
}

/** The pieces of a chat completion as they come. Rejects where it breaks off before it said that it was done. */
export async function* readCompletion(response: IncomingMessage): AsyncGenerator<string> {
  // Some endpoints answer in one piece whatever they were asked.
  if (/^application\/json/i.test(response.headers['content-type'] ?? '')) {
    const { choices } = whole.parse(JSON.parse((await readWhole(response, mostBytes)).toString()))
    judge(choices[0]?.message.refusal ? 'content_filter' : choices[0]?.finish_reason)
    yield choices[0]?.message.content ?? ''
    return
  }
  const waiting: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) })
  const decoder = new TextDecoder()
  let bytes = 0
  let over = false
  for await (const part of response) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Error('the answer does not end')
    parser.feed(decoder.decode(part, { stream: true }))
    for (const data of waiting.splice(0)) {
      if (data === '[DONE]') {
        over = true
        continue
      }
      const { choices, error } = chunk.parse(JSON.parse(data))
      if (error) throw new Error('it said that it failed')
      const said = choices?.[0]
      if (said?.delta?.content) yield said.delta.content
      judge(said?.finish_reason)
      if (said?.finish_reason) over = true
    }
  }
  if (!over) throw new Error('the answer broke off')
}
