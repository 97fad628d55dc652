import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { fetched } from '#src/services/api.ts'
import type { SignInOptions } from '#src/views/sign-in/SignInView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** The ways to sign in that this server offers. */
export function useSignInOptions(): ResourceActor<SignInOptions> {
  const system = useSystem()
  const machine = useMemo(
    () =>
      resourceMachine.provide({
        actors: {
          // The schemas of calls come with the first of them: the page is there before.
          load: fromPromise(async ({ signal }) => {
            const { signInOptions } = await fetched(import('#contract/endpoints/accounts.ts'))
            return await system.call(signInOptions, {}, { signal })
          }),
          changes: fromCallback(() => {}),
        },
      }),
    [system],
  )
  return useActorRef(machine, { input: { id: 'sign-in-options' }, inspect }) as ResourceActor<SignInOptions>
}
