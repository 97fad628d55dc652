import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PageMeta } from '#contract/endpoint.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor, CollectionPage } from '#src/machines/collection/collection.machine.ts'

const widths = ['62%', '48%', '70%', '55%']

interface Props<Item, Meta extends PageMeta> {
  list: CollectionActor<Item, Meta>
  /** Grey lines while it is being read, four at the most. */
  lines?: 2 | 3 | 4
  /** The lines stand as far from the edges of the sheet as the head of a page. */
  inset?: boolean
  /** Said meanwhile, in place of the usual words. */
  label?: string
  /** Name of its page in the address, where a screen has two lists; null of a list that is gone through in another way. */
  pages?: string | null
  /** In place of rows, where none came. */
  empty: ReactNode
  children(page: CollectionPage<Item, Meta>): ReactNode
}

/** A list in each of its states: it is being read, could not be, has nothing in it, or its rows. */
export function ListStates<Item, Meta extends PageMeta>(props: Props<Item, Meta>) {
  const { list, lines = 3, inset, label, pages = 'page', empty, children } = props
  const page = useSelector(list, snapshot => snapshot.context.page)
  const failure = useSelector(list, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  if (failure) return <FailedState failure={failure} onRetry={() => list.send({ type: 'collection.retry' })} />
  if (!page) {
    const rows = widths.slice(0, lines).map(width => <SkeletonRow key={width} width={width} />)
    return <Loading {...(label && { label })}>{inset ? <Inset>{rows}</Inset> : rows}</Loading>
  }
  return (
    <>
      {page.items.length === 0 ? empty : children(page)}
      {pages && <ListPages meta={page.meta} name={pages} />}
    </>
  )
}
