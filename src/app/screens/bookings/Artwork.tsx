import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { answerCreative, getCreative, handInCreative } from '#contract/endpoints/creatives.ts'
import type { Booking } from '#contract/entities/booking.ts'
import { type Creative, creative as creativeSchema } from '#contract/entities/creative.ts'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import type { Call } from '#src/services/api.ts'
import { CreativePart } from '#src/views/creatives/CreativePart.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, uuid: string, signal: AbortSignal): Promise<Creative> =>
  call(getCreative, { params: { uuid } }, { signal })

async function decide(call: Call, { kind, uuid, body }: Decision, key: string, signal: AbortSignal): Promise<unknown> {
  const input = { params: { uuid }, body: asWritten(body) }
  if (kind === 'handIn') return await call(handInCreative, input, { signal, idempotencyKey: key })
  return await call(answerCreative, input, { signal })
}
const done = { handIn: 'handIn', approve: 'approve', return: 'return' } as const
const isVerb = (kind: string): kind is keyof typeof done => Object.hasOwn(done, kind)

/** The creative of this booking's face, with actors of its own beside the booking’s. */
export function Artwork({ booking, forms }: { booking: Booking; forms: FormStore }) {
  const { toasts } = useSystem()
  const { t } = useTranslation('creatives')
  const { uuid } = booking
  const concerns = (event: Pushed) => event.type === 'booking.changed' && event.uuid === uuid
  const creative = useResource(load, { id: uuid, concerns })
  const decision = useDecision(decide)
  const uploads = useUploads()
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    const next = creativeSchema.parse(output)
    creative.send({ type: 'resource.replace', value: next })
    if (!isVerb(kind)) return
    if (kind === 'handIn') uploads.send({ type: 'uploads.clear' })
    if (kind === 'return') forms.keep('creative.return', null)
    const unfit = kind === 'handIn' && next.state === 'changes'
    const title = { text: t(unfit ? 'done.unfit' : `done.${done[kind]}`) }
    toasts.send({ type: 'toasts.show', toast: { id: 'creative', tone: unfit ? 'error' : 'success', title } })
  })
  // A state that has moved on meanwhile is shown before anybody tries again.
  useEffect(() => {
    const refused = decision.subscribe(({ value, context }) => {
      if (value === 'refused' && context.failure?.code.startsWith('creative.')) creative.send({ type: 'resource.refresh' })
    })
    return () => refused.unsubscribe()
  }, [creative, decision])
  return <CreativePart creative={creative} decision={decision} uploads={uploads} forms={forms} from={booking.from} />
}
