import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReviewReason, reviewReasons } from '#contract/entities/proposal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { toggled } from '../form/draft-values.ts'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { VerdictVerbs } from './verbs.ts'

const most = fieldLimits.verdictNote

interface Props {
  /** The proposal or space that is decided about, as it was read. */
  one: { uuid: string; title: string; revision: number }
  /** The queue, whose words are asked. */
  queue: 'proposals' | 'spaces'
  /** A reason in words. */
  reasons(reason: string): string
  decision: DecisionActor<VerdictVerbs>
  forms: FormStore
}

/** It is published, or goes back with reasons; what is written of them survives a reload. */
export function Verdict({ one, queue, reasons, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const sayIssue = useIssuePhrase()
  const place = useRef<HTMLDivElement>(null)
  const [needsReason, setNeedsReason] = useState(false)
  const { fields, change } = useKeptForm<{ reasons: ReviewReason[]; note: string }>(forms, one.uuid, { reasons: [], note: '' })
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const verb = useVerb(decision, 'decide', undefined, one.uuid)
  const note = fields.note.trim()
  const decide = (outcome: 'approve' | 'reject') => {
    const missing = outcome === 'reject' && fields.reasons.length === 0
    setNeedsReason(missing)
    if (missing || note.length > most) return focusFirstWrong(place.current)
    if (verb.busy) return
    setAsked(outcome)
    verb.make({ decision: outcome, reasons: outcome === 'reject' ? fields.reasons : [], note, revision: one.revision })
  }
  return (
    <div ref={place}>
      <Field group label={t(`${queue}.reasons`)} optional error={needsReason ? sayIssue('required') : undefined}>
        <Chips wrap>
          {reviewReasons.map(reason => (
            <Chip
              key={reason}
              pressed={fields.reasons.includes(reason)}
              onChange={() => {
                setNeedsReason(false)
                change({ reasons: toggled(fields.reasons, reason) })
              }}
            >
              {reasons(reason)}
            </Chip>
          ))}
        </Chips>
      </Field>
      <Field
        label={t(`${queue}.note`)}
        optional
        error={note.length > most ? sayIssue(`max_length ${most}`) : undefined}
        counter={<Counter used={note.length} max={most} />}
      >
        <TextArea rows={2} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {verb.failure && <Refusal code={verb.failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button look="accent" busy={verb.busy && asked === 'approve'} onClick={() => decide('approve')}>
          {t(`${queue}.approve`)}
          <span className="vh"> {one.title}</span>
        </Button>
        <Button busy={verb.busy && asked === 'reject'} onClick={() => decide('reject')}>
          {t(`${queue}.reject`)}
          <span className="vh"> {one.title}</span>
        </Button>
      </chakra.div>
    </div>
  )
}
