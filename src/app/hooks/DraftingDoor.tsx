import { type ReactNode, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type DraftOrder, draftingMachine } from '#src/machines/drafting/drafting.machine.ts'
import { fetched } from '#src/services/api.ts'
import { DraftingContext } from '#src/views/drafting/drafting-context.ts'
import { inspect } from '../start/inspection.ts'
import { useSystem } from '../start/system-context.ts'
import { CreditsDoor } from './CreditsDoor.tsx'

/** As long as a draft may take. */
const timeout = 125_000

/** Around screens with fields that a draft can be written for, which costs credits. */
export function DraftingDoor({ children }: { children: ReactNode }) {
  const { call } = useSystem()
  const drafting = useMemo(() => {
    const machine = draftingMachine.provide({
      actors: {
        write: fromPromise<string, { order: DraftOrder | null; key: string }>(async ({ input, signal }) => {
          const body = input.order as DraftOrder
          const { createDescription } = await fetched(import('#contract/endpoints/ai.ts'))
          return (await call(createDescription, { body }, { signal, idempotencyKey: input.key, timeout })).text
        }),
      },
    })
    return { machine, options: { inspect } }
  }, [call])
  return (
    <CreditsDoor>
      <DraftingContext value={drafting}>{children}</DraftingContext>
    </CreditsDoor>
  )
}
