import type { ReactNode } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { packViewLines } from '#src/theme/made/recipes/pack-view-lines.js'

export const Lines = chakra('ol', packViewLines)

/** One part of an evidence pack, under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
