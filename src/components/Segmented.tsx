import { type ReactNode, useId } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { segmented as segmentedRecipe } from '#src/theme/made/recipes/segmented.js'

const Base = chakra('div', segmentedRecipe)

export interface SegmentedProps<V extends string> {
  label: string
  value: V
  onChange(value: V): void
  options: readonly { value: V; label: ReactNode; lang?: string }[]
  block?: boolean
}

/** Two to four choices side by side, one of them on. */
export function Segmented<V extends string>({ label, value, onChange, options, block }: SegmentedProps<V>) {
  const name = useId()
  return (
    <Base role="radiogroup" aria-label={label} width={block ? '100%' : undefined}>
      {options.map(option => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Base>
  )
}
