import { useSelector } from '@xstate/react'
import type { CartActor } from '#src/machines/cart/cart.machine.ts'
import { selectWorkspace } from '#src/machines/session/session.select.ts'
import { useSystem } from '../start/system-context.ts'

/** The cart of whoever is signed in, once the workspace is there: the top bar and the shop see the same one. */
export function useCart(): CartActor | null {
  const workspace = useSelector(useSystem().session, selectWorkspace)
  return workspace?.getSnapshot().children.cart ?? null
}
