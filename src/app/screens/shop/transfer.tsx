import { useParams } from 'react-router-dom'
import { getTransfer, playArrival } from '#contract/endpoints/incoming-transfers.ts'
import type { Call } from '#src/services/api.ts'
import { TransferView } from '#src/views/cashier/TransferView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'

const load = (call: Call, uuid: string, signal: AbortSignal) => call(getTransfer, { params: { uuid } }, { signal })
/** Its deal or booking moves as soon as it is paid, or over. */
const concerns = (event: Pushed) => event.type === 'deal.changed' || event.type === 'booking.changed'
const verbs = verbTable({
  play: (call, { uuid }, _key, signal) => call(playArrival, { params: { uuid } }, { signal }),
})

export function Screen() {
  const { uuid = '' } = useParams()
  return <OneTransfer key={uuid} uuid={uuid} />
}

function OneTransfer({ uuid }: { uuid: string }) {
  const actor = useResource(load, { id: uuid, concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output }) => actor.send({ type: 'resource.replace', value: output }))
  return <TransferView actor={actor} decision={decision} />
}
