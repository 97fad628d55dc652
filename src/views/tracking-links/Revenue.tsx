import type { LinkRevenue } from '#contract/entities/tracking-link.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

/** Revenue from orders, each currency by itself: nothing is converted. */
export function Revenue({
  revenue,
  by = 'minor',
}: {
  revenue: readonly LinkRevenue[]
  by?: 'minor' | 'click_minor' | 'coupon_minor' | 'pixel_minor'
}) {
  const words = useCallWords()
  const some = revenue.filter(one => one[by] > 0)
  return (
    <b>
      {some.length === 0
        ? '–'
        : some.map(one => (
            <chakra.span key={one.currency} display="block">
              {words.money(one[by], one.currency)}
            </chakra.span>
          ))}
    </b>
  )
}
