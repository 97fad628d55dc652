import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'

interface Props {
  reason: string
  /** The name of the side that reads it. */
  who: string
  error: string | undefined
  onChange(reason: string): void
}

/** The reason of a change or of a later day, for the other side. */
export function ReasonField({ reason, who, error, onChange }: Props) {
  const { t } = useTranslation('deal-room')
  return (
    <Field
      label={t('cancel.reason')}
      help={t('reject.help', { who })}
      error={error}
      counter={<Counter used={reason.trim().length} max={limits.change.reason.max} />}
    >
      <TextArea value={reason} onChange={onChange} />
    </Field>
  )
}
