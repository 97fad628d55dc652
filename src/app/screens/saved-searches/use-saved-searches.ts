import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import {
  type KeptSearch,
  type SavedSearchesActor,
  type SearchChange,
  type SearchToSave,
  savedSearchesMachine,
} from '#src/machines/saved-searches/saved-searches.machine.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** The calls behind one list's searches; constants of their screen. */
export interface SearchCalls {
  load(call: Call, signal: AbortSignal): Promise<readonly KeptSearch[]>
  save(call: Call, search: SearchToSave, signal: AbortSignal): Promise<KeptSearch>
  forget(call: Call, uuid: string, signal: AbortSignal): Promise<unknown>
  rename(call: Call, uuid: string, change: Omit<SearchChange, 'uuid'>, signal: AbortSignal): Promise<KeptSearch>
}

/** The searches that somebody keeps for one list. */
export function useSavedSearches(calls: SearchCalls): SavedSearchesActor {
  const { call, toasts } = useSystem()
  const { t } = useTranslation('saved-searches')
  const machine = useMemo(
    () =>
      savedSearchesMachine.provide({
        actors: {
          load: fromPromise(({ signal }) => calls.load(call, signal)),
          save: fromPromise<KeptSearch, SearchToSave>(({ input, signal }) => calls.save(call, input, signal)),
          rename: fromPromise<KeptSearch, SearchChange>(({ input: { uuid, ...change }, signal }) =>
            calls.rename(call, uuid, change, signal),
          ),
          forget: fromPromise<unknown, { uuid: string }>(({ input, signal }) => calls.forget(call, input.uuid, signal)),
        },
      }),
    [call, calls],
  )
  const actor = useActorRef(machine, { inspect })
  useEmitted(actor, 'searches.saved', ({ name }) =>
    toasts.send({
      type: 'toasts.show',
      toast: { id: 'saved-search', tone: 'success', title: { text: t('saved', { name }) } },
    }),
  )
  return actor
}
