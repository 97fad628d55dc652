import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { fieldBelow } from '#src/theme/made/recipes/field-below.js'
import { fieldLabel } from '#src/theme/made/recipes/field-label.js'
import { fieldWrong } from '#src/theme/made/recipes/field-wrong.js'
import { FieldContext } from './field-context.ts'
import { Icon } from './Icon.tsx'

export const Label = chakra('label', fieldLabel)
const Below = chakra('p', fieldBelow)
const Wrong = chakra('p', fieldWrong)

export interface FieldProps extends Omit<HTMLChakraProps<'div'>, 'onChange'> {
  label: ReactNode
  /** Below the control, always there. */
  help?: ReactNode
  /** The fault and how to fix it; only once the reader has had a chance to be right. */
  error?: ReactNode
  /** We mark what may be left out, not what is required. */
  optional?: boolean
  /** At the end of the label's line: "Forgot it?". */
  aside?: ReactNode
  /** A counter beside the help. */
  counter?: ReactNode
  /** Several controls under one name: a fieldset, whose legend looks like a label. */
  group?: boolean
  children: ReactNode
}

/** Label above, help below, error beside its field. The control inside finds its id and descriptions by itself. */
export function Field({ label, help, error, optional, aside, counter, group, children, ...rest }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const helpId = help ? `${id}h` : ''
  const errorId = error ? `${id}e` : ''
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined
  const ids = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required: !optional && !group }),
    [id, describedBy, error, optional, group],
  )
  const name = (
    <>
      {label}
      {optional && (
        <chakra.span color="muted" fontWeight={420}>
          {t('parts.optional')}
        </chakra.span>
      )}
    </>
  )
  const above = group ? (
    <Label as="div" id={`${id}l`}>
      {name}
    </Label>
  ) : (
    <Label htmlFor={id}>{name}</Label>
  )
  return (
    <FieldContext value={ids}>
      <chakra.div
        minWidth={0}
        role={group ? 'group' : undefined}
        aria-labelledby={group ? `${id}l` : undefined}
        aria-describedby={group ? describedBy : undefined}
        {...rest}
      >
        {aside ? (
          // Beside the label and not in it: a link there would be part of the control's name.
          <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
            {above}
            <chakra.span textStyle="label">{aside}</chakra.span>
          </chakra.div>
        ) : (
          above
        )}
        {children}
        {error && (
          <Wrong id={errorId} data-error>
            <Icon of={WarningCircleIcon} size={17} weight="fill" />
            <span>{error}</span>
          </Wrong>
        )}
        {(help || counter) && (
          <chakra.div display="flex" justifyContent="space-between" gap="3">
            {help ? <Below id={helpId}>{help}</Below> : <span />}
            {counter}
          </chakra.div>
        )}
      </chakra.div>
    </FieldContext>
  )
}
