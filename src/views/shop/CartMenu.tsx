import { ShoppingCartSimpleIcon } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { later } from '#src/components/later.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { CartActor } from '#src/machines/cart/cart.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cartMenuBody } from '#src/theme/made/recipes/cart-menu-body.js'
import { cartMenuCount } from '#src/theme/made/recipes/cart-menu-count.js'
import { Pop } from '../shell/Pop.tsx'

/** It opens at a press. */
const CartLines = later(() => import('./CartLines.tsx').then(file => file.CartLines), {
  waiting: () => <Skeleton height="64px" />,
  missing: 'line',
})

const Body = chakra('div', cartMenuBody)
const Count = chakra('span', cartMenuCount)

/** The cart in the top bar, with its dropdown (specification §1, §8). */
export function CartMenu({ cart }: { cart: CartActor }) {
  const { t } = useTranslation('shop')
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const known = useSelector(cart, snapshot => snapshot.context.cart)
  const failure = useSelector(cart, snapshot => snapshot.context.failure)
  const failed = useSelector(cart, snapshot => snapshot.matches('failed'))
  const state = useSelector(cart, snapshot => String(snapshot.value))
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
  useEffect(() => setOpen(false), [key])
  const count = known?.count ?? 0
  return (
    <>
      <chakra.span position="relative" data-state={state}>
        <IconButton
          ref={trigger}
          frame
          icon={ShoppingCartSimpleIcon}
          iconSize={22}
          label={t('cartOf', { count })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {count > 0 && <Count aria-hidden>{count > 99 ? '99+' : count}</Count>}
      </chakra.span>
      <Pop open={open} onClose={() => setOpen(false)} trigger={trigger} label={t('cart')} className="pop-cart">
        <Body>
          <chakra.h2 textStyle="title-3">{t('cart')}</chakra.h2>
          {failure && (
            <Suspense>
              <Failed code={failure.code} onRetry={failed ? () => cart.send({ type: 'cart.retry' }) : undefined} />
            </Suspense>
          )}
          {!known && !failed && (
            <Loading>
              <Skeleton height="64px" />
            </Loading>
          )}
          {known && known.lines.length === 0 && <chakra.p color="muted">{t('empty')}</chakra.p>}
          {known && known.lines.length > 0 && <CartLines cart={cart} known={known} tight />}
          <ButtonLink block look={count > 0 ? 'accent' : 'outline'} to={pathOf('apps-e-commerce-checkout')}>
            {t(count > 0 ? 'toCheckout' : 'toShop')}
          </ButtonLink>
        </Body>
      </Pop>
    </>
  )
}

/** Apart, so that the button in the top bar does not wait for the words of errors. */
function Failed({ code, onRetry }: { code: string; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('shop')
  const said = useErrorPhrase()
  return (
    <Notice tone="danger">
      {said(code)}{' '}
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  )
}
