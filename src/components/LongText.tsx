import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { Field, type FieldProps } from './Field.tsx'
import { isTooLong } from './is-too-long.ts'
import { Counter, TextArea, type TextAreaProps } from './TextArea.tsx'

interface Props
  extends Pick<FieldProps, 'label' | 'help' | 'error' | 'optional' | 'gridColumn'>,
    Pick<TextAreaProps, 'rows' | 'value' | 'onChange' | 'placeholder'> {
  /** Characters, without those at the ends that say nothing. */
  max: number
}

/** A field for longer words. It counts them; words that are too many are named beside it, never cut off. */
export function LongText({ label, help, error, optional, gridColumn, max, ...text }: Props) {
  const issueOf = useIssuePhrase()
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      gridColumn={gridColumn}
      error={error ?? (isTooLong(text.value, max) ? issueOf(`max_length ${max}`) : undefined)}
      counter={<Counter used={text.value.trim().length} max={max} />}
    >
      <TextArea {...text} />
    </Field>
  )
}
