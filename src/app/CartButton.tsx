import { lazy, Suspense } from 'react'
import { useCart } from './use-cart.ts'

const CartMenu = lazy(() => import('#src/views/shop/CartMenu.tsx').then(file => ({ default: file.CartMenu })))

/** The cart in the top bar. */
export function CartButton() {
  const cart = useCart()
  return (
    <Suspense>
      <CartMenu cart={cart} />
    </Suspense>
  )
}
