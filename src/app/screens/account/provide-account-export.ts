import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { askExport } from '#contract/endpoints/accounts.ts'
import {
  type AccountExportActor,
  accountExportMachine,
  type ExportAddress,
} from '#src/machines/account-export/account-export.machine.ts'
import { saveFrom } from '#src/services/save-file.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Taking one's data along, with its door. The browser takes the archive like any other download, and stays on this page. */
export function useAccountExport(): AccountExportActor {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      accountExportMachine.provide({
        actors: {
          make: fromPromise<ExportAddress, { password: string }>(
            async ({ input, signal }) => await call(askExport, { body: input }, { signal }),
          ),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { inspect })
  useEmitted(actor, 'export.begun', ({ url }) => saveFrom(url))
  return actor
}
