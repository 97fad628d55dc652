import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Membership } from '#contract/endpoints/plans.ts'
import { brandPlans, limitsOf, plans, plansVersion } from '#contract/plans.ts'
import { PlanCards } from '#src/views/membership/PlanCards.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const known: Membership = {
  version: plansVersion,
  currency: 'EUR',
  plans: brandPlans.map(name => ({
    name,
    price: plans[name].price,
    ai_credits: plans[name].ai_credits,
    brand_fee: plans[name].brand_fee,
    benefits: [...plans[name].benefits],
    limits: limitsOf(name),
  })),
  plan: 'free',
  subscription: {
    state: 'none',
    period: 'month',
    on_trial: false,
    trial_used: false,
    current_period_end: null,
    seconds_left: null,
    card: null,
    retries: 0,
  },
  usage: [],
}
const linesOf = (plan: string) =>
  within(screen.getByRole('article', { name: new RegExp(`^${plan}`) }))
    .getAllByRole('listitem')
    .map(line => line.textContent)

it('a card names what its plan really brings, and what it lacks', async () => {
  await renderView(<PlanCards known={known} period="month" decision={decisionThat().decision} />)
  expect(linesOf('Free')).toEqual([
    '8% fee on deals',
    '50 AI credits a month',
    '1 open casting',
    '1 campaign at a time',
    'Not included: Searcher',
    '3 reports a month',
    'Not included: Lists of creators',
    'Not included: Tracking links',
    'Not included: Monitor',
    '1 brand',
    '1 person in the team',
    'Not included: API and webhooks',
    'Not included: Your logo, colours and domain',
  ])
  expect(linesOf('Whitelabel')).toEqual([
    '2% fee on deals',
    '5,000 AI credits a month',
    'Unlimited castings',
    'Unlimited campaigns',
    '30,000 searcher results a month',
    '300 reports a month',
    'Unlimited lists of creators',
    '5,000 tracking links',
    '50 rules in the monitor',
    '25 brands',
    '25 people in the team',
    'API and webhooks, 20 keys',
    'Your logo, colours and domain',
  ])
})
