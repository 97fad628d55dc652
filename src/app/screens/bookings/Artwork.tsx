import { useTranslation } from 'react-i18next'
import { answerCreative, getCreative, handInCreative } from '#contract/endpoints/creatives.ts'
import type { Booking } from '#contract/entities/booking.ts'
import type { Creative } from '#contract/entities/creative.ts'
import type { Call } from '#src/services/api.ts'
import { CreativePart } from '#src/views/creatives/CreativePart.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, uuid: string, signal: AbortSignal): Promise<Creative> =>
  call(getCreative, { params: { uuid } }, { signal })

const answered = (call: Call, { uuid, body }: Taking<typeof answerCreative>, _key: string, signal: AbortSignal) =>
  call(answerCreative, { params: { uuid }, body }, { signal })
const verbs = verbTable({
  handIn: (call, { uuid, body }: Taking<typeof handInCreative>, key, signal) =>
    call(handInCreative, { params: { uuid }, body }, { signal, idempotencyKey: key }),
  approve: answered,
  return: answered,
})

const isOfCreative = (code: string) => code.startsWith('creative.')

/** The creative of this booking's face, with actors of its own beside the booking’s. */
export function Artwork({ booking, forms }: { booking: Booking; forms: FormStore }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('creatives')
  const { uuid } = booking
  const concerns = (event: Pushed) => event.type === 'booking.changed' && event.uuid === uuid
  const creative = useResource(load, { id: uuid, concerns })
  const decision = useDecision(verbs)
  const uploads = useUploads()
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    creative.send({ type: 'resource.replace', value: output })
    if (kind === 'handIn') uploads.send({ type: 'uploads.clear' })
    if (kind === 'return') forms.keep('creative.return', null)
    const unfit = kind === 'handIn' && output.state === 'changes'
    const title = { text: t(unfit ? 'done.unfit' : `done.${kind}`) }
    toasts.send({ type: 'toasts.show', toast: { id: 'creative', tone: unfit ? 'error' : 'success', title } })
  })
  useRefreshWhenStale(decision, isOfCreative, () => creative.send({ type: 'resource.refresh' }))
  return <CreativePart creative={creative} decision={decision} uploads={uploads} forms={forms} from={booking.from} />
}
