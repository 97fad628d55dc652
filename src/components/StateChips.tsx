import { Chip, Chips } from './Chip.tsx'

interface Props<State extends string> {
  label: string
  /** The words for no choice, and how many there are together. */
  all: string
  total?: number
  states: readonly State[]
  chosen: State | null
  /** Number of items in each state, where it is known. */
  counts?: Partial<Record<State, number>>
  say(state: State): string
  onChoose(state: State | null): void
}

/** One state of a list, or all of them; the one that is chosen is left by pressing it again. */
export function StateChips<State extends string>(props: Props<State>) {
  const { label, all, total, states, chosen, counts, say, onChoose } = props
  return (
    <Chips role="group" aria-label={label}>
      <Chip pressed={chosen === null} count={total} onChange={() => onChoose(null)}>
        {all}
      </Chip>
      {states.map(state => (
        <Chip
          key={state}
          pressed={chosen === state}
          count={counts && (counts[state] ?? 0)}
          onChange={on => onChoose(on ? state : null)}
        >
          {say(state)}
        </Chip>
      ))}
    </Chips>
  )
}
