import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { ShoppingCartSimpleIcon } from '@phosphor-icons/react/dist/csr/ShoppingCartSimple'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Cart, type ShopItem, shopItems } from '#contract/entities/shop.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stub } from '#src/components/Stub.tsx'
import type { CartActor } from '#src/machines/cart/cart.machine.ts'
import { selectClosed, selectMoving } from '#src/machines/cart/cart.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { shopViewColumns } from '#src/theme/made/recipes/shop-view-columns.js'
import { shopViewShelf } from '#src/theme/made/recipes/shop-view-shelf.js'
import { ByRole } from '../ByRole.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Amounts, CartLines } from './CartLines.tsx'

const Columns = chakra('div', shopViewColumns)
const Shelf = chakra('ul', shopViewShelf)
export interface ShopProps {
  cart: CartActor
  /** Items that are sold to this reader. */
  sold: readonly ShopItem[]
  /** One has just come back from paying. */
  paid: boolean
}

const icons = { credits: SparkleIcon, reports: ChartLineUpIcon, plan: CrownIcon }
const shelves = ['credits', 'reports', 'plan'] as const

/** `apps-e-commerce-checkout`: what is sold, what is in the cart, and the way to the cashier. */
export function ShopView({ cart, sold, paid }: ShopProps) {
  const { t } = useTranslation('shop')
  const state = useSelector(cart, snapshot => String(snapshot.value))
  const closed = useSelector(cart, selectClosed)
  const currency = useSelector(cart, snapshot => snapshot.context.cart?.currency)
  return (
    <div data-state={state}>
      <PageHead title={t('title')} lead={t('lead')} />
      <Columns>
        <div>
          {paid && (
            <chakra.div marginBottom="18px">
              <Notice tone="success">{t('paid')}</Notice>
            </chakra.div>
          )}
          {shelves.map(kind => {
            const items = sold.filter(item => shopItems[item].kind === kind)
            return (
              items.length > 0 && (
                <section key={kind} aria-labelledby={`shelf-${kind}`}>
                  <h2 id={`shelf-${kind}`}>{t(`shelf.${kind}`)}</h2>
                  <Shelf>
                    {items.map(item => (
                      <li key={item}>
                        <div>
                          <Icon of={icons[kind]} size={22} />
                          <chakra.b display="block" marginTop="8px">
                            {t(`item.${item}`)}
                          </chakra.b>
                          <chakra.p color="muted">{t(`about.${item}`)}</chakra.p>
                        </div>
                        <ByRole needs="pay">
                          <Button
                            icon={ShoppingCartSimpleIcon}
                            disabled={closed}
                            price={currency && <Money amount={shopItems[item].price_minor} currency={currency} />}
                            onClick={() => cart.send({ type: 'cart.add', item })}
                            aria-label={t('addNamed', { item: t(`item.${item}`) })}
                          >
                            {t('add')}
                          </Button>
                        </ByRole>
                      </li>
                    ))}
                  </Shelf>
                </section>
              )
            )
          })}
        </div>
        <CartPane cart={cart} />
      </Columns>
    </div>
  )
}

/** The cart itself, with quantities and the total. */
function CartPane({ cart }: { cart: CartActor }) {
  const { t } = useTranslation('shop')
  const known = useSelector(cart, snapshot => snapshot.context.cart)
  const failed = useSelector(cart, snapshot => snapshot.matches('failed'))
  const failure = useSelector(cart, snapshot => snapshot.context.failure)
  const opening = useSelector(cart, snapshot => snapshot.matches('opening'))
  const closed = useSelector(cart, selectClosed)
  const moving = useSelector(cart, selectMoving)
  if (failed) return <FailedState failure={failure} onRetry={() => cart.send({ type: 'cart.retry' })} />
  if (!known) {
    return (
      <Loading>
        <Skeleton height="220px" borderRadius="12px" />
      </Loading>
    )
  }
  return (
    <section aria-labelledby="cart">
      <h2 id="cart">{t('cart')}</h2>
      {failure && <Refusal code={failure.code} />}
      {known.lines.length === 0 ? (
        <ByRole needs="pay" explain>
          <EmptyState level={3} title={t('empty')}>
            {t('emptyBody')}
          </EmptyState>
        </ByRole>
      ) : (
        <>
          <CartLines cart={cart} known={known} />
          <Amounts aria-busy={moving || undefined}>
            <Total known={known} />
          </Amounts>
          <ByRole needs="pay" explain>
            <Button
              block
              size="lg"
              look="foco"
              busy={opening}
              disabled={closed}
              price={
                <Amounts as="span" aria-busy={moving || undefined}>
                  <Money amount={known.amount_minor} currency={known.currency} cents />
                </Amounts>
              }
              onClick={() => cart.send({ type: 'cart.pay' })}
            >
              {t('pay')}
            </Button>
          </ByRole>
        </>
      )}
    </section>
  )
}

function Total({ known }: { known: Cart }) {
  const { t } = useTranslation('shop')
  const amount = <Money amount={known.amount_minor} currency={known.currency} cents />
  return (
    <chakra.div marginBlock="18px">
      <Stub
        aria-label={t('total')}
        title={t('total')}
        total={amount}
        rows={known.lines.map(line => ({
          what: `${line.quantity > 1 ? `${line.quantity} × ` : ''}${t(`item.${line.item}`)}`,
          much: <Money amount={line.amount_minor} currency={known.currency} cents />,
        }))}
      >
        <chakra.p textStyle="caption" color="muted" marginTop="8px">
          {t('noTax')}
        </chakra.p>
      </Stub>
    </chakra.div>
  )
}
