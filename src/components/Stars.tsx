import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useId } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { starsChoice } from '#src/theme/made/recipes/stars-choice.js'
import { starsRow } from '#src/theme/made/recipes/stars-row.js'
import { useFieldControl } from './field-context.ts'
import { Icon } from './Icon.tsx'

const steps = [1, 2, 3, 4, 5] as const

const Row = chakra('span', starsRow)

/** Some of five stars; `label` says it in words. */
export function Stars({ value, label, size = 16 }: { value: number; label: string; size?: number }) {
  return (
    <Row role="img" aria-label={label}>
      {steps.map(step => (
        <span key={step} data-off={step > value ? '' : undefined}>
          <Icon of={StarIcon} size={size} weight={step > value ? 'regular' : 'fill'} />
        </span>
      ))}
    </Row>
  )
}

const Choice = chakra('span', starsChoice)

export interface StarsInputProps {
  /** 0 while nothing is chosen. */
  value: number
  onChange(value: number): void
  /** The name of a number of stars: "4 of 5". */
  nameOf(value: number): string
}

/** One to five, by pointer or arrow keys; inside a Field with `group`. */
export function StarsInput({ value, onChange, nameOf }: StarsInputProps) {
  const name = useId()
  const { 'aria-invalid': invalid } = useFieldControl({})
  return (
    <Choice>
      {steps.map(step => (
        <label key={step} data-off={step > value ? '' : undefined}>
          <input
            type="radio"
            name={name}
            value={step}
            checked={step === value}
            aria-label={nameOf(step)}
            aria-invalid={invalid}
            onChange={() => onChange(step)}
          />
          <Icon of={StarIcon} size={24} weight={step > value ? 'regular' : 'fill'} />
        </label>
      ))}
    </Choice>
  )
}
