import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { register } from '#contract/endpoints/accounts.ts'
import { languageAmong } from '#contract/languages.ts'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { type SignUpFields, signUpMachine } from '#src/machines/sign-up/sign-up.machine.ts'
import { googleAddress } from '#src/services/google.ts'
import { SignUpView } from '#src/views/arriving/SignUpView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { ownAddress } from './sign-in.tsx'
import { signUpKey } from './sign-up-key.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export function Screen() {
  const system = useSystem()
  const navigate = useNavigate()
  const { i18n } = useTranslation('arriving')
  const [search] = useSearchParams()
  const user = useSelector(system.session, selectUser)
  const next = ownAddress(search.get('next'))
  const machine = useMemo(
    () =>
      signUpMachine.provide({
        actors: {
          register: fromPromise<void, { fields: SignUpFields }>(async ({ input, signal }) => {
            const body = {
              first_name: input.fields.first_name,
              email: input.fields.email.trim(),
              password: input.fields.password,
              locale: languageAmong([i18n.language]),
              timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            } as const
            const { key } = await system.call(register, { body }, { signal })
            signUpKey.keep(key)
          }),
        },
      }),
    [system, i18n],
  )
  const actor = useActorRef(machine, { inspect })
  const options = useSignInOptions()
  useEffect(() => {
    const sent = actor.subscribe(snapshot => {
      if (!snapshot.matches('sent')) return
      // The email goes along in the tab's history and lies in no storage.
      navigate(pathOf('email-confirm'), { replace: true, state: { email: snapshot.context.fields.email.trim() } })
    })
    return () => sent.unsubscribe()
  }, [actor, navigate])
  if (user) return <Navigate to={next ?? pathOf('dashboard-analytics')} replace />
  return (
    <SignUpView
      actor={actor}
      options={options}
      next={next ?? undefined}
      onGoogle={google => window.location.assign(googleAddress(google, window.location.origin + pathOf('sign-in'), next))}
    />
  )
}
