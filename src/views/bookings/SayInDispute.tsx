import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BookingDisputeAct } from '#contract/entities/dispute.ts'
import { limits } from '#contract/limits.ts'
import { sumsOfBooking } from '#contract/rules/dispute.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { EvidenceField } from '../disputes/EvidenceField.tsx'
import { WishField } from '../disputes/WishField.tsx'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import type { BookingActsProps } from './BookingActs.tsx'
import { ActCard } from './ReasonPanel.tsx'

const { statement, evidence: addition, note: mostNote } = limits.dispute

const kinds = {
  answer: {
    bounds: statement,
    act: (text: string, files: string[]): BookingDisputeAct => ({ type: 'dispute.answer', statement: text, files }),
  },
  evidence: {
    bounds: addition,
    act: (text: string, files: string[]): BookingDisputeAct => ({ type: 'evidence.add', text, files }),
  },
  appeal: {
    bounds: statement,
    act: (text: string, files: string[]): BookingDisputeAct => ({ type: 'decision.appeal', text, files }),
  },
} as const

interface Props extends BookingActsProps {
  onAct(act: BookingDisputeAct): void
}

/** Words and files in a dispute about a booking: the answer, something to add, an appeal. */
export function SayInDispute({ booking, decision, uploads, forms, kind, onAct }: Props & { kind: keyof typeof kinds }) {
  const { t } = useTranslation('disputes')
  const phraseOf = useIssuePhrase()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const evidence = useFiles(uploads)
  const { bounds, act } = kinds[kind]
  const { fields, change, tried, submitting } = useKeptForm(forms, act('', []).type, { text: '' }, busy)
  const used = fields.text.trim().length
  const issue = used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null
  return (
    <ActCard
      noValidate
      onSubmit={submitting(issue !== null || evidence.onTheWay || evidence.refused, () =>
        onAct(act(fields.text.trim(), evidence.uuids)),
      )}
    >
      <p>{t(`${kind}.lead`, { who: booking.other.name })}</p>
      <Field
        label={t(`${kind}.text`)}
        error={tried && issue ? phraseOf(issue) : undefined}
        counter={<Counter used={used} max={bounds.max} />}
      >
        <TextArea value={fields.text} onChange={text => change({ text })} minHeight="130px" />
      </Field>
      <EvidenceField uploads={uploads} tried={tried} />
      <Button type="submit" look="accent" busy={busy || (tried && evidence.onTheWay)}>
        {t(`${kind}.do`)}
      </Button>
    </ActCard>
  )
}

/** Putting a split on the table: the other side may take it, and then the dispute is over. */
export function SplitInDispute({ booking, decision, forms, onAct }: Props) {
  const { t } = useTranslation('disputes')
  const phraseOf = useIssuePhrase()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const { fields, change } = useKeptForm(forms, 'split.offer', { creator_percent: 50, note: '' })
  const used = fields.note.trim().length
  return (
    <ActCard
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (used <= mostNote) onAct({ type: 'split.offer', creator_percent: fields.creator_percent, note: fields.note.trim() })
      }}
    >
      <p>{t('split.lead', { who: booking.other.name })}</p>
      <WishField
        fees={sumsOfBooking(booking.unpaid)}
        currency={booking.currency}
        creator={booking.names.host}
        brand={booking.names.booker}
        dispute={booking.dispute}
        label={t('split.wish')}
        percent={fields.creator_percent}
        onChange={creator_percent => change({ creator_percent })}
      />
      <Field
        label={t('split.note')}
        optional
        error={used > mostNote ? phraseOf(`max_length ${mostNote}`) : undefined}
        counter={<Counter used={used} max={mostNote} />}
      >
        <TextArea value={fields.note} onChange={note => change({ note })} />
      </Field>
      <Button type="submit" look="accent" busy={busy}>
        {t('split.do')}
      </Button>
    </ActCard>
  )
}
