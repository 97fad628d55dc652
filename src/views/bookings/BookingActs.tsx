import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking, BookingAct } from '#contract/entities/booking.ts'
import { limits } from '#contract/limits.ts'
import { type BookingEvent, bookingCan } from '#contract/processes/booking.ts'
import { splitSpaceFees } from '#contract/rules/space-price.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { RoleNotice } from '../ByRole.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { PendingFiles } from '../uploads/PendingFiles.tsx'

export interface BookingActsProps {
  booking: Booking
  /** `act` and `fund`. */
  decision: DecisionActor
  uploads: UploadsActor
  forms: FormStore
  /** `2026-12-01`. */
  today: string
}

type Panel = 'counter' | 'decline' | 'cancel' | 'proof' | 'object'

/** Acts that the chart allows this side now; those that take words open below their button. */
export function BookingActs(props: BookingActsProps) {
  const { booking, decision } = props
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const phraseOf = useErrorPhrase()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const [open, setOpen] = useState<Panel | null>(null)
  const runs = useMay('run')
  const mayPay = useMay('pay')
  const { state, side, uuid, revision } = booking
  const { facts } = booking
  const can = (type: Exclude<BookingEvent['type'], 'funds.secured' | 'deadline.passed'>) =>
    runs && bookingCan(state, facts, { type, by: side })
  const act = (what: BookingAct) => {
    if (busy) return
    decision.send({ type: 'decision.make', decision: { kind: 'act', uuid, body: { act: what, revision } } })
  }
  const pays = mayPay && side === 'booker' && bookingCan(state, facts, { type: 'funds.secured' })
  const plain = (type: 'booking.request' | 'booking.accept' | 'booking.release' | 'booking.withdraw', accent = false) =>
    can(type) && (
      <Button key={type} look={accent ? 'accent' : 'outline'} busy={busy} onClick={() => act({ type })}>
        {t(`act.${type}`)}
      </Button>
    )
  const opens = (panel: Panel, type: Parameters<typeof can>[0], look: 'outline' | 'accent' | 'plain' = 'outline') =>
    can(type) && (
      <Button look={look} aria-expanded={open === panel} onClick={() => setOpen(open === panel ? null : panel)}>
        {t(`act.${type}`)}
      </Button>
    )
  return (
    <chakra.div display="grid" gap="10px">
      {failure && !failure.fields && <Notice tone="danger">{phraseOf(failure.code)}</Notice>}
      {booking.your_turn && !(state === 'awaiting_funds' ? mayPay : runs) && <RoleNotice />}
      {pays && (
        <Button
          look="foco"
          size="lg"
          busy={busy}
          price={words.exact(booking.total_minor, booking.currency)}
          onClick={() => !busy && decision.send({ type: 'decision.make', decision: { kind: 'fund', uuid, body: { revision } } })}
        >
          {t('act.fund')}
        </Button>
      )}
      {plain('booking.request', true)}
      {plain('booking.accept', true)}
      {opens('proof', 'proof.show', facts.proofs > 0 ? 'outline' : 'accent')}
      {open === 'proof' && can('proof.show') && <ProofPanel {...props} busy={busy} onAct={act} />}
      {opens('counter', 'booking.counter')}
      {open === 'counter' && can('booking.counter') && <CounterPanel booking={booking} busy={busy} onAct={act} />}
      {opens('decline', 'booking.decline')}
      {open === 'decline' && can('booking.decline') && (
        <ReasonPanel {...props} name="booking.decline" busy={busy} onSend={reason => act({ type: 'booking.decline', reason })} />
      )}
      {opens('object', 'proof.object')}
      {open === 'object' && can('proof.object') && (
        <ReasonPanel {...props} name="proof.object" busy={busy} onSend={reason => act({ type: 'proof.object', reason })} />
      )}
      {plain('booking.release')}
      {plain('booking.withdraw')}
      {opens('cancel', 'booking.cancel', 'plain')}
      {open === 'cancel' && can('booking.cancel') && (
        <ReasonPanel {...props} name="booking.cancel" busy={busy} onSend={reason => act({ type: 'booking.cancel', reason })}>
          {t(`refundNow.${side}`, { money: words.exact(booking.refund_now_minor ?? 0, booking.currency) })}
        </ReasonPanel>
      )}
    </chakra.div>
  )
}

const Card = chakra('form', {
  base: { display: 'grid', gap: '12px', padding: '14px', bg: 'sunken', borderRadius: 'cell' },
})

