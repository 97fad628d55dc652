import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportReasons } from '#contract/entities/review.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { ReviewVerbs } from './verbs.ts'

type Reason = (typeof reportReasons)[number]

/** Says what is wrong with a review to the people who look after it. */
export function ReportButton({ uuid, author, decision }: { uuid: string; author: string; decision: DecisionActor<ReviewVerbs> }) {
  const { t } = useTranslation('reviews')
  const issueOf = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason | ''>('')
  const [text, setText] = useState('')
  const report = useVerb(decision, 'review.report', () => setOpen(false), uuid)
  const { tried, submitting } = useTries(report.busy)
  const form = useId()
  if (report.done)
    return (
      <chakra.p textStyle="small" color="muted" role="status">
        {t('report.done')}
      </chakra.p>
    )
  const tooLong = text.trim().length > limits.reviews.report
  const send = submitting(!reason || tooLong, () => reason && report.make({ reason, text: text.trim() }, uuid))
  return (
    <>
      <LinkButton textStyle="small" color="muted" justifySelf="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('report.open')}
        <span className="vh"> {author}</span>
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('report.title', { author })}
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('form.cancel')}</Button>
            <Button type="submit" form={form} look="accent" busy={report.busy}>
              {t('report.send')}
            </Button>
          </>
        }
      >
        <chakra.form id={form} onSubmit={send} noValidate display="grid" gap="14px">
          <p>{t('report.lead')}</p>
          <Field label={t('report.reason')} error={tried && !reason ? issueOf('required') : undefined}>
            <Select<Reason>
              value={reason}
              onChange={setReason}
              placeholder={t('report.choose')}
              options={reportReasons.map(value => ({ value, label: t(`report.reasons.${value}`) }))}
            />
          </Field>
          <Field
            label={t('report.text')}
            optional
            error={tooLong ? issueOf(`max_length ${limits.reviews.report}`) : undefined}
            counter={<Counter used={text.trim().length} max={limits.reviews.report} />}
          >
            <TextArea value={text} onChange={setText} />
          </Field>
          {report.failure && <Refusal code={report.failure.code} />}
        </chakra.form>
      </Dialog>
    </>
  )
}
