import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { useTries } from '../form/use-tries.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { Card } from './HandInForm.tsx'

const { min, max } = limits.booking.reason

interface Props {
  forms: FormStore
  /** Under which its words are kept until they are sent. */
  name: string
  busy: boolean
  onReturn(reason: string): void
}

/** Changes are asked for, never without a reason. */
export function ReturnForm({ forms, name, busy, onReturn }: Props) {
  const { t } = useTranslation('creatives')
  const issueOf = useIssuePhrase()
  const { fields, change } = useKeptForm(forms, name, { reason: '' })
  const { tried, submitting } = useTries(busy)
  const said = fields.reason.trim()
  const issue = said.length < min ? `min_length ${min}` : said.length > max ? `max_length ${max}` : null
  return (
    <Card noValidate onSubmit={submitting(issue !== null, () => onReturn(said))}>
      <Field
        label={t('answer.reason')}
        optional={false}
        error={tried && issue ? issueOf(issue) : undefined}
        counter={<Counter used={said.length} max={max} />}
      >
        <TextArea rows={3} value={fields.reason} onChange={reason => change({ reason })} />
      </Field>
      <div>
        <Button type="submit" look="accent" busy={busy}>
          {t('answer.send')}
        </Button>
      </div>
    </Card>
  )
}