interface ReasonProps extends BookingActsProps {
  name: string
  busy: boolean
  onSend(reason: string): void
  children?: ReactNode
}

/** A no, or an end: never without a reason, which the other side reads. */
function ReasonPanel({ name, forms, busy, onSend, children }: ReasonProps) {
  const { t } = useTranslation('bookings')
  const issueOf = useIssuePhrase()
  const { fields, change, tried, tryIt } = useKeptForm(forms, name, { reason: '' })
  const { min, max } = limits.booking.reason
  const length = fields.reason.trim().length
  const issue = length < min ? `min_length ${min}` : length > max ? `max_length ${max}` : null
  return (
    <Card
      noValidate
      onSubmit={event => {
        event.preventDefault()
        tryIt()
        if (!issue) onSend(fields.reason.trim())
      }}
    >
      {children && <p>{children}</p>}
      <Field label={t('reason')} optional={false} error={tried && issue ? issueOf(issue) : undefined}>
        <TextArea value={fields.reason} maxLength={max} rows={3} onChange={reason => change({ reason })} />
      </Field>
      <Button type="submit" look="accent" busy={busy}>
        {t(`send.${name}`)}
      </Button>
    </Card>
  )
}

function CounterPanel({ booking, busy, onAct }: { booking: Booking; busy: boolean; onAct(act: BookingAct): void }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const issueOf = useIssuePhrase()
  const [media, setMedia] = useState<number | null>(booking.media_minor)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { min, max } = limits.deal.amount
  const issue = media === null ? 'required' : media < min ? `min ${min / 100}` : media > max ? `max ${max / 100}` : null
  const price = splitSpaceFees(media ?? 0, booking.production_minor)
  return (
    <Card
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!issue && media !== null) onAct({ type: 'booking.counter', media_minor: media, note: note.trim() })
      }}
    >
      <Field label={t('counter.media')} optional={false} error={tried && issue ? issueOf(issue) : undefined}>
        <MoneyInput value={media} currency={booking.currency} onChange={setMedia} />
      </Field>
      <p>
        {booking.side === 'booker'
          ? t('counter.total', { money: words.exact(price.total_minor, booking.currency) })
          : t('counter.payout', { money: words.exact(price.payout_minor, booking.currency) })}
      </p>
      <Field label={t('counter.note')} optional>
        <TextArea value={note} maxLength={limits.booking.reason.max} rows={2} onChange={setNote} />
      </Field>
      <Button type="submit" look="accent" busy={busy}>
        {t('send.booking.counter')}
      </Button>
    </Card>
  )
}

interface ProofProps extends BookingActsProps {
  busy: boolean
  onAct(act: BookingAct): void
}

/** A photo and its day; a phone opens its camera. */
function ProofPanel({ booking, uploads, decision, today, busy, onAct }: ProofProps) {
  const { t } = useTranslation('bookings')
  const issueOf = useIssuePhrase()
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const chooser = useRef<HTMLInputElement>(null)
  const last = today < booking.to ? today : booking.to
  const [taken, setTaken] = useState(last)
  const [note, setNote] = useState('')
  const here = files.flatMap(item => (item.file ? [item.file.uuid] : []))
  const ready = here.length > 0 && files.every(item => item.file)
  const issue = (name: string) => {
    const [code] = failure?.fields?.[`act.${name}`] ?? []
    return code ? issueOf(code) : undefined
  }
  return (
    <Card
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) onAct({ type: 'proof.show', files: here, taken_on: taken, note: note.trim() })
      }}
    >
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t('proof.choose')}
        onChange={event => {
          for (const file of [...(event.currentTarget.files ?? [])].slice(0, 6))
            uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file })
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => chooser.current?.click()}>{t('proof.choose')}</Button>
      {issue('files') && <Notice tone="danger">{issue('files')}</Notice>}
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <Field label={t('proof.taken_on')} optional={false} error={issue('taken_on')}>
        <TextInput type="date" min={booking.from} max={last} value={taken} onChange={setTaken} />
      </Field>
      <Field label={t('counter.note')} optional>
        <TextArea value={note} maxLength={limits.booking.reason.max} rows={2} onChange={setNote} />
      </Field>
      <Button type="submit" look="accent" disabled={!ready} busy={busy}>
        {t('send.proof.show')}
      </Button>
    </Card>
  )
}
