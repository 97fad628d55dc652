import type { SnapshotFrom } from 'xstate'
import type { ShopItem } from '#contract/entities/shop.ts'
import type { cartMachine } from './cart.machine.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

/** Nothing can be changed: it is not known yet, or one is leaving to pay. */
export const selectClosed = (snapshot: Snapshot): boolean =>
  snapshot.context.cart === null || snapshot.hasTag('busy') || snapshot.matches('failed')

/** Something is being asked or said; what is shown may change at once. */
export const selectMoving = (snapshot: Snapshot): boolean => snapshot.matches('loading') || snapshot.matches('saving')

/** Quantity of an item that somebody has asked for, while it is not in the cart yet. */
export const selectWanted =
  (item: ShopItem) =>
  (snapshot: Snapshot): number | null => {
    if (!snapshot.matches('saving')) return null
    const { change, waiting } = snapshot.context
    return [...waiting, change].find(one => one?.item === item)?.quantity ?? null
  }
