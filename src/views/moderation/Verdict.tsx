import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewReasons } from '#contract/entities/proposal.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { toggled } from '../form/draft-values.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'

const most = 500

interface Props {
  /** What is decided about, as it was read. */
  one: { uuid: string; title: string; revision: number }
  /** The queue, whose words are asked. */
  queue: 'proposals' | 'spaces'
  /** A reason in words. */
  reasons(reason: string): string
  decision: DecisionActor
  forms: FormStore
}

/** It is published, or goes back with reasons; what is written of them survives a reload. */
export function Verdict({ one, queue, reasons, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const [needsReason, setNeedsReason] = useState(false)
  const { fields, change } = useKeptForm<{ reasons: string[]; note: string }>(forms, one.uuid, { reasons: [], note: '' })
  const mine = useSelector(decision, snapshot =>
    snapshot.context.decision?.uuid === one.uuid ? { kind: snapshot.context.decision.kind, value: String(snapshot.value) } : null,
  )
  const failure = useSelector(decision, snapshot =>
    snapshot.matches('refused') && snapshot.context.decision?.uuid === one.uuid ? snapshot.context.failure : null,
  )
  const busy = mine?.value === 'deciding' ? mine.kind : null
  const decide = (outcome: 'approve' | 'reject') => {
    setNeedsReason(outcome === 'reject' && fields.reasons.length === 0)
    if ((outcome === 'reject' && fields.reasons.length === 0) || fields.note.trim().length > most) return
    const body = {
      decision: outcome,
      reasons: outcome === 'reject' ? fields.reasons : [],
      note: fields.note.trim(),
      revision: one.revision,
    }
    decision.send({ type: 'decision.make', decision: { kind: outcome, uuid: one.uuid, body } })
  }
  return (
    <div>
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
        error={fields.note.trim().length > most ? sayIssue(`max_length ${most}`) : undefined}
        counter={<Counter used={fields.note.trim().length} max={most} />}
      >
        <TextArea rows={2} value={fields.note} onChange={note => change({ note })} />
      </Field>
      {failure && <Notice tone="danger">{sayError(failure.code)}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button look="accent" busy={busy === 'approve'} onClick={() => decide('approve')}>
          {t(`${queue}.approve`)}
          <span className="vh"> {one.title}</span>
        </Button>
        <Button busy={busy === 'reject'} onClick={() => decide('reject')}>
          {t(`${queue}.reject`)}
          <span className="vh"> {one.title}</span>
        </Button>
      </chakra.div>
    </div>
  )
}
