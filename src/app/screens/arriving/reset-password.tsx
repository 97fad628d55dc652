import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { resetPassword, sendPassword } from '#contract/endpoints/accounts.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { resetPasswordMachine } from '#src/machines/reset-password/reset-password.machine.ts'
import { ResetPasswordView } from '#src/views/arriving/ResetPasswordView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { useOpenSession } from './use-open-session.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export function Screen() {
  const system = useSystem()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token'))
  const machine = useMemo(
    () =>
      resetPasswordMachine.provide({
        actors: {
          ask: fromPromise<void, { email: string }>(async ({ input, signal }) => {
            await system.call(sendPassword, { body: { email: input.email } }, { signal })
          }),
          reset: fromPromise<SignedIn, { token: string; password: string }>(
            async ({ input, signal }) => await system.call(resetPassword, { body: input }, { signal }),
          ),
        },
      }),
    [system],
  )
  const actor = useActorRef(machine, { input: { token }, inspect })
  const options = useSignInOptions()
  const offered = useSelector(options, snapshot => snapshot.context.value)
  useEffect(() => {
    if (token) navigate(pathOf('reset-password'), { replace: true })
  }, [token, navigate])
  useOpenSession(
    useSelector(actor, snapshot => snapshot.context.signedIn),
    () => navigate(pathOf('dashboard-analytics'), { replace: true }),
  )
  return <ResetPasswordView actor={actor} mailbox={offered?.mailbox ?? null} />
}
