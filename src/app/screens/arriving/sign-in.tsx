import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { googleAddress, takeGoogleReturn } from '#src/services/google.ts'
import { SignInView } from '#src/views/sign-in/SignInView.tsx'
import { useSystem } from '../../start/system-context.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Only addresses of ours: a link in a mail must not send people elsewhere after they signed in. */
export function ownAddress(next: string | null): string | null {
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith(pathOf('sign-in')) ? next : null
}

export function Screen() {
  const system = useSystem()
  const [search] = useSearchParams()
  const user = useSelector(system.session, selectUser)
  const [returned] = useState(takeGoogleReturn)
  const next = ownAddress(returned?.next ?? search.get('next'))
  const options = useSignInOptions()
  useEffect(() => {
    if (returned)
      system.session.send({
        type: 'session.signIn',
        with: { way: 'google', credential: returned.credential, nonce: returned.nonce },
      })
  }, [returned, system])
  if (user) return <Navigate to={next ?? pathOf('dashboard-analytics')} replace />
  return (
    <SignInView
      options={options}
      next={next ?? undefined}
      onGoogle={google => window.location.assign(googleAddress(google, window.location.origin + pathOf('sign-in'), next))}
    />
  )
}
