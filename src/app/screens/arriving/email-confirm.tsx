import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { confirmEmail, resendConfirmation } from '#contract/endpoints/accounts.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { emailConfirmMachine } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { selectPending, selectUser } from '#src/machines/session/session.select.ts'
import { EmailConfirmView } from '#src/views/arriving/EmailConfirmView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { signUpKey } from './sign-up-key.ts'
import { useOpenSession } from './use-open-session.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export function Screen() {
  const { session } = useSystem()
  const [search] = useSearchParams()
  // The person who is here decides what a link may do: nothing happens before that is known.
  const [token] = useState(() => search.get('token'))
  const pending = useSelector(session, snapshot => selectPending(snapshot) && !snapshot.matches('signingOut'))
  return pending ? null : <Confirm token={token} />
}

function Confirm({ token }: { token: string | null }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { state } = useLocation()
  const user = useSelector(system.session, selectUser)
  const [occupied] = useState(user !== null)
  const machine = useMemo(
    () =>
      emailConfirmMachine.provide({
        actors: {
          confirm: fromPromise<SignedIn, { token: string; password: string | null }>(async ({ input, signal }) => {
            const body = { token: input.token, key: signUpKey.read(), ...(input.password && { password: input.password }) }
            return await system.call(confirmEmail, { body }, { signal })
          }),
          resend: fromPromise<void, { email: string }>(async ({ input, signal }) => {
            await system.call(resendConfirmation, { body: { email: input.email } }, { signal })
          }),
        },
      }),
    [system],
  )
  const email = typeof state?.email === 'string' ? state.email : ''
  const actor = useActorRef(machine, { input: { token, email, occupied }, inspect })
  const options = useSignInOptions()
  const offered = useSelector(options, snapshot => snapshot.context.value)
  // The link leaves the address at once: it is not for the history, nor for whoever looks over a shoulder.
  useEffect(() => {
    if (token) navigate(pathOf('email-confirm'), { replace: true, state })
  }, [token, navigate, state])
  useOpenSession(
    useSelector(actor, snapshot => snapshot.context.signedIn),
    () => {
      signUpKey.drop()
      navigate(pathOf('roll'), { replace: true })
    },
  )
  useEffect(() => {
    if (!user) actor.send({ type: 'confirm.free' })
  }, [user, actor])
  return (
    <EmailConfirmView
      actor={actor}
      signedInAs={user?.first_name ?? null}
      mailbox={offered?.mailbox ?? null}
      onSignOut={() => system.session.send({ type: 'session.signOut' })}
    />
  )
}
