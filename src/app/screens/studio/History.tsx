import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { exportText } from '#contract/endpoints/ai.ts'
import { madeHistory, readMade, setFavourite } from '#contract/endpoints/ai-history.ts'
import type { MadeWhole } from '#contract/entities/history.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { HistoryView } from '#src/views/studio/HistoryView.tsx'
import { MadeView } from '#src/views/studio/MadeView.tsx'
import type { Star } from '#src/views/studio/StarButton.tsx'
import { type Pushed, useCollection, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

export const loadHistory = (call: Call, { open: _, ...filters }: Filters, signal: AbortSignal) =>
  call(madeHistory, { query: filters }, { signal })
const loadMade = (call: Call, id: string, signal: AbortSignal): Promise<MadeWhole | null> =>
  id ? call(readMade, { params: { id } }, { signal }) : Promise.resolve(null)
const ofMade = (event: Pushed) => event.type === 'creation.changed' || event.type === 'assistant.changed'
const never = () => false

/** Favourites are kept on the server. */
export function useStar(): Star {
  const { call } = useSystem()
  return useCallback(
    async (id, favourite) => (await call(setFavourite, { params: { id }, body: { favourite } })).favourite,
    [call],
  )
}

/** Texts as a file. */
export function useSaveText() {
  const { call } = useSystem()
  return async (id: string, format: 'md' | 'txt' | 'docx' | 'pdf') =>
    await (await call(exportText, { body: { id, format } })).blob()
}

/** The creation that the next one is to be another version of, by the address; null without, undefined while it is read. */
export function useSource(): MadeWhole | null | undefined {
  const [search] = useSearchParams()
  const made = useResource(loadMade, { id: search.get('from') ?? '', concerns: never })
  const value = useSelector(made, snapshot => snapshot.context.value)
  const busy = useSelector(made, snapshot => snapshot.context.value === null && snapshot.context.failure === null)
  return search.get('from') && busy ? undefined : value
}

export function History() {
  const [search] = useSearchParams()
  const history = useCollection(loadHistory, { filters: useFilters(), concerns: ofMade })
  const open = search.get('open')
  const star = useStar()
  return (
    <HistoryView history={history} star={star} open={open}>
      {open && <Opened key={open} id={open} star={star} />}
    </HistoryView>
  )
}

function Opened({ id, star }: { id: string; star: Star }) {
  return <MadeView made={useResource(loadMade, { id, concerns: ofMade })} star={star} save={useSaveText()} />
}
