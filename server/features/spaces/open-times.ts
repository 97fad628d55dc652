import type { SpaceContent } from '#contract/entities/space.ts'
import { addDays } from '#contract/rules/space-price.ts'
import type { Context } from '../../context.ts'
import { today } from './priced-days.ts'

type Times = Pick<SpaceContent, 'opening' | 'other_days'>

/** Opening times of a place as they are shown: dates that have passed everywhere are left out. Content that was written before there were any has none. */
export function openTimesOf(ctx: Context, content: Partial<Times> | null): Times {
  const from = addDays(today(ctx), -1)
  return { opening: content?.opening ?? null, other_days: (content?.other_days ?? []).filter(({ day }) => day >= from) }
}
