import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReport } from '#contract/entities/channel-report.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { judgeReportAnswer } from '#contract/rules/report-answer.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { AnswerBox, AnswerWords } from './AnswerPart.tsx'
import type { OwnReportVerbs } from './verbs.ts'

interface Props {
  report: OwnReport
  decision: DecisionActor<OwnReportVerbs>
  forms: FormStore
}

/** One's own answer: written, read as others read it, changed and taken back. */
export function OwnAnswer({ report, decision, forms }: Props) {
  const { t } = useTranslation('analyzer')
  const { profile, answer } = report
  const { network, handle, uuid } = profile
  const heading = useRef<HTMLHeadingElement>(null)
  const [changing, setChanging] = useState(false)
  const over = () => {
    forms.keep(uuid, null)
    setChanging(false)
    // The form or the button that had the focus goes away: the heading takes the focus.
    heading.current?.focus()
  }
  const send = useVerb(decision, 'answer', over, uuid)
  const remove = useVerb(decision, 'removeAnswer', over, uuid)
  return (
    <AnswerBox aria-labelledby="own-answer" data-answer={answer ? 'given' : 'none'}>
      <h2 id="own-answer" ref={heading} tabIndex={-1}>
        {t('answer.own')}
      </h2>
      {(!answer || changing) && (
        <AnswerForm
          key={answer?.at ?? 'new'}
          name={uuid}
          was={answer?.text ?? ''}
          forms={forms}
          sending={send}
          onSend={text => send.make({ network, handle, text })}
          onCancel={answer ? over : undefined}
        />
      )}
      {answer && !changing && (
        <>
          <AnswerWords answer={answer} />
          {answer.hidden ? (
            <Notice tone="warn">{t('answer.hidden')}</Notice>
          ) : (
            <chakra.div display="flex" flexWrap="wrap" gap="8px">
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('answer.change')}
              </Button>
              <ConfirmButton
                size="sm"
                busy={remove.busy}
                title={t('answer.removeSure')}
                consequence={t('answer.removeDetail')}
                confirm={t('answer.removeYes')}
                onConfirm={() => remove.make({ network, handle })}
              >
                {t('answer.remove')}
              </ConfirmButton>
            </chakra.div>
          )}
          {remove.failure && <Refusal code={remove.failure.code} />}
        </>
      )}
    </AnswerBox>
  )
}

interface FormProps {
  name: string
  was: string
  forms: FormStore
  sending: { busy: boolean; failure: Failure | null }
  onSend(text: string): void
  onCancel?: (() => void) | undefined
}

function AnswerForm({ name, was, forms, sending, onSend, onCancel }: FormProps) {
  const { t } = useTranslation('analyzer')
  const { fields, change, said, submitting } = useJudgedForm(forms, name, { text: was }, judgeReportAnswer, sending)
  return (
    <chakra.form display="grid" gap="12px" noValidate onSubmit={submitting(({ text }) => onSend(text.trim()))}>
      <Field
        label={t('answer.label')}
        help={t('answer.help')}
        error={said('text')}
        counter={<Counter used={fields.text.trim().length} max={limits.analyzer.answer} />}
      >
        <TextArea rows={4} value={fields.text} onChange={text => change({ text })} />
      </Field>
      {sending.failure && !said('text') && <Refusal code={sending.failure.code} />}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button type="submit" look="accent" busy={sending.busy}>
          {t(was ? 'answer.save' : 'answer.send')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('answer.cancel')}</Button>}
      </chakra.div>
    </chakra.form>
  )
}
