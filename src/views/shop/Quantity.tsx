import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#contract/entities/shop.ts'
import { limits } from '#contract/limits.ts'
import { NumberInput } from '#src/components/NumberInput.tsx'
import type { CartActor } from '#src/machines/cart/cart.machine.ts'
import { selectWanted } from '#src/machines/cart/cart.select.ts'

const { min, max, step, ...spinning } = limits.spin

/** A moment after the last press. */
const settled = 350

/** Quantity of an item: a held button runs as specification §9 says, and the amount it stops at is sent to the server. */
export function Quantity({ cart, line }: { cart: CartActor; line: OrderLine }) {
  const { t } = useTranslation('shop')
  /** Undefined while nothing is typed that the cart has not heard of. */
  const [typed, setTyped] = useState<number | null>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useSelector(cart, selectWanted(line.item))
  const wanted = said || line.quantity
  useEffect(() => () => clearTimeout(timer.current), [])
  const isFit = (value: number | null): value is number => value !== null && value >= min && value <= max
  const say = (value: number) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    if (value !== wanted) cart.send({ type: 'cart.put', item: line.item, quantity: value })
  }
  const change = (value: number | null) => {
    setTyped(value)
    clearTimeout(timer.current)
    if (isFit(value)) timer.current = setTimeout(() => say(value), settled)
  }
  // An amount that nobody can have is not kept; one that is left behind is meant.
  const leave = () => {
    if (typed === undefined) return
    if (isFit(typed)) say(typed)
    else setTyped(undefined)
  }
  return (
    <NumberInput
      label={t('quantityOf', { item: t(`item.${line.item}`) })}
      value={typed === undefined ? wanted : typed}
      min={min}
      max={max}
      step={step}
      spinning={spinning}
      onChange={change}
      onBlur={leave}
    />
  )
}
