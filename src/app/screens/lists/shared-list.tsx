import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { confirmVoter, getSharedList, mailVoterCode, voteOnShared } from '#contract/endpoints/lists.ts'
import type { Call } from '#src/services/api.ts'
import { keepVotingGuest, votingGuest } from '#src/services/guest.ts'
import { SharedListView } from '#src/views/lists/SharedListView.tsx'
import type { SharedListVerbs } from '#src/views/lists/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

interface Said<K extends 'code' | 'confirm'> {
  uuid: string
  body: SharedListVerbs[K]['body']
}
const verbsFor = (token: string) =>
  verbTable({
    // The list was read before: there is a guest by now.
    vote: (call, { uuid: item, body }: { uuid: string; body: { vote: 'up' | 'down' } }, _key, signal) =>
      call(voteOnShared, { params: { token }, body: { item, guest: votingGuest() ?? '', ...body } }, { signal }),
    code: (call, { body }: Said<'code'>, _key, signal) =>
      call(mailVoterCode, { params: { token }, body: { ...body, guest: votingGuest() ?? '' } }, { signal }),
    confirm: (call, { body }: Said<'confirm'>, _key, signal) =>
      call(confirmVoter, { params: { token }, body: { ...body, guest: votingGuest() ?? '' } }, { signal }),
  })

async function load(call: Call, token: string, signal: AbortSignal) {
  const list = await call(getSharedList, { params: { token }, query: { guest: votingGuest() ?? undefined } }, { signal })
  if (list.guest) keepVotingGuest(list.guest)
  return list
}

/** `shared_list`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const list = useResource(load, { id: token })
  const decision = useDecision(verbsFor(token))
  const forms = useMemo(() => keptForms('outside', 'vote', token), [token])
  useEmitted(decision, 'decision.made', made => {
    // A guest who is known by their address may have voted in another browser.
    if (made.kind === 'confirm') list.send({ type: 'resource.refresh' })
    if (made.kind !== 'vote') return
    const { output } = made
    const { uuid } = made.decision
    const value = list.getSnapshot().context.value
    if (!value) return
    const people = value.people.map(one => (one.uuid === uuid ? { ...one, votes: output } : one))
    list.send({ type: 'resource.replace', value: { ...value, people } })
  })
  return <SharedListView token={token} list={list} decision={decision} forms={forms} />
}
