import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { confirmApprover, getSharedPitches, mailApproverCode, voteOnSharedPitch } from '#contract/endpoints/approvals.ts'
import type { Call } from '#src/services/api.ts'
import { keepVotingGuest, votingGuest } from '#src/services/guest.ts'
import { SharedPitchesView } from '#src/views/approvals/SharedPitchesView.tsx'
import type { ApproverVerbs } from '#src/views/approvals/verbs.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

interface Vote {
  uuid: string
  body: ApproverVerbs['vote']['body']
}
interface Said<K extends 'code' | 'confirm'> {
  uuid: string
  body: ApproverVerbs[K]['body']
}
const verbsFor = (token: string) =>
  verbTable({
    // The pitches were read before: there is a guest by now.
    vote: (call, { uuid: application, body: { vote, note } }: Vote, _key, signal) =>
      call(voteOnSharedPitch, { params: { token }, body: { application, guest: votingGuest() ?? '', vote, note } }, { signal }),
    code: (call, { body }: Said<'code'>, _key, signal) =>
      call(mailApproverCode, { params: { token }, body: { ...body, guest: votingGuest() ?? '' } }, { signal }),
    confirm: (call, { body }: Said<'confirm'>, _key, signal) =>
      call(confirmApprover, { params: { token }, body: { ...body, guest: votingGuest() ?? '' } }, { signal }),
  })

async function load(call: Call, token: string, signal: AbortSignal) {
  const shared = await call(getSharedPitches, { params: { token }, query: { guest: votingGuest() ?? undefined } }, { signal })
  if (shared.guest) keepVotingGuest(shared.guest)
  return shared
}

/** `shared_pitches`: whoever has the link, with or without a session. */
export function Screen() {
  const { token = '' } = useParams()
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const pitches = useResource(load, { id: token })
  const decision = useDecision(verbsFor(token))
  const forms = useMemo(() => keptForms('outside', 'vote', token), [token])
  // The others' votes, one's name and what was decided meanwhile come with it.
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind !== 'code') pitches.send({ type: 'resource.refresh' })
  })
  return <SharedPitchesView pitches={pitches} decision={decision} forms={forms} />
}
