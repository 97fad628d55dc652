import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { acceptTeamInvitation, declineTeamInvitation, joinTeam, readTeamLetter } from '#contract/endpoints/team.ts'
import type { JoinFields } from '#contract/entities/team.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { languageAmong } from '#contract/languages.ts'
import { pathOf } from '#contract/paths.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { selectPending, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { JoinView } from '#src/views/team/JoinView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useOpenSession } from './use-open-session.ts'

type By = { token: string } | { uuid: string }

/** `uuid:…` or `token:…`, as the resource below is named. */
const byOf = (id: string): By => {
  const at = id.indexOf(':')
  return id.startsWith('uuid:') ? { uuid: id.slice(at + 1) } : { token: id.slice(at + 1) }
}
const noLink = { code: 'link.invalid', retryable: false }
const load = async (call: Call, id: string, signal: AbortSignal) =>
  id ? await call(readTeamLetter, { body: byOf(id) }, { signal }) : await Promise.reject(noLink)

const verbsFor = (token: string | null, language: string) =>
  verbTable({
    accept: (call, { uuid }, _key, signal) => call(acceptTeamInvitation, { params: { uuid } }, { signal }),
    decline: (call, { uuid }, _key, signal) =>
      call(declineTeamInvitation, { params: { uuid }, body: token ? { token } : {} }, { signal }),
    join: (call, { body }: { body: JoinFields }, _key, signal) => {
      const locale = languageAmong([language])
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
      return call(joinTeam, { body: { token: token ?? '', ...body, locale, timezone } }, { signal })
    },
  })

/** The page that an invitation's mail leads to: for a stranger, for whom it is meant, and for somebody else. */
export function Screen() {
  const { session } = useSystem()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token'))
  const [invitation] = useState(() => search.get('invitation'))
  const id = token ? `token:${token}` : invitation ? `uuid:${invitation}` : ''
  const pending = useSelector(session, snapshot => selectPending(snapshot) && !snapshot.matches('signingOut'))
  const reader = useSelector(session, snapshot => selectUser(snapshot)?.uuid ?? 'stranger')
  // The link leaves the address at once: it is not for the history, nor for whoever looks over a shoulder.
  useEffect(() => {
    if (token) navigate(pathOf('team_join'), { replace: true })
  }, [token, navigate])
  const [opened, setOpened] = useState<SignedIn | null>(null)
  useOpenSession(opened, () => navigate(pathOf('dashboard-analytics'), { replace: true }))
  // The person who is here decides what the letter says.
  return pending ? null : <Join key={opened ? 'opened' : reader} id={id} token={token} onOpen={setOpened} />
}

function Join({ id, token, onOpen }: { id: string; token: string | null; onOpen(signedIn: SignedIn): void }) {
  const { session, go } = useSystem()
  const user = useSelector(session, selectUser)
  const letter = useResource(load, { id })
  const decision = useDecision(verbsFor(token, useLanguage()))
  useEmitted(decision, 'decision.made', event => {
    if (event.kind === 'join') onOpen(event.output)
    else if (event.kind === 'accept') {
      session.send({ type: 'user.changed', user: event.output })
      go(pathOf('dashboard-analytics'))
    } else letter.send({ type: 'resource.refresh' })
  })
  return (
    <JoinView
      letter={letter}
      decision={decision}
      signedInAs={user?.email ?? null}
      onSignOut={() => session.send({ type: 'session.signOut' })}
    />
  )
}
