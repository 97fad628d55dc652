import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { communityImages, popularThemes } from '#contract/endpoints/ai-community.ts'
import type { CommunityAct, CommunityImage } from '#contract/entities/community.ts'
import { communityLook } from '#contract/entities/community.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { communityMachine } from '#src/machines/community/community.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { CallFailed } from '#src/services/call-failed.ts'
import { CommunityView } from '#src/views/community/CommunityView.tsx'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { useCollection, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** The address may hold anything: parts that are none of ours are left out. */
function looked({ page, theme, sort, q }: Filters) {
  const wanted = { page: Number(page ?? 1), ...(theme && { theme }), ...(sort && { sort }), ...(q && { q: q.slice(0, 80) }) }
  const parsed = communityLook.safeParse(wanted)
  return parsed.success ? parsed.data : communityLook.parse({})
}

const loadGallery = (call: Call, filters: Filters, signal: AbortSignal) =>
  call(communityImages, { body: { ...looked(filters) } }, { signal })
const loadThemes = (call: Call, _id: string, signal: AbortSignal) => call(popularThemes, { query: {} }, { signal })

export function Community({ facts }: { facts: ResourceActor<StudioFacts> }) {
  const system = useSystem()
  const staff = useSelector(system.session, selectUser)?.is_superuser ?? false
  const gallery = useCollection(loadGallery, { filters: useFilters() })
  const themes = useResource(loadThemes, { id: 'themes' })
  const known = useSelector(themes, snapshot => snapshot.context.value)
  const recent = useSelector(facts, snapshot => snapshot.context.value?.recent)
  const machine = useMemo(
    () =>
      communityMachine.provide({
        actors: {
          act: fromPromise<CommunityImage, { act: CommunityAct | null }>(async ({ input, signal }) => {
            const [image] = (await system.call(communityImages, { body: input.act as CommunityAct }, { signal })).items
            if (!image) throw new CallFailed({ code: 'not_found', retryable: false })
            return image
          }),
        },
      }),
    [system],
  )
  const actor = useActorRef(machine, { inspect })
  return <CommunityView gallery={gallery} actor={actor} themes={known ?? []} recent={recent ?? []} staff={staff} />
}
