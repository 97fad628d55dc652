import { BufferSource, Input, MP4 } from 'mediabunny'
import * as z from 'zod/mini'
import { voice } from '#contract/entities/presenter.ts'
import { AppError } from '../errors.ts'
import type { AddressPolicy } from './addresses.ts'
import { type ProviderAnswer, providerCaller } from './call-provider.ts'
import type { PresenterGateway } from './interfaces/presenter.ts'
import { markedMp4 } from './made-by-program.ts'

interface Options {
  /** `https://api.d-id.com`, or what speaks like it. */
  url: string
  key: string
  /** The addresses that results may be fetched from: the provider names one, and we do not believe it may be an inner one. */
  allows: AddressPolicy
  /** The provider itself may be on the inside: somebody has configured it. */
  patience?: number
  pause?: number
}

const created = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
const status = z.object({
  status: z.enum(['created', 'started', 'done', 'error', 'rejected']),
  result_url: z.optional(z.nullable(z.string())),
})
const listed = z.object({ talks: z.array(z.object({ id: z.string(), user_data: z.optional(z.nullable(z.string())) })) })
const someVoice = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.optional(z.nullable(z.string())),
  provider: z.optional(z.nullable(z.string())),
  access: z.optional(z.nullable(z.string())),
  languages: z.optional(z.array(z.object({ code: z.optional(z.string()) }))),
  styles: z.optional(z.nullable(z.array(z.string()))),
})

const voicesKeptFor = 3_600_000
const mostVideo = 200 * 1024 * 1024

/** The provider's words → their meaning for us. Moderation is told apart from failures; a fault is nobody's knowledge. */
function read<S extends z.ZodMiniType>(schema: S, answer: ProviderAnswer): z.output<S> {
  if (answer.status === 451) throw new AppError('ai.rejected')
  if (answer.status >= 400) throw new AppError('ai.failed', { cause: new Error(`the presenter answers ${answer.status}`) })
  let body: unknown
  try {
    body = JSON.parse(answer.body.toString('utf8'))
  } catch (cause) {
    throw new AppError('server.unavailable', { cause })
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('server.unavailable', { cause: new Error('the presenter answers something else') })
}

/** A D-ID-compatible provider of talking presenters. */
export function didPresenter({ url, key, allows, patience = 10_000, pause = 250 }: Options): PresenterGateway {
  const own = providerCaller({ allows: () => true, patience, pause, mostBytes: 4 * 1024 * 1024 })
  const fetchFilm = providerCaller({ allows, patience: patience * 12, pause, mostBytes: mostVideo })
  const headers = { Authorization: /^(Basic|Bearer) /.test(key) ? key : `Basic ${key}`, Accept: 'application/json' }
  let known: { at: number; voices: z.output<typeof voice>[] } | null = null

  const voices = async () => {
    if (known && Date.now() - known.at < voicesKeptFor) return known.voices
    const list = read(z.array(someVoice), await own({ method: 'GET', url: `${url}/tts/voices`, headers }))
    const one = (found: z.output<typeof someVoice>) => ({
      id: found.id,
      name: found.name,
      gender: found.gender === 'female' || found.gender === 'male' ? found.gender : null,
      language: found.languages?.[0]?.code ?? 'en',
      provider: found.provider ?? 'microsoft',
      styles: found.styles ?? [],
      access: found.access === 'premium' ? 'premium' : found.access === 'public' || !found.access ? 'public' : 'private',
    })
    known = { at: Date.now(), voices: z.array(voice).parse(list.map(one)) }
    return known.voices
  }

  return {
    name: 'did',
    built_in: false,
    voices,
    async start(order) {
      const chosen = order.voice ? (await voices()).find(({ id }) => id === order.voice) : null
      const provider = chosen && { type: chosen.provider, voice_id: chosen.id, language: chosen.language }
      const answer = await own({
        method: 'POST',
        url: `${url}/talks`,
        headers,
        body: {
          source_url: await order.image(),
          script: { type: 'text', input: order.script, ...(provider && { provider }) },
          config: { result_format: 'mp4', stitch: true },
          name: order.title,
          user_data: order.ref,
        },
      })
      return read(created, answer).id
    },
    async find(ref) {
      const answer = await own({ method: 'GET', url: `${url}/talks?limit=100`, headers })
      return read(listed, answer).talks.find(talk => talk.user_data === ref)?.id ?? null
    },
    async ask(id) {
      const answer = await own({ method: 'GET', url: `${url}/talks/${encodeURIComponent(id)}`, headers })
      if (answer.status === 404) return { state: 'error' }
      const found = read(status, answer)
      if (found.status === 'created') return { state: 'rendering', progress: 0 }
      if (found.status === 'started') return { state: 'rendering', progress: 0.4 }
      if (found.status !== 'done') return { state: found.status }
      if (!found.result_url) return { state: 'error' }
      const result = found.result_url
      return {
        state: 'done',
        // Ours from here on: the provider's address is good for a day.
        async fetch() {
          const film = await fetchFilm({ method: 'GET', url: result })
          if (film.status !== 200)
            throw new AppError('server.unavailable', { cause: new Error(`the film answers ${film.status}`) })
          const facts = await factsOf(film.body)
          return { ...facts, film: markedMp4(film.body, 'trainedAlgorithmicMedia'), thumb: null }
        },
      }
    },
    async cancel(id) {
      await own({ method: 'DELETE', url: `${url}/talks/${encodeURIComponent(id)}`, headers })
    },
  }
}

/** Looks into the film itself: what is charged follows from how long it really is. */
async function factsOf(film: Buffer) {
  try {
    const input = new Input({ formats: [MP4], source: new BufferSource(film) })
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('no film in it')
    const seconds = await input.computeDuration()
    const voiced = (await input.getPrimaryAudioTrack()) !== null
    return { seconds, width: track.displayWidth, height: track.displayHeight, voiced }
  } catch (cause) {
    throw new AppError('ai.failed', { cause })
  }
}
