import type { DemoDeal } from './deal-acts.ts'
import { finishedDeals } from './deals-finished.ts'
import { dealsOfLucia } from './deals-of-lucia.ts'
import { dealsOfOthers } from './deals-of-others.ts'
import { unsettledDeals } from './deals-unsettled.ts'

export const demoDeals: readonly DemoDeal[] = [...dealsOfLucia, ...dealsOfOthers, ...unsettledDeals, ...finishedDeals]
