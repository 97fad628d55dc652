import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '#src/components/EmptyState.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ListStates } from '../list/ListStates.tsx'

interface Props<Item> {
  cases: CollectionActor<Item>
  /** The name of the list, for those who do not see it. */
  label: string
  /** Said of an empty queue. */
  none: string
  noneBody?: ReactNode
  /** Its page in the address, beside another queue's. */
  name?: string
  /** One row, with its key. */
  children(one: Item): ReactElement
}

/** A queue of the staff: its rows and pages, or why there are none. */
export function Queue<Item>({ cases, label, none, noneBody, name, children }: Props<Item>) {
  return (
    <ListStates list={cases} lines={2} inset pages={name ?? 'page'} empty={<EmptyState title={none}>{noneBody}</EmptyState>}>
      {page => (
        <chakra.ul role="list" listStyleType="none" aria-label={label} borderTop="1px solid var(--border)">
          {page.items.map(children)}
        </chakra.ul>
      )}
    </ListStates>
  )
}
