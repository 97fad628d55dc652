import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  createImage,
  createVariations,
  generateText,
  getTexts,
  priceActions,
  requestedImages,
  socialText,
} from '#contract/endpoints/ai.ts'
import { creditHistory, exportCredits, summaryCredits } from '#contract/endpoints/allowance.ts'
import { readUpload } from '#contract/endpoints/uploads.ts'
import type { Creation } from '#contract/entities/creation.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { type StudioRequest, studioOrderMachine } from '#src/machines/studio-order/studio-order.machine.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { CreditsView } from '#src/views/studio/CreditsView.tsx'
import { StudioFrame } from '#src/views/studio/StudioFrame.tsx'
import { StudioView, type WorkSection } from '#src/views/studio/StudioView.tsx'
import { isStudioSection } from '#src/views/studio/sections.ts'
import type { FieldStore } from '#src/views/studio/stored-fields.ts'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { changesOf, type Pushed, useCollection, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { Community } from './Community.tsx'
import { History, loadHistory, useSaveText, useSource, useStar } from './History.tsx'
import { Presenters, useStudioStore, Video } from './Presenters.tsx'
import { StudioChat } from './studio-chat.tsx'

const loadFacts = async (call: Call, _id: string, signal: AbortSignal): Promise<StudioFacts> => {
  const [credits, prices, recent, history] = await Promise.all([
    call(summaryCredits, {}, { signal }),
    call(priceActions, {}, { signal }),
    call(getTexts, { query: { of: 'all', size_page: 12 } }, { signal }),
    loadHistory(call, { size_page: '8' }, signal),
  ])
  return { credits, prices, recent: recent.items, history: history.items }
}
/** One's share of the company's credits may have been changed by those who look after it. */
const ofStudio = ({ type }: Pushed) => type === 'credits.changed' || type === 'creation.changed' || type === 'plan.changed'

export function Screen() {
  const { section = 'community' } = useParams()
  const from = useSearchParams()[0].get('from') ?? ''
  const facts = useResource(loadFacts, { id: 'studio', concerns: ofStudio })
  if (!isStudioSection(section)) return <NotFoundView />
  return (
    <StudioFrame facts={facts} section={section}>
      {section === 'community' ? (
        <Community facts={facts} />
      ) : section === 'chat' ? (
        <StudioChat facts={facts} />
      ) : section === 'history' ? (
        <History />
      ) : section === 'credits' ? (
        <Credits facts={facts} />
      ) : section === 'video' ? (
        <Video key={from} facts={facts} />
      ) : section === 'presenters' ? (
        <Presenters facts={facts} />
      ) : (
        <Work key={`${section} ${from}`} section={section} facts={facts} />
      )}
    </StudioFrame>
  )
}

const loadEntries = (call: Call, { page }: Filters, signal: AbortSignal) =>
  call(creditHistory, { query: { page: Number(page) || 1 } }, { signal })
const ofCredits = (event: Pushed) => event.type === 'credits.changed'

function Credits({ facts }: { facts: ResourceActor<StudioFacts> }) {
  const { call } = useSystem()
  const entries = useCollection(loadEntries, { filters: useFilters(), concerns: ofCredits })
  const save = async () => saveBlob(await (await call(exportCredits, {})).blob(), 'elenco-credits.csv')
  return <CreditsView facts={facts} entries={entries} save={save} />
}

function Work({ section, facts }: { section: WorkSection; facts: ResourceActor<StudioFacts> }) {
  const value = useSelector(facts, snapshot => snapshot.context.value)
  const kind = section === 'images' ? 'image' : 'text'
  const latest = value?.recent.find(one => one.kind === kind)
  const source = useSource()
  const from = source?.creation?.kind === kind ? source.creation : null
  // Made anew only when the facts first come: from then on the order knows itself what becomes of it.
  const known = value && source !== undefined
  return <Desk key={known ? 'known' : 'unknown'} section={section} facts={facts} latest={latest ?? null} source={from} />
}

const loadFollowed = (call: Call, uuid: string, signal: AbortSignal): Promise<FileCard | null> =>
  uuid ? call(readUpload, { params: { uuid } }, { signal }) : Promise.resolve(null)

/** The picture that what was written here last follows: kept by its id, since addresses of files end. */
function useFollowed(store: FieldStore): FileCard | null {
  const [kept] = useState(() => store.recall()?.reference)
  const file = useResource(loadFollowed, { id: typeof kept === 'string' ? kept : '' })
  return useSelector(file, snapshot => snapshot.context.value)
}

function Desk({
  section,
  facts,
  latest,
  source,
}: {
  section: WorkSection
  facts: ResourceActor<StudioFacts>
  latest: Creation | null
  source: Creation | null
}) {
  const system = useSystem()
  const machine = useMemo(
    () =>
      studioOrderMachine.provide({
        actors: {
          order: fromPromise<Creation, { request: StudioRequest | null; key: string }>(
            async ({ input: { request, key }, signal }) => {
              const options = { signal, idempotencyKey: key }
              if (!request) throw new Error('nothing is ordered')
              if (request.call === 'variations') return await system.call(createVariations, { body: request.body }, options)
              if (request.call === 'image') return await system.call(createImage, { body: request.body }, options)
              return await system.call(generateText, { body: request.body }, options)
            },
          ),
          read: fromPromise<Creation, { creation: Creation | null }>(({ input, signal }) =>
            system.call(
              input.creation?.kind === 'image' ? requestedImages : socialText,
              { params: { id: input.creation?.id ?? '' } },
              { signal },
            ),
          ),
          changes: changesOf(system, 'order.changed', event => event.type === 'creation.changed'),
        },
      }),
    [system],
  )
  const order = useActorRef(machine, { input: { creation: latest }, inspect })
  const store = useStudioStore(section)
  const star = useStar()
  const uploads = useUploads()
  const followed = useFollowed(store)
  const save = useSaveText()
  return (
    <StudioView
      order={order}
      section={section}
      facts={facts}
      store={store}
      source={source}
      uploads={uploads}
      followed={followed}
      star={star}
      save={save}
    />
  )
}
