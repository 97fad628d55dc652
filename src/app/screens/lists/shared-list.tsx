import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getSharedList, voteOnShared } from '#contract/endpoints/lists.ts'
import type { Call } from '#src/services/api.ts'
import { guestName } from '#src/services/guest.ts'
import { SharedListView } from '#src/views/lists/SharedListView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const verbsFor = (token: string, guest: string) =>
  verbTable({
    vote: (call, { uuid: item, body }: { uuid: string; body: { vote: 'up' | 'down' } }, _key, signal) =>
      call(voteOnShared, { params: { token }, body: { item, guest, ...body } }, { signal }),
  })

/** `shared_list`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const [guest] = useState(guestName)
  const list = useResource(
    (call: Call, id: string, signal: AbortSignal) => call(getSharedList, { params: { token: id }, query: { guest } }, { signal }),
    { id: token },
  )
  const decision = useDecision(verbsFor(token, guest))
  useEmitted(decision, 'decision.made', ({ decision: { uuid }, output }) => {
    const value = list.getSnapshot().context.value
    if (!value) return
    const people = value.people.map(one => (one.uuid === uuid ? { ...one, votes: output } : one))
    list.send({ type: 'resource.replace', value: { ...value, people } })
  })
  return <SharedListView list={list} decision={decision} />
}
