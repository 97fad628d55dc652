import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  cancelTalk,
  createPresenter,
  createTalk,
  deletePresenter,
  getPresenters,
  getVoices,
  videoTalks,
} from '#contract/endpoints/ai-presenters.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Presenter, Talk } from '#contract/entities/presenter.ts'
import { type PresenterRequest, presenterMachine } from '#src/machines/presenter/presenter.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type TalkRequest, talkMachine } from '#src/machines/talk/talk.machine.ts'
import type { Call } from '#src/services/api.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { keepDraft, readDraft } from '#src/services/drafts.ts'
import { PresentersView } from '#src/views/presenters/PresentersView.tsx'
import { VideoView } from '#src/views/presenters/VideoView.tsx'
import type { VideoFacts } from '#src/views/presenters/video-facts.ts'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { changesOf, type Pushed, useResource } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { useSource, useStar } from './History.tsx'

const ofPresenters = (event: Pushed) => event.type === 'creation.changed'

const loadVideo = async (call: Call, _id: string, signal: AbortSignal): Promise<VideoFacts> => {
  const [presenters, { voices, built_in }, talks] = await Promise.all([
    call(getPresenters, { query: {} }, { signal }),
    call(getVoices, { query: {} }, { signal }),
    call(videoTalks, { query: { size_page: 13 } }, { signal }),
  ])
  return { presenters, voices, built_in, talks: talks.items }
}
const loadPresenters = (call: Call, _id: string, signal: AbortSignal) => call(getPresenters, { query: {} }, { signal })

const sent = new WeakMap<File, string>()

/** Tried again it is the same photo, or the key would be one for another order. */
async function imageOf(call: Call, photo: File, signal: AbortSignal): Promise<string> {
  const known = sent.get(photo)
  if (known) return known
  const body = new FormData()
  body.set('file', photo)
  const { uuid } = await call(upload, { body }, { signal })
  sent.set(photo, uuid)
  return uuid
}

/** Words in a section of the studio survive a reload. */
export function useStudioStore(section: string) {
  const system = useSystem()
  const me = useSelector(system.session, selectUser)?.uuid ?? ''
  return useMemo(
    () => ({
      recall: () => readDraft(me, 'studio', section)?.fields ?? null,
      keep: (fields: Record<string, unknown>) =>
        void keepDraft(me, 'studio', section, { form_version: 1, revision: 0, fields, saved_at: new Date().toISOString() }),
    }),
    [me, section],
  )
}

const useFacts = (facts: ResourceActor<StudioFacts>) => useSelector(facts, snapshot => snapshot.context.value)

export function Video({ facts }: { facts: ResourceActor<StudioFacts> }) {
  const video = useResource(loadVideo, { id: 'video', concerns: ofPresenters })
  const known = useSelector(video, snapshot => snapshot.context.value)
  const studio = useFacts(facts)
  const source = useSource()
  // Made anew only when the facts first come: from then on the video knows itself what becomes of it.
  const key = known && source !== undefined ? 'known' : 'unknown'
  return <VideoDesk key={key} video={video} latest={known?.talks[0] ?? null} studio={studio} source={source?.talk ?? null} />
}

interface DeskProps {
  video: ResourceActor<VideoFacts>
  latest: Talk | null
  studio: StudioFacts | null
  source: Talk | null
}

function VideoDesk({ video, latest, studio, source }: DeskProps) {
  const system = useSystem()
  const [search] = useSearchParams()
  const store = useStudioStore('video')
  const machine = useMemo(
    () =>
      talkMachine.provide({
        actors: {
          order: fromPromise<Talk, { body: TalkRequest | null; key: string }>(async ({ input: { body, key }, signal }) => {
            if (!body) throw new Error('nothing is ordered')
            return await system.call(createTalk, { body }, { signal, idempotencyKey: key })
          }),
          read: fromPromise<Talk, { id: string }>(async ({ input, signal }) => {
            const [found] = (await system.call(videoTalks, { query: { id: input.id } }, { signal })).items
            if (!found) throw new CallFailed({ code: 'not_found', retryable: false })
            return found
          }),
          cancel: fromPromise<Talk, { id: string }>(({ input, signal }) =>
            system.call(cancelTalk, { params: { id: input.id } }, { signal }),
          ),
          changes: changesOf(system, 'talk.changed', ofPresenters),
        },
      }),
    [system],
  )
  const star = useStar()
  const talk = useActorRef(machine, { input: { talk: latest }, inspect })
  return (
    <VideoView
      talk={talk}
      facts={video}
      store={store}
      studio={studio}
      presenter={search.get('presenter')}
      source={source}
      star={star}
    />
  )
}

export function Presenters({ facts }: { facts: ResourceActor<StudioFacts> }) {
  const system = useSystem()
  const presenters = useResource(loadPresenters, { id: 'presenters', concerns: ofPresenters })
  const store = useStudioStore('presenters')
  const machine = useMemo(
    () =>
      presenterMachine.provide({
        actors: {
          make: fromPromise<Presenter, { request: PresenterRequest | null; key: string }>(
            async ({ input: { request, key }, signal }) => {
              if (!request) throw new Error('nothing is ordered')
              const body = request.photo
                ? { ...request.body, image: await imageOf(system.call, request.photo, signal) }
                : request.body
              return await system.call(createPresenter, { body }, { signal, idempotencyKey: key })
            },
          ),
          remove: fromPromise<unknown, { presenter: Presenter | null }>(({ input, signal }) =>
            system.call(
              deletePresenter,
              { params: { id: input.presenter?.id ?? '' }, query: { confirm: input.presenter?.delete_token ?? '' } },
              { signal },
            ),
          ),
        },
      }),
    [system],
  )
  const actor = useActorRef(machine, { inspect })
  return <PresentersView actor={actor} presenters={presenters} store={store} studio={useFacts(facts)} />
}
