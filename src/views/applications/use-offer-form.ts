import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OfferFormActor, offerFormMachine } from '#src/machines/offer-form/offer-form.machine.ts'
import { offerAboutOf } from '#src/machines/offer-form/offer-form.machine.ts'
import { selectState } from '#src/machines/stepper/stepper.select.ts'
import { asText } from '../form/draft-values.ts'
import type { StepForm } from '../form/form-context.ts'
import { useStepForm } from '../form/use-step-form.ts'

type Snapshot = SnapshotFrom<typeof offerFormMachine>
export const selectOfferAbout = (snapshot: Snapshot) => offerAboutOf(snapshot.context)
export const selectOfferFields = (snapshot: Snapshot) => snapshot.context.fields
export const selectOfferFailure = (snapshot: Snapshot) => snapshot.context.failure

/** `loading`, `loadFailed`, `editing`, `settling`, `submitting` … as one word. */
export const selectOfferPlace = selectState
/** Fields that are wrong, once somebody tried to send. */
export const selectMissing = (snapshot: Snapshot): number =>
  snapshot.context.tried.has('terms') ? Object.keys(snapshot.context.issues.terms ?? {}).length : 0

/** Something was changed; this browser keeps it until it is sent. */
export const selectOfferBegun = (snapshot: Snapshot): boolean => snapshot.context.revision > 0

const never = () => false

/** The offer's draft as the fields of a casting call use theirs: the same pieces, rights and days. */
export function useOfferForm(actor: OfferFormActor): StepForm | null {
  const fields = useSelector(actor, selectOfferFields)
  const about = useSelector(actor, selectOfferAbout)
  const { change, leave, errorOf } = useStepForm(actor, 'terms', { currency: asText(fields.currency) || 'EUR' })
  return useMemo(
    () =>
      about && {
        id: about.id,
        fields,
        currency: about.currency,
        error: errorOf,
        change,
        leave,
        locked: never,
      },
    [about, fields, change, leave, errorOf],
  )
}
