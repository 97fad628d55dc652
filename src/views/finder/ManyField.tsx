import { useTranslation } from 'react-i18next'
import { RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

interface Props {
  label: string
  /** In the order in which they are offered. */
  values: readonly string[]
  chosen: readonly string[]
  most: number
  say(value: string): string
  onChosen(chosen: readonly string[]): void
}

/** Several values of one filter, any of which is enough: each choice is added, and pressing it takes it away. */
export function ManyField({ label, values, chosen, most, say, onChosen }: Props) {
  const { t } = useTranslation('finder')
  const left = values.filter(value => !chosen.includes(value))
  return (
    <chakra.div display="grid" gap="6px" minWidth={0}>
      <Field label={label} optional={false}>
        <Select
          value=""
          disabled={chosen.length >= most || left.length === 0}
          placeholder={chosen.length > 0 ? t('addAnother') : t('any')}
          options={left.map(value => ({ value, label: say(value) }))}
          onChange={value => onChosen([...chosen, value])}
        />
      </Field>
      {chosen.length > 0 && (
        <chakra.div role="group" aria-label={t('chosenOf', { what: label })} display="flex" flexWrap="wrap" gap="4px">
          {chosen.map(value => (
            <RemovableChip key={value} onRemove={() => onChosen(chosen.filter(one => one !== value))}>
              {say(value)}
            </RemovableChip>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}
