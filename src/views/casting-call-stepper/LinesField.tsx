import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { linesFieldRow } from '#src/theme/made/recipes/lines-field-row.js'
import { useFocusOnAdded } from '../form/attention.ts'
import { asTexts, replaced, without } from '../form/draft-values.ts'
import { useAnyForm } from '../form/form-context.ts'

interface LinesProps {
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  lines: readonly string[]
  onChange(lines: string[]): void
  onLeave(): void
  /** Of the whole list, and of one line. */
  error?: string
  errorOf(index: number): string | undefined
  most: number
  /** "Add a line" in the words of this list. */
  add: string
  /** The name of a line, for screen readers: "Line 2". */
  lineLabel(number: number): string
  type?: 'text' | 'url'
  placeholder?: string
  disabled?: boolean
}

const Row = chakra('li', linesFieldRow)

/** A list of short texts, one field each. A line left empty goes away by itself. */
export function Lines({
  label,
  help,
  optional,
  lines,
  onChange,
  onLeave,
  error,
  errorOf,
  most,
  add,
  lineLabel,
  type = 'text',
  placeholder,
  disabled,
}: LinesProps) {
  const { t } = useTranslation('casting-call-stepper')
  const { list, tellAdded } = useFocusOnAdded()
  return (
    <Field group label={label} help={help} optional={optional} error={error}>
      {lines.length > 0 && (
        <chakra.ul ref={list} display="grid" gap="2" marginBottom="2">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <Row key={index}>
              <LineInput
                type={type}
                label={lineLabel(index + 1)}
                error={errorOf(index)}
                value={line}
                placeholder={placeholder}
                disabled={disabled}
                onChange={text => onChange(replaced(lines, index, text))}
                onLeave={() => (line.trim() === '' ? onChange(without(lines, index)) : onLeave())}
              />
              <IconButton
                icon={TrashIcon}
                label={t('lines.remove', { what: line || lineLabel(index + 1) })}
                disabled={disabled}
                // Before the field is left, so that an empty line is not removed twice.
                onMouseDown={event => event.preventDefault()}
                onClick={() => onChange(without(lines, index))}
              />
            </Row>
          ))}
        </chakra.ul>
      )}
      {lines.length < most && !disabled && (
        <Button
          size="sm"
          look="text"
          icon={PlusIcon}
          marginInlineStart="-11px"
          onClick={() => {
            onChange([...lines, ''])
            tellAdded()
          }}
        >
          {add}
        </Button>
      )}
    </Field>
  )
}

interface LineInputProps {
  label: string
  value: string
  error?: string
  type: 'text' | 'url'
  placeholder?: string
  disabled?: boolean
  onChange(text: string): void
  onLeave(): void
}

function LineInput({ label, error, value, onChange, onLeave, ...rest }: LineInputProps) {
  return (
    <Field label={<span className="vh">{label}</span>} error={error} css={{ '& > label': { margin: 0, height: 0 } }}>
      <TextInput {...rest} value={value} onChange={onChange} onBlur={onLeave} />
    </Field>
  )
}

/** A list of texts that is a field of the draft by itself. */
export function LinesField({
  name,
  ...rest
}: { name: string } & Pick<LinesProps, 'label' | 'help' | 'optional' | 'most' | 'add' | 'lineLabel' | 'type' | 'placeholder'>) {
  const form = useAnyForm()
  return (
    <Lines
      {...rest}
      lines={asTexts(form.fields[name])}
      onChange={lines => form.change({ [name]: lines })}
      onLeave={() => form.leave(name)}
      error={form.error(name)}
      errorOf={index => form.error(`${name}.${index}`)}
      disabled={form.locked(name)}
    />
  )
}
