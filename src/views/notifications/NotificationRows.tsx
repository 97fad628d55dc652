import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { NotificationsActor } from '#src/machines/notifications/notifications.machine.ts'
import { selectCount, selectItems } from '#src/machines/notifications/notifications.select.ts'
import { NotificationRow } from './NotificationRow.tsx'

/** A sentence of one line with its time below. */
const rowHeight = 87
/** So many rows get a place at once, and as many again near their end: placing all of ten thousand anew for every arrival would be felt. */
const stretch = 200

/** Only what is on screen is drawn, so that ten thousand scroll like fifty. Plain elements: they follow each other and none is styled by itself. */
export function NotificationRows({ actor, scroller }: { actor: NotificationsActor; scroller: HTMLElement }) {
  const items = useSelector(actor, selectItems)
  const count = useSelector(actor, selectCount)
  const [reach, setReach] = useState(stretch)
  const placed = Math.min(items.length, reach)
  const getItemKey = useCallback((index: number) => items[index]?.uuid ?? index, [items])
  const open = useCallback((uuid: string) => actor.send({ type: 'notifications.open', uuid }), [actor])
  const drop = useCallback((uuid: string) => actor.send({ type: 'notifications.remove', uuid }), [actor])
  const rows = useVirtualizer({
    count: placed,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 3,
    // Rows are drawn in a turn of their own: in one with the step of the scroll they would hold it up.
    useFlushSync: false,
  })
  const drawn = rows.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0

  // Near the end of what is known, the next page is asked for.
  useEffect(() => {
    if (last < placed - 5) return
    if (placed < items.length) setReach(placed + stretch)
    else if (items.length < count) actor.send({ type: 'notifications.more' })
  }, [last, placed, items.length, count, actor])

  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers Safari takes it for no list.
    <ul role="list" style={{ height: rows.getTotalSize(), paddingTop: drawn[0]?.start ?? 0 }}>
      {drawn.map(({ key, index }) => {
        const notification = items[index]
        return (
          notification && (
            <li key={key} ref={rows.measureElement} data-index={index}>
              <NotificationRow notification={notification} onOpen={open} onRemove={drop} />
            </li>
          )
        )
      })}
    </ul>
  )
}
