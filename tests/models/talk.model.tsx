import { createActor } from 'xstate'
import { createTalk, videoTalks } from '#contract/endpoints/ai-presenters.ts'
import type { Talk } from '#contract/entities/presenter.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { talkMachine } from '#src/machines/talk/talk.machine.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { someStudio } from '#tests/support/some-studio.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { buttonAtHand, press, until } from './at-hand.ts'
import type { BrowserBinding, ViewBinding } from './bindings.ts'
import { failure, fault, offline } from './samples.ts'

const [alma] = presenterLibrary
const running: Talk = {
  id: '62111111-1111-4111-8111-111111111111',
  title: 'Moka at seven',
  favourite: false,
  presenter: { id: alma?.id ?? '', name: 'Alma', face: alma?.face ?? null, image: null },
  voice: null,
  script: 'Moka at seven.',
  language: 'en',
  ratio: '16:9',
  captions: true,
  state: 'rendering',
  failure: null,
  progress: 40,
  est_seconds: 3,
  duration: null,
  credits: { quoted: 15, charged: null },
  built_in: true,
  voiced: false,
  video_id: null,
  url: null,
  thumb: null,
  created_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
}
const finished_at = '2026-11-01T10:00:09.000Z'
const url = '/icon.svg'
const made: Talk = {
  ...running,
  state: 'done',
  progress: 100,
  duration: 2.5,
  finished_at,
  url,
  credits: { quoted: 15, charged: 15 },
}
const unmade: Talk = { ...running, state: 'error', failure: 'failed', finished_at, credits: { quoted: 15, charged: 0 } }
const cancelled: Talk = { ...unmade, state: 'cancelled', failure: null }
const body = { presenter_id: alma?.id ?? '', script: 'Moka at seven.', language: 'en' } as const

export const model = defineModel<typeof talkMachine>({
  machine: talkMachine,
  inputs: { 'nothing yet': { talk: null }, 'found again': { talk: running } },
  events: {
    'talk.make': { by: 'person', cases: { usual: { body } } },
    'talk.retry': bare('person'),
    'talk.drop': bare('person'),
    'talk.check': bare('person'),
    'talk.cancel': bare('person'),
    'talk.changed': bare('server'),
  },
  actors: {
    order: { done: { usual: running }, error: { poor: failure('credits.insufficient'), offline } },
    read: { done: { running, made, unmade }, error: { offline } },
    cancel: { done: { cancelled }, error: { late: failure('ai.too_late') } },
    changes: { error: { broken: fault } },
  },
})

const house = presenterLibrary.map(one => ({
  ...one,
  kind: 'library' as const,
  image: null,
  own: false,
  created_at: null,
  delete_token: null,
}))
const facts = () =>
  createActor(resourceMachine, {
    input: { id: 'video', first: { presenters: house, voices: [], built_in: true, talks: [] } },
  }).start()

export const view: ViewBinding<typeof talkMachine> = {
  async show({ actor }) {
    const { VideoView } = await import('#src/views/presenters/VideoView.tsx')
    const store = { recall: () => ({ script: 'Moka at seven.' }), keep: () => {} }
    return (
      <VideoView
        talk={actor}
        facts={forAnyView(facts())}
        store={store}
        studio={someStudio}
        presenter={null}
        source={null}
        star={async (_, on) => on}
      />
    )
  },
  gestures: {
    'talk.make': () => press(/^Record/),
    'talk.retry': () => press(/^Try again/),
    'talk.drop': () => press(/^Leave it/),
    'talk.check': () => press(/^Look again/),
    'talk.cancel': () => press(/^Stop recording/),
  },
  stands: {
    'talk.idle': ({ screen }) => screen.getByText('No film yet'),
    'talk.ordering': ({ screen }) => screen.getByText(/Setting the credits aside/),
    'talk.refused': ({ screen }) => screen.getByRole('alert'),
    'talk.working': ({ screen }) => screen.getByRole('progressbar'),
    'talk.reading': ({ screen }) => screen.getByRole('progressbar'),
    'talk.cancelling': ({ screen }) => screen.getByText('Stopping'),
    'talk.unread': () => until(() => buttonAtHand(/^Look again/), 'a way to look again'),
    'talk.made': ({ screen }) => screen.getByRole('link', { name: 'Download MP4' }),
    'talk.unmade': ({ screen }) => screen.getByText(/Your credits went back/),
  },
}

const orders = new RegExp(`^/api${createTalk.path}$`)
const stops = /^\/api\/v3\/ai\/cancel-talk\/[^/]+$/
const lists = new RegExp(`^/api${videoTalks.path}$`)

export const browser: BrowserBinding<typeof talkMachine> = {
  as: { as: 'creator@elenco.test' },
  holds: [
    { method: 'POST', path: orders },
    { method: 'POST', path: stops },
  ],
  async open({ page, replies }, input) {
    await page.clock.install()
    await replies.hold('GET', lists)
    await page.goto('/ai/video')
    await replies.alter(lists, answer => ({ ...answer, response: input === 'found again' ? [running] : [] }))
    await page.getByRole('textbox', { name: /^Script/ }).fill('Moka at seven.')
  },
  causes: {
    'talk.make': ({ page }) => page.getByRole('button', { name: /^Record/ }).click(),
    'talk.retry': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    'talk.drop': ({ page }) => page.getByRole('button', { name: /^Leave it/ }).click(),
    'talk.check': ({ page }) => page.getByRole('button', { name: /^Look again/ }).click(),
    'talk.cancel': ({ page }) => page.getByRole('button', { name: /^Stop recording/ }).click(),
    'order done': ({ replies }) => replies.answer(orders, 200, running),
    'order failed (poor)': ({ replies }) =>
      replies.answer(orders, 402, {
        code: 'credits.insufficient',
        message: 'Not enough credits.',
        details: { available: 0, needed: 15 },
      }),
    'order failed (offline)': ({ replies }) => replies.cut(orders),
    'after asking': ({ page }) => page.clock.fastForward('00:05'),
    'read done (running)': ({ replies }) => replies.alter(lists, answer => ({ ...answer, response: [running] })),
    'read done (made)': ({ replies }) => replies.alter(lists, answer => ({ ...answer, response: [made] })),
    'read done (unmade)': ({ replies }) => replies.alter(lists, answer => ({ ...answer, response: [unmade] })),
    'read failed': ({ replies }) => replies.cut(lists),
    'cancel done': ({ replies }) => replies.answer(stops, 200, cancelled),
    'cancel failed': ({ replies }) => replies.answer(stops, 409, { code: 'ai.too_late', message: 'It has ended already.' }),
  },
  exempt: [
    ...['working', 'reading', 'unread'].map(state => ({
      id: `talk.${state}|talk.changed|0`,
      reason: 'The replies of this tour are written by hand, so no video runs on the server that could be pushed.',
    })),
    { id: 'talk|xstate.error.actor.changes|0', reason: 'What hears pushes breaks only by a fault of ours.' },
  ],
}
