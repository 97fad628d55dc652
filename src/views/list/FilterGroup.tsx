import { useState } from 'react'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { filterGroupGroup } from '#src/theme/made/recipes/filter-group-group.js'

/** Filters of one kind under their name. */
export const FilterGroup = chakra('fieldset', filterGroupGroup)

/** So many choices show at once; the rest on demand. */
export const fewChoices = 6

interface Props {
  legend: string
  /** In the order in which they are offered. */
  offered: readonly string[]
  chosen: readonly string[]
  say(value: string): string
  /** Number of results that a value would leave, in words; undefined where it is not known. */
  count(value: string): string | undefined
  onToggle(value: string): void
  /** `nothing` stands where nothing is offered; null while that is not known. */
  words: { nothing: string | null; fewer: string; all: string }
}

/** Several choices of one filter: the first few, and those that are on. */
export function ChoiceGroup({ legend, offered, chosen, say, count, onToggle, words }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? offered : offered.filter((value, index) => index < fewChoices || chosen.includes(value))
  return (
    <FilterGroup>
      <legend>{legend}</legend>
      <div>
        {shown.map(value => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)} count={count(value)}>
            {say(value)}
          </Checkbox>
        ))}
        {words.nothing !== null && offered.length === 0 && (
          <chakra.p textStyle="small" color="muted" paddingBlock="1">
            {words.nothing}
          </chakra.p>
        )}
        {(all || offered.length > shown.length) && (
          <LinkButton textStyle="small" minHeight={{ base: '44px', lg: '28px' }} onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? words.fewer : words.all}
          </LinkButton>
        )}
      </div>
    </FilterGroup>
  )
}
