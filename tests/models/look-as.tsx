import { type ReactNode, useState } from 'react'
import { press } from './at-hand.ts'

/** One screen that all sides of a process look at in turn: `show` is the page of each. */
export function LookAs<Side extends string>({ sides, show }: { sides: readonly Side[]; show(side: Side): ReactNode }) {
  const [side, setSide] = useState(sides[0])
  return (
    <>
      {sides.map(name => (
        <button key={name} type="button" onClick={() => setSide(name)}>
          Look as {name}
        </button>
      ))}
      <main data-side={side} key={side}>
        {side && show(side)}
      </main>
    </>
  )
}

/** Looks as whoever makes the event. */
export const lookAs = (side: string) => press(new RegExp(`^Look as ${side}$`))
