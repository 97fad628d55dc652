import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { checkoutCart, getCart, putCartItem, removeCartItem } from '#contract/endpoints/shop.ts'
import type { Cart } from '#contract/entities/shop.ts'
import { type CartActor, type CartChange, cartMachine } from '#src/machines/cart/cart.machine.ts'
import { inspect } from './inspection.ts'
import { changesOf } from './screen-actors.ts'
import { useSystem } from './system-context.ts'

/** The cart of whoever is signed in, as one part of the page sees it; the parts hear each other through the server's events. */
export function useCart(): CartActor {
  const system = useSystem()
  const machine = useMemo(() => {
    const { call } = system
    return cartMachine.provide({
      actors: {
        load: fromPromise<Cart>(({ signal }) => call(getCart, {}, { signal })),
        save: fromPromise<Cart, CartChange>(({ input: { item, quantity }, signal }) =>
          quantity === 0
            ? call(removeCartItem, { params: { id: item } }, { signal })
            : call(putCartItem, { params: { id: item }, body: { quantity } }, { signal }),
        ),
        open: fromPromise<{ url: string }, { amount_minor: number; key: string }>(async ({ input, signal }) => {
          const body = { amount_minor: input.amount_minor }
          const { checkout_url } = await call(checkoutCart, { body }, { signal, idempotencyKey: input.key })
          return { url: checkout_url }
        }),
        changes: changesOf(system, 'cart.refresh', ({ type }) => type === 'cart.changed'),
      },
    })
  }, [system])
  const cart = useActorRef(machine, { inspect })
  useEffect(() => {
    const leave = cart.on('cart.leave', ({ url }) => (url.startsWith('/') ? system.go(url) : window.location.assign(url)))
    return () => leave.unsubscribe()
  }, [cart, system])
  return cart
}
