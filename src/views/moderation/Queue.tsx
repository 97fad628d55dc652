import { useSelector } from '@xstate/react'
import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

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
  const page = useSelector(cases, snapshot => snapshot.context.page)
  const failure = useSelector(cases, snapshot => snapshot.context.failure)
  if (!page && failure) return <FailedState failure={failure} onRetry={() => cases.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading>
        <Inset>
          <SkeletonRow />
          <SkeletonRow />
        </Inset>
      </Loading>
    )
  if (page.items.length === 0) return <EmptyState title={none}>{noneBody}</EmptyState>
  return (
    <>
      <chakra.ul role="list" listStyleType="none" aria-label={label} borderTop="1px solid var(--border)">
        {page.items.map(children)}
      </chakra.ul>
      <ListPages meta={page.meta} {...(name && { name })} />
    </>
  )
}
