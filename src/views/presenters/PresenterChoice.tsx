import { useId } from 'react'
import type { Presenter } from '#contract/entities/presenter.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { presenterChoiceCards } from '#src/theme/made/recipes/presenter-choice-cards.js'
import { FacePicture } from '../studio/FacePicture.tsx'

const Cards = chakra('div', presenterChoiceCards)

interface Props {
  label: string
  presenters: readonly Presenter[]
  value: string
  onChange(id: string): void
}

/** Choice of the presenter: faces side by side, one of them chosen. */
export function PresenterChoice({ label, presenters, value, onChange }: Props) {
  const name = useId()
  return (
    <Cards role="radiogroup" aria-label={label}>
      {presenters.map(one => (
        <label key={one.id}>
          <span>
            <FacePicture who={one} />
          </span>
          <span dir="auto">{one.name}</span>
          <input type="radio" name={name} aria-label={one.name} checked={one.id === value} onChange={() => onChange(one.id)} />
        </label>
      ))}
    </Cards>
  )
}
