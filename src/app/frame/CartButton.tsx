import { CartMenu } from '#src/views/shop/CartMenu.tsx'
import { useCart } from './use-cart.ts'

/** The cart in the top bar. */
export function CartButton() {
  const cart = useCart()
  return cart && <CartMenu cart={cart} />
}
