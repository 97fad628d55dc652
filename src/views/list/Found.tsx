import type { ReactNode, RefObject } from 'react'
import { chakra } from '#src/theme/made/jsx/index.js'
import { foundBody } from '#src/theme/made/recipes/found-body.js'
import { foundColumn } from '#src/theme/made/recipes/found-column.js'
import { foundMain } from '#src/theme/made/recipes/found-main.js'

const Body = chakra('div', foundBody)
const Column = chakra('aside', foundColumn)
const Main = chakra('section', foundMain)

interface Props {
  /** Of the list's machine. */
  state: string
  title: string
  filters: ReactNode
  filtersTitle: string
  /** Above the rows: how many there are, and what narrows them. */
  bar: ReactNode
  main: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A list that is searched: the filters' column, and what was found beside it. */
export function Found({ state, title, filters, filtersTitle, bar, main, children }: Props) {
  return (
    <Body data-state={state}>
      <Column aria-label={filtersTitle}>{filters}</Column>
      <Main ref={main} tabIndex={-1} aria-label={title} aria-busy={state === 'loading' || undefined}>
        {bar}
        <div data-rows>{children}</div>
      </Main>
    </Body>
  )
}
