import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingAct } from '#contract/entities/booking.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { lastShown } from '#contract/rules/make-good.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { BookingActsProps } from './BookingActs.tsx'
import { PhotoField } from './PhotoField.tsx'
import { paidDaysIn } from './paid-days.ts'
import { ActCard } from './ReasonPanel.tsx'

interface Props extends BookingActsProps {
  busy: boolean
  onAct(act: BookingAct): void
}

/** A photo and its day. */
export function ProofPanel({ booking, uploads, decision, today, busy, onAct }: Props) {
  const { t } = useTranslation('bookings')
  const issueOf = useIssuePhrase()
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const end = lastShown(paidDaysIn(booking))
  const last = today < end ? today : end
  const [taken, setTaken] = useState(last)
  const [note, setNote] = useState('')
  const here = files.flatMap(item => (item.file ? [item.file.uuid] : []))
  const ready = here.length > 0 && files.every(item => item.file)
  const issue = (name: string) => {
    const [code] = failure?.fields?.[`act.${name}`] ?? []
    return code ? issueOf(code) : undefined
  }
  return (
    <ActCard
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy && !isTooLong(note, limits.booking.reason.max))
          onAct({ type: 'proof.show', files: here, taken_on: taken, note: note.trim() })
      }}
    >
      <p>{t('proof.facts')}</p>
      <PhotoField uploads={uploads} max={fieldLimits.booking.proofPhotos} error={issue('files')} />
      <Field label={t('proof.taken_on')} optional={false} error={issue('taken_on')}>
        <TextInput type="date" min={booking.from} max={last} value={taken} onChange={setTaken} />
      </Field>
      <LongText label={t('counter.note')} optional value={note} max={limits.booking.reason.max} rows={2} onChange={setNote} />
      <Button type="submit" look="accent" disabled={!ready} busy={busy}>
        {t('send.proof.show')}
      </Button>
    </ActCard>
  )
}
