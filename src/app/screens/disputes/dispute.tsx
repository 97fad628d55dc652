import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { confirmDecision, getDisputePack, getDisputePdf, makeDecision } from '#contract/endpoints/disputes.ts'
import type { User } from '#contract/entities/user.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { PackView } from '#src/views/evidence/PackView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, uuid: string, signal: AbortSignal) => call(getDisputePack, { params: { uuid } }, { signal })
const concerns = (event: Pushed) => event.type === 'deal.changed' || event.type === 'booking.changed'

const verbsFor = (uuid: string) =>
  verbTable({
    decide: (call, { body }: Taking<typeof makeDecision>, key, signal) =>
      call(makeDecision, { params: { uuid }, body }, { signal, idempotencyKey: key }),
    confirm: (call, { body }: Taking<typeof confirmDecision>, key, signal) =>
      call(confirmDecision, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  })

/** One dispute with everything that was said and done: its two sides read it, staff decide. */
export function Screen() {
  const { session } = useSystem()
  const user = useSelector(session, selectUser)
  const { uuid = '' } = useParams()
  return user ? <OneDispute key={uuid} uuid={uuid} user={user} /> : null
}

function OneDispute({ uuid, user }: { uuid: string; user: User }) {
  const { call } = useSystem()
  const pack = useResource(load, { id: uuid, concerns })
  const forms = useMemo(() => keptForms(user.uuid, 'dispute', 'staff'), [user.uuid])
  const decision = useDecision(verbsFor(uuid))
  useEmitted(decision, 'decision.made', () => {
    forms.keep(uuid, null)
    pack.send({ type: 'resource.refresh' })
  })
  const download = useCallback(async () => {
    const answer = await call(getDisputePdf, { params: { uuid } })
    saveBlob(await answer.blob(), `elenco-dispute-${uuid.slice(0, 8)}.pdf`)
  }, [call, uuid])
  return (
    <PackView pack={pack} decision={decision} forms={forms} judge={user.is_superuser ? user.uuid : null} download={download} />
  )
}
