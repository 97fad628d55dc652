import * as z from 'zod/mini'
import type { SpeechGateway } from './interfaces/speech.ts'
import { type OpenAiOptions, openAi } from './openai.ts'
import { readWhole } from './outside-request.ts'

const mostBytes = 256 * 1024
const said = z.object({ text: z.string() })

/** Any OpenAI-compatible endpoint that writes down what is said. */
export function openAiSpeech(options: OpenAiOptions): SpeechGateway {
  const provider = openAi({ patience: 80_000, ...options })
  return {
    name: 'openai-compatible',
    async transcribe({ content, name, type }, signal) {
      const form = new FormData()
      form.set('model', options.model)
      form.set('response_format', 'json')
      form.set('file', new Blob([new Uint8Array(content)], { type }), name)
      const response = await provider.post('/audio/transcriptions', form, signal)
      try {
        const { text } = said.parse(JSON.parse((await readWhole(response, mostBytes)).toString()))
        provider.worked()
        return text
      } catch (error) {
        if (!signal.aborted) provider.failed()
        throw error
      }
    },
  }
}
