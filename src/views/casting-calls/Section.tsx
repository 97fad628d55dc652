import { type ReactNode, useId } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { headings } from '../headings.ts'

/** A part of a page with its heading; no box around it. */
export function Section({ title, children, level = 2 }: { title: ReactNode; children: ReactNode; level?: 2 | 3 }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} marginTop={{ base: '6', lg: '7' }} minWidth={0}>
      <chakra.h2 as={headings[level]} id={id} textStyle="title-3" marginBottom="2">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
