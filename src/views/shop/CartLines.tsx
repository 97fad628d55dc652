import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Cart, mostOf } from '#contract/entities/shop.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { Money } from '#src/components/Money.tsx'
import type { CartActor } from '#src/machines/cart/cart.machine.ts'
import { selectClosed, selectMoving } from '#src/machines/cart/cart.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cartLinesAmounts } from '#src/theme/made/recipes/cart-lines-amounts.js'
import { cartLinesLine } from '#src/theme/made/recipes/cart-lines-line.js'
import { Quantity } from './Quantity.tsx'

const Line = chakra('li', cartLinesLine)

/** Amounts that are about to change say so once it takes longer than one notices. */
export const Amounts = chakra('div', cartLinesAmounts)

interface Props {
  cart: CartActor
  known: Cart
  /** In the dropdown there is less room. */
  tight?: boolean
}

/** Lines of the cart: the item, its quantity, its price, and the button that removes it. */
export function CartLines({ cart, known, tight }: Props) {
  const { t } = useTranslation('shop')
  const closed = useSelector(cart, selectClosed)
  const moving = useSelector(cart, selectMoving)
  return (
    <Amounts as="ul" aria-busy={moving || undefined}>
      {known.lines.map(line => (
        <Line key={line.item} data-item={line.item} tight={tight}>
          <b>{t(`item.${line.item}`)}</b>
          {mostOf(line.item) > 1 ? <Quantity cart={cart} line={line} /> : <span>{t('one')}</span>}
          <span>
            <Money amount={line.amount_minor} currency={known.currency} cents />
          </span>
          <IconButton
            size={tight ? 'sm' : undefined}
            icon={TrashIcon}
            label={t('removeNamed', { item: t(`item.${line.item}`) })}
            disabled={closed}
            onClick={() => cart.send({ type: 'cart.remove', item: line.item })}
          />
        </Line>
      ))}
    </Amounts>
  )
}
