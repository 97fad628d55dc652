import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { getPlacement, listPlaceable, placePiece } from '#contract/endpoints/creatives.ts'
import { askRenewal, takeRenewal } from '#contract/endpoints/rights.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { PlacementView } from '#src/views/creatives/PlacementView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, token: string, signal: AbortSignal) => call(getPlacement, { params: { token } }, { signal })
const loadPieces = (call: Call, { token, page }: Filters, signal: AbortSignal) =>
  call(listPlaceable, { params: { token: token ?? '' }, query: { page } }, { signal })
/** A licence moves with its deal. */
const moved = (event: Pushed) => event.type === 'deal.changed'

const verbsFor = (token: string) =>
  verbTable({
    ask: (call, { uuid, body }: Taking<typeof askRenewal>, _key, signal) =>
      call(askRenewal, { params: { uuid }, body }, { signal }),
    take: (call, { uuid }, key, signal) => call(takeRenewal, { params: { uuid } }, { signal, idempotencyKey: key }),
    place: (call, { body }: Taking<typeof placePiece>, key, signal) =>
      call(placePiece, { params: { token }, body }, { signal, idempotencyKey: key }),
  })

const done = { place: 'place', ask: 'renewal', take: 'taken' } as const

const isOfCreative = (code: string) => code.startsWith('creative.')

/** `placement`: a booked face, for the brand that has its link. */
export function Screen() {
  const { token = '' } = useParams()
  return <OneFace key={token} token={token} />
}

function OneFace({ token }: { token: string }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('creatives')
  const navigate = useNavigate()
  const placement = useResource(load, { id: token })
  const pieces = useCollection(loadPieces, { filters: useFilters({ token }), concerns: moved })
  const decision = useDecision(verbsFor(token))
  useRefreshWhenStale(decision, isOfCreative, () => placement.send({ type: 'resource.refresh' }))
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'place') placement.send({ type: 'resource.replace', value: output })
    if (kind === 'take') navigate(pathOf('chat-proposal', { chat_uuid: output.chat_uuid }, { pane: 'deal' }))
    pieces.send({ type: 'collection.refresh' })
    const title = { text: t(`done.${done[kind]}`) }
    toasts.send({ type: 'toasts.show', toast: { id: 'placement', tone: 'success', title } })
  })
  return <PlacementView placement={placement} pieces={pieces} decision={decision} />
}
