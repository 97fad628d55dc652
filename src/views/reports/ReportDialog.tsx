import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportGround, reportGrounds } from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import type { Reportable } from '../report-door/report-door.ts'
import type { ReportingVerbs } from './verbs.ts'

const most = limits.reviews.report

interface Props {
  what: Reportable
  decision: DecisionActor<ReportingVerbs>
  onClose(): void
}

/** Says what is wrong with a thing, to the people who decide about it. */
export function ReportDialog({ what, decision, onClose }: Props) {
  const { t } = useTranslation('reports')
  const issueOf = useIssuePhrase()
  const [reason, setReason] = useState<ReportGround | ''>('')
  const [text, setText] = useState('')
  const report = useVerb(decision, 'report', undefined, what.thing)
  const { tried, submitting } = useTries(report.busy)
  const form = useId()
  const tooLong = text.trim().length > most
  const send = submitting(!reason || tooLong, () => reason && report.make({ reason, text: text.trim() }, what.thing))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${what.kind}`, { name: what.name })}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="accent" busy={report.busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={send} noValidate display="grid" gap="14px">
        <p>{t('lead')}</p>
        {what.kind === 'message' && <chakra.p color="text-2">{t('around')}</chakra.p>}
        <Field label={t('reason')} error={tried && !reason ? issueOf('required') : undefined}>
          <Select<ReportGround>
            value={reason}
            onChange={setReason}
            placeholder={t('choose')}
            options={reportGrounds.map(value => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Field>
        <Field
          label={t('text')}
          optional
          error={tooLong ? issueOf(`max_length ${most}`) : undefined}
          counter={<Counter used={text.trim().length} max={most} />}
        >
          <TextArea value={text} onChange={setText} />
        </Field>
        {report.failure && <Refusal code={report.failure.code} />}
      </chakra.form>
    </Dialog>
  )
}
