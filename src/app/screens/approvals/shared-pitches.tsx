import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getSharedPitches, voteOnSharedPitch } from '#contract/endpoints/approvals.ts'
import type { Call } from '#src/services/api.ts'
import { guestName } from '#src/services/guest.ts'
import { SharedPitchesView } from '#src/views/approvals/SharedPitchesView.tsx'
import type { ApproverVerbs } from '#src/views/approvals/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

interface Vote {
  uuid: string
  body: ApproverVerbs['vote']['body']
}
const verbsFor = (token: string, guest: string) =>
  verbTable({
    vote: (call, { uuid: application, body: { name, vote, note } }: Vote, _key, signal) =>
      call(voteOnSharedPitch, { params: { token }, body: { application, guest, name, vote, note } }, { signal }),
  })

/** `shared_pitches`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const [guest] = useState(guestName)
  const pitches = useResource(
    (call: Call, id: string, signal: AbortSignal) =>
      call(getSharedPitches, { params: { token: id }, query: { guest } }, { signal }),
    { id: token },
  )
  const decision = useDecision(verbsFor(token, guest))
  // The others' votes, one's name and what was decided meanwhile come with it.
  useEmitted(decision, 'decision.made', () => pitches.send({ type: 'resource.refresh' }))
  return <SharedPitchesView pitches={pitches} decision={decision} />
}
