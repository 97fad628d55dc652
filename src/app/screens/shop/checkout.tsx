import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shopItems } from '#contract/entities/shop.ts'
import { keysOf } from '#contract/keys-of.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { PageSkeleton } from '#src/views/shell/PageSkeleton.tsx'
import { ShopView } from '#src/views/shop/ShopView.tsx'
import { useCart } from '../../frame/use-cart.ts'
import { useSystem } from '../../start/system-context.ts'

/** `apps-e-commerce-checkout`. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  const [query] = useSearchParams()
  const cart = useCart()
  const sold = useMemo(() => {
    const facts = factsOf(user)
    const agreed = facts?.groups.some(group => group === 'whitelabel' || group === 'espejo')
    return keysOf(shopItems).filter(item => {
      const { kind } = shopItems[item]
      if (kind === 'credits') return true
      if (kind === 'reports') return facts?.side === 'brand'
      return facts?.side === 'brand' && !agreed && facts.role !== 'premium'
    })
  }, [user])
  // Prices and what is in it are read again by whoever comes here.
  useEffect(() => cart?.send({ type: 'cart.refresh' }), [cart])
  if (!cart) return <PageSkeleton />
  return <ShopView cart={cart} sold={sold} paid={query.get('done') === '1'} />
}
