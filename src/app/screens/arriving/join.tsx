import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { acceptTeamInvitation, declineTeamInvitation, joinTeam, readTeamLetter } from '#contract/endpoints/team.ts'
import { joinFields } from '#contract/entities/team.ts'
import { type SignedIn, signedIn as signedInSchema, user as userSchema } from '#contract/entities/user.ts'
import { languageAmong } from '#contract/languages.ts'
import { pathOf } from '#contract/paths.ts'
import { selectPending, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { JoinView } from '#src/views/team/JoinView.tsx'
import { useDecision, useResource } from '../../hooks/screen-actors.ts'
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
  const { i18n } = useTranslation('team')
  const user = useSelector(session, selectUser)
  const letter = useResource(load, { id })
  const decision = useDecision(async (call, { kind, uuid, body }, _key, signal) => {
    if (kind === 'accept') return await call(acceptTeamInvitation, { params: { uuid } }, { signal })
    if (kind === 'decline')
      return await call(declineTeamInvitation, { params: { uuid }, body: token ? { token } : {} }, { signal })
    const fields = joinFields.parse(body)
    const locale = languageAmong([i18n.language])
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    return await call(joinTeam, { body: { token: token ?? '', ...fields, locale, timezone } }, { signal })
  })
  useEffect(() => {
    const made = decision.on('decision.made', ({ decision: { kind }, output }) => {
      if (kind === 'join') onOpen(signedInSchema.parse(output))
      else if (kind === 'accept') {
        const changed = userSchema.safeParse(output).data
        if (changed) session.send({ type: 'user.changed', user: changed })
        go(pathOf('dashboard-analytics'))
      } else letter.send({ type: 'resource.refresh' })
    })
    return () => made.unsubscribe()
  }, [decision, letter, session, go, onOpen])
  return (
    <JoinView
      letter={letter}
      decision={decision}
      signedInAs={user?.email ?? null}
      onSignOut={() => session.send({ type: 'session.signOut' })}
    />
  )
}
