import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { PresenterGateway, VideoNews, VideoOrder } from './interfaces/presenter.ts'
import type { Rendered, Scene } from './presenter-render.ts'
import { findSpeech, type SpeechProgram, voicesOf } from './presenter-speech.ts'

export type RenderMessage = { progress: number } | { rendered: Rendered } | { failed: string }

/** Renders one scene, somewhere; `stop` gives up. */
export type Render = (scene: Scene, said: (message: RenderMessage) => void) => { stop(): void }

/** On a thread of its own: drawing takes as long as watching, and the server has requests to answer. */
export const renderInThread =
  (script: URL): Render =>
  (scene, said) => {
    const worker = new Worker(script, { workerData: scene, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    let over = false
    const say = (message: RenderMessage) => {
      if (!over) said(message)
      if (!('progress' in message)) over = true
    }
    worker.on('message', say)
    worker.once('error', error => say({ failed: String(error) }))
    worker.once('exit', () => say({ failed: 'the thread ended' }))
    return {
      stop() {
        over = true
        void worker.terminate()
      },
    }
  }

/** In this thread: for tests. */
export const renderHere: Render = (scene, said) => {
  let over = false
  const tell = (message: RenderMessage) => {
    if (!over) said(message)
  }
  import('./presenter-render.ts')
    .then(({ renderScene }) => renderScene(scene, progress => tell({ progress })))
    .then(
      rendered => tell({ rendered }),
      error => tell({ failed: String(error) }),
    )
  return {
    stop() {
      over = true
    },
  }
}

interface Work {
  ref: string
  scene: Scene
  changed(): void
  news: VideoNews
  stop(): void
}

/** A film that nobody fetches is not kept for ever. */
const keptFor = 30 * 60_000
const labels = { en: 'AI-generated', es: 'Hecho con IA' } as const

/** Draws presenters itself: what stands in where no provider is configured. One at a time; a restart begins anew. */
export function builtinPresenter(render: Render, speech: SpeechProgram | null = findSpeech()): PresenterGateway {
  const works = new Map<string, Work>()
  let running = 0

  const next = () => {
    const [id, work] = [...works].find(([, one]) => one.news.state === 'rendering' && one.news.progress < 0) ?? []
    if (!id || !work || running > 0) return
    running += 1
    work.news = { state: 'rendering', progress: 0 }
    const done = (news: VideoNews) => {
      running -= 1
      work.stop = () => {}
      if (works.has(id)) {
        work.news = news
        work.changed()
        setTimeout(() => works.delete(id), keptFor).unref()
      }
      next()
    }
    let told = 0
    const job = render(work.scene, message => {
      if ('progress' in message) {
        work.news = { state: 'rendering', progress: message.progress }
        if (message.progress - told < 0.1) return
        told = message.progress
        return work.changed()
      }
      if ('failed' in message) return done({ state: 'error' })
      const { video, thumb, seconds, width, height, voiced } = message.rendered
      done({
        state: 'done',
        fetch: async () => ({ film: Buffer.from(video), seconds, width, height, voiced, thumb: Buffer.from(thumb) }),
      })
    })
    work.stop = () => {
      job.stop()
      running -= 1
      next()
    }
  }

  const scene = async (order: VideoOrder): Promise<Scene> => ({
    script: order.script,
    ratio: order.ratio,
    captions: order.captions,
    label: order.label ? labels[order.language] : null,
    title: order.title,
    face: order.face,
    photo: await order.photo(),
    speech,
    voice: order.voice,
  })

  return {
    name: 'builtin-presenter',
    built_in: true,
    voices: async () => voicesOf(speech),
    async start(order, changed) {
      const id = randomUUID()
      const news = { state: 'rendering', progress: -1 } as const
      works.set(id, { ref: order.ref, scene: await scene(order), changed, news, stop() {} })
      next()
      return id
    },
    find: async ref => [...works].find(([, work]) => work.ref === ref)?.[0] ?? null,
    ask: async id => works.get(id)?.news ?? { state: 'lost' },
    async cancel(id) {
      const work = works.get(id)
      works.delete(id)
      work?.stop()
    },
  }
}
