import { useTranslation } from 'react-i18next'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { textarea as textareaRecipe } from '#src/theme/made/recipes/textarea.js'
import { useFieldControl } from './field-context.ts'

const Base = chakra('textarea', textareaRecipe)

/** Words that are too many are said to be (`LongText`): a `maxLength` would cut off without a word what somebody pastes. */
export interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'onChange' | 'value' | 'maxLength'> {
  value: string
  onChange(value: string): void
}

export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  return (
    <Base dir="auto" {...rest} {...useFieldControl(rest)} value={value} onChange={event => onChange(event.currentTarget.value)} />
  )
}

/** `318 / 900`, and out loud only near the end. Goes into a Field's `counter`. */
export function Counter({ used, max }: { used: number; max: number }) {
  const { t } = useTranslation()
  const left = max - used
  return (
    <chakra.span
      textStyle="small"
      fontStretch="90%"
      marginTop="6px"
      color={left < 0 ? 'danger' : 'muted'}
      fontVariantNumeric="tabular-nums"
      flex="none"
    >
      <span aria-hidden>{t('parts.count', { used, max })}</span>
      <span className="vh" role="status">
        {left < 0 ? t('parts.over', { count: -left }) : left <= 20 && used > 0 ? t('parts.left', { count: left }) : ''}
      </span>
    </chakra.span>
  )
}
