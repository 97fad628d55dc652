import { useTranslation } from 'react-i18next'
import { callVisibilities } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { Radio } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asText, dayAfter } from '../form/draft-values.ts'
import { DateField } from '../form/FormFields.tsx'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { useForm } from './call-form.ts'
import { Review } from './Review.tsx'

/** Step 6: who sees it, until when, and all of it in plain words once more. */
export function StepPublish({ onOpen }: { onOpen(step: string): void }) {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const { today } = form.about
  const words = useCallWords()
  const applyBy = asText(form.fields.apply_by)
  const draftDue = asText(form.fields.draft_due)
  const { applyDaysMin, applyDaysMax, decisionDaysMax } = limits.castingCall
  const visibility = asText(form.fields.visibility) || 'public'
  return (
    <>
      <Field group label={t('publish.visibility')} error={form.error('visibility')}>
        {callVisibilities.map(value => (
          <Radio
            key={value}
            name="visibility"
            value={value}
            checked={visibility === value}
            onChange={() => form.change({ visibility: value })}
          >
            {t(`publish.${value}`)}
          </Radio>
        ))}
      </Field>
      <TwoColumns>
        <DateField
          name="apply_by"
          label={t('publish.applyBy')}
          help={t('publish.applyByHelp', { min: applyDaysMin, max: applyDaysMax })}
          min={dayAfter(today, applyDaysMin)}
          max={dayAfter(today, applyDaysMax)}
        />
        <DateField
          name="decision_by"
          label={t('publish.decisionBy')}
          help={t('publish.decisionByHelp', { max: decisionDaysMax })}
          min={applyBy || dayAfter(today, applyDaysMin)}
          max={applyBy ? dayAfter(applyBy, decisionDaysMax) : undefined}
        />
      </TwoColumns>
      {applyBy && draftDue && draftDue < applyBy && (
        <Notice tone="warn">
          {t('publish.draftBefore', { draft: words.day(draftDue), apply: words.day(applyBy) })}{' '}
          <LinkButton onClick={() => onOpen('deliverables')}>{t('publish.changeDate')}</LinkButton>
        </Notice>
      )}
      <Part>
        <h3>{t('review.title')}</h3>
        <p>{t('review.help')}</p>
        <Review onOpen={onOpen} />
      </Part>
    </>
  )
}
