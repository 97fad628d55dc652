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

/** How many of it: a held button runs as specification §9 says, and what one stops at is said to the server. */
export function Quantity({ cart, line }: { cart: CartActor; line: OrderLine }) {
  const { t } = useTranslation('shop')
  const [wanted, setWanted] = useState<number | null>(line.quantity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useSelector(cart, selectWanted(line.item))
  // Whenever the cart has been read, it shows what is in it, unless somebody has said or is about to say something else.
  useEffect(() => {
    if (timer.current === undefined) setWanted(said || line.quantity)
  }, [line, said])
  useEffect(() => () => clearTimeout(timer.current), [])
  const isFit = (value: number | null): value is number => value !== null && value >= min && value <= max
  const hush = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const say = (value: number) => {
    hush()
    if (value !== (said ?? line.quantity)) cart.send({ type: 'cart.put', item: line.item, quantity: value })
  }
  const change = (value: number | null) => {
    setWanted(value)
    hush()
    if (isFit(value)) timer.current = setTimeout(() => say(value), settled)
  }
  return (
    <NumberInput
      label={t('quantityOf', { item: t(`item.${line.item}`) })}
      value={wanted}
      min={min}
      max={max}
      step={step}
      spinning={spinning}
      onChange={change}
      // What nobody can have is not kept; what one leaves behind is meant.
      onBlur={() => (isFit(wanted) ? say(wanted) : setWanted(line.quantity))}
    />
  )
}
