import type { Page } from 'playwright-core'
import type { AnswerEvent } from '#contract/entities/assistant.ts'
import type { World } from './bindings.ts'

declare global {
  interface Window {
    tellAnswer?: (text: string | null) => boolean
  }
}

/** In this page, answers come from the test and not from the server: piece by piece, whenever it says so. */
export async function fakeAnswers({ atStart }: World): Promise<void> {
  await atStart(() => {
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href)
      if (!/^\/api\/v3\/ai\/chat-gpt(\/[^/]+)?$/.test(url.pathname)) return real(input, init)
      const encoder = new TextEncoder()
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
      return new Promise((answer, refuse) => {
        let body: ReadableStreamDefaultController<Uint8Array> | undefined
        let over = false
        const tell = (text: string | null) => {
          if (over) return false
          if (!body && text !== null) {
            const stream = new ReadableStream<Uint8Array>({
              start: controller => {
                body = controller
              },
            })
            answer(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
          }
          if (text !== null) body?.enqueue(encoder.encode(text))
          else if (body) body.error(new TypeError('cut'))
          else refuse(new TypeError('cut'))
          if (text === null) over = true
          return true
        }
        window.tellAnswer = tell
        signal?.addEventListener('abort', () => {
          over = true
          refuse(signal.reason)
        })
      })
    }
  })
}

/** The next event of the answer that the page waits for; null cuts it. */
export async function tellAnswer(page: Page, event: AnswerEvent | null): Promise<void> {
  const text = event && `data: ${JSON.stringify(event)}\n\n`
  const tell = (said: string | null) => window.tellAnswer?.(said) === true
  await page.waitForFunction(() => window.tellAnswer !== undefined, undefined, { polling: 20 })
  if (!(await page.evaluate(tell, text))) throw new Error('The page waits for no answer.')
}
