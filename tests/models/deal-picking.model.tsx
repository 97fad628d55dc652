import { randomUUID } from 'node:crypto'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import { createCampaign } from '#contract/endpoints/campaigns.ts'
import type { PlacedDeals } from '#contract/entities/campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPickingMachine } from '#src/machines/deal-picking/deal-picking.machine.ts'
import { agency, callAs, offerInMarket } from '#tests/support/offer-in-market.ts'
import { collectionWith } from '#tests/support/screen-actors.ts'
import { someListedDeal } from '#tests/support/some-listed-deal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const [one, two] = [someListedDeal(1), someListedDeal(2)]
const spring = { uuid: '00000000-0000-4000-8000-0000000000c1', name: 'Spring' }
const placed: PlacedDeals = { placed: [{ deal: one.uuid, from: null, to: spring.uuid, now: spring.uuid }], kept: 0 }
const title = 'A deal of a tour'

const contextOf = (snapshot: SnapshotFrom<typeof dealPickingMachine>): ContextFrom<typeof dealPickingMachine> => snapshot.context

export const model = defineModel<typeof dealPickingMachine>({
  machine: dealPickingMachine,
  inputs: { usual: undefined },
  events: {
    'picking.pick': { by: 'person', cases: { usual: { deal: one.uuid } } },
    'picking.pickAll': { by: 'person', cases: { usual: { deals: [one.uuid, two.uuid] } } },
    'picking.clear': bare('person'),
    'picking.place': { by: 'person', cases: { usual: { campaign: spring.uuid } } },
    'picking.undo': bare('person'),
  },
  actors: { place: { done: { usual: placed }, error: { offline } } },
  facts: ({ picked, back, undoing }) => ({ picked: Math.min(2, picked.length), back: back.length > 0, undoing }),
})

const somePicked = (snapshot: SnapshotFrom<typeof dealPickingMachine>) => contextOf(snapshot).picked.length > 0
const resting = (snapshot: SnapshotFrom<typeof dealPickingMachine>) => !snapshot.matches('placing')
const where = {
  'picking.pickAll': (snapshot: SnapshotFrom<typeof dealPickingMachine>) => contextOf(snapshot).picked.length < 2,
  'picking.clear': somePicked,
  'picking.place': (snapshot: SnapshotFrom<typeof dealPickingMachine>) => resting(snapshot) && somePicked(snapshot),
  'picking.undo': (snapshot: SnapshotFrom<typeof dealPickingMachine>) => resting(snapshot) && contextOf(snapshot).back.length > 0,
}
const stands = (state: string) => async (hands: Hands) => {
  const bar = document.querySelector(`[data-picking="${state}"]`)
  if (!bar) throw new Error(`the bar does not say ${state}`)
  return await hands.screen.findAllByRole('checkbox')
}

export const view: ViewBinding<typeof dealPickingMachine> = {
  async show({ actor }) {
    const { DealsView } = await import('#src/views/my-work/DealsView.tsx')
    const { PickingContext } = await import('#src/views/my-work/picking.ts')
    return (
      <PickingContext value={{ actor: actor, campaigns: [spring] }}>
        <DealsView
          deals={collectionWith([one, two], { totals: { in_production: 2 }, turn: 0 })}
          emptyText=""
          emptyAction={null}
        />
      </PickingContext>
    )
  },
  gestures: {
    'picking.pick': ({ keyboard, screen }) => keyboard.click(screen.getByRole('checkbox', { name: /Ada 1/ })),
    'picking.pickAll': ({ keyboard, screen }) =>
      keyboard.click(screen.getByRole('checkbox', { name: 'Choose all of this page' })),
    'picking.clear': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Choose none' })),
    async 'picking.place'({ keyboard, screen }) {
      await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), 'Spring')
      await keyboard.click(screen.getByRole('button', { name: 'Put in' }))
    },
    'picking.undo': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Undo' })),
  },
  where,
  stands: Object.fromEntries(['idle', 'placing', 'refused'].map(state => [`deal-picking.${state}`, stands(state)])),
}

const verb = /^\/api\/v3\/deals-in-campaigns$/

export const browser: BrowserBinding<typeof dealPickingMachine> = {
  as: { as: agency },
  holds: [{ method: 'POST', path: verb }],
  async open({ page, market }) {
    await callAs(market, agency, createCampaign, { body: { uuid: randomUUID(), name: `Tour ${randomUUID().slice(0, 8)}` } })
    // Two at least: all of them are more than one that is chosen.
    await offerInMarket(market, title)
    await offerInMarket(market, title)
    await page.goto(`${pathOf('my_work_brands', { section: 'campaigns' })}?state=offer_pending`)
    await page.getByRole('checkbox', { name: 'Choose all of this page' }).waitFor()
  },
  causes: {
    'picking.pick': ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Choose the deal/ })
        .first()
        .click(),
    'picking.pickAll': ({ page }) => page.getByRole('checkbox', { name: 'Choose all of this page' }).click(),
    'picking.clear': ({ page }) => page.getByRole('button', { name: 'Choose none' }).click(),
    async 'picking.place'({ page }) {
      await page.getByRole('group', { name: 'Chosen deals' }).getByRole('combobox').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Put in' }).click()
    },
    'picking.undo': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
    'place done': ({ replies }) => replies.pass(verb),
    'place failed': ({ replies }) => replies.cut(verb),
  },
  where,
}
