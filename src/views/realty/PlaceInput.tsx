import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/rules/distance.ts'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { exactly, parseCoordinates, writeCoordinates } from './coordinates.ts'

interface Props {
  label: string
  place: Place
  /** At the end of the field. */
  after?: ReactNode
  onPlace(place: Place): void
}

const short = ({ lat, lng }: Place) => writeCoordinates({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) })

/** A place, written as coordinates. */
export function PlaceInput({ label, place, after, onPlace }: Props) {
  const { t } = useTranslation('realty')
  const written = short(place)
  const [text, setText] = useState(written)
  // Digits stay as typed, unless the place was changed elsewhere.
  useEffect(() => {
    setText(now => {
      const typed = parseCoordinates(now)
      return typed && short(exactly(typed)) === written ? now : written
    })
  }, [written])
  return (
    <Field label={label} error={parseCoordinates(text) ? undefined : t('zone.wrong')}>
      <TextInput
        dir="ltr"
        autoComplete="off"
        value={text}
        after={after}
        onChange={typed => {
          setText(typed)
          const found = parseCoordinates(typed)
          if (found) onPlace(exactly(found))
        }}
      />
    </Field>
  )
}
