import { useActorRef } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { withdrawApplications } from '#contract/endpoints/applications.ts'
import type { WithdrawnPitches } from '#contract/entities/application.ts'
import { pitchPickingMachine } from '#src/machines/pitch-picking/pitch-picking.machine.ts'
import { PitchPickingContext } from '#src/views/my-work/pitch-picking.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Lets one's own pitches be chosen below; `onWithdrawn` reads them again, also while the stream is cut. */
export function PitchPicking({ onWithdrawn, children }: { onWithdrawn(): void; children: ReactNode }) {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      pitchPickingMachine.provide({
        actors: {
          withdraw: fromPromise<WithdrawnPitches, { pitches: readonly string[] }>(({ input, signal }) =>
            call(withdrawApplications, { body: { applications: [...input.pitches] } }, { signal }),
          ),
        },
      }),
    [call],
  )
  const actor = useActorRef(machine, { inspect })
  useEmitted(actor, 'pitches.withdrawn', onWithdrawn)
  return <PitchPickingContext.Provider value={actor}>{children}</PitchPickingContext.Provider>
}
