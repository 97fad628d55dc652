import { describe, inject } from 'vitest'
import { createCampaign, placeDeals } from '#contract/endpoints/campaigns.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { pathOf } from '#contract/paths.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { complaintsOf } from '#tests/support/fit.ts'
import { callAs } from '#tests/support/offer-in-market.ts'

const agency = 'premium@elenco.test'

describe('a campaign', () => {
  test('is planned, gathers deals, starts, and its report is shared', async ({ visit }) => {
    const name = `Spring ${crypto.randomUUID().slice(0, 6)}`
    const brand = await visit({ as: agency, locale: 'en', reducedMotion: 'reduce' })
    await brand.goto('/campaigns')
    await brand.getByRole('button', { name: 'New campaign' }).click()
    await brand.getByRole('dialog').getByLabel('Name').fill(name)
    await brand.getByRole('dialog').getByRole('button', { name: 'Create the campaign' }).click()
    await expect(brand.getByRole('heading', { level: 1, name })).toBeVisible()
    await brand.getByRole('button', { name: 'Plan it' }).click()
    await expect(brand.getByText('To start it lacks a brand')).toBeVisible()
    await expect(brand.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
    await brand.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = brand.getByRole('dialog')
    await form.getByLabel('Brand').selectOption({ index: 1 })
    await form.getByLabel('Objective').selectOption('launch')
    await form.getByLabel('Starts').fill('2027-01-10')
    await form.getByLabel('Ends').fill('2027-01-05')
    await expect(form.getByText('It cannot end before it starts.')).toBeVisible()
    await form.getByLabel('Ends').fill('2027-02-10')
    await form.getByLabel('Planned budget').fill('4000')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await brand.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(brand.getByRole('button', { name: 'Put on hold' })).toBeVisible()

    await brand.getByRole('button', { name: 'Add calls, deals, lists or links' }).click()
    await brand.getByRole('dialog').getByRole('group', { name: 'Deals' }).getByRole('checkbox').first().check()
    await brand.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(brand.getByRole('link', { name: /^Deals ?1/ })).toBeVisible()
    await brand.getByRole('link', { name: /^Deals/ }).click()
    await brand.getByRole('button', { name: /^Note results/ }).click()
    await brand.getByRole('dialog').getByLabel('Views').fill('5000')
    await brand.getByRole('dialog').getByLabel('Engagements').fill('310')
    await brand.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(brand.getByText('Results noted')).toBeVisible()

    await brand.getByRole('link', { name: 'Report' }).click()
    await brand.getByRole('button', { name: 'Share the report' }).click()
    await brand.getByRole('button', { name: 'Create the link' }).click()
    const address = new URL(await brand.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
    const guest = await visit({ locale: 'en', width: 390, reducedMotion: 'reduce' })
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Declared by the brand' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Budget' })).toHaveCount(0)
    expect(await complaintsOf(guest)).toEqual([])
  })

  test('shows in another tab and to a colleague which deals were put into it', async ({ visit, serverUrl }) => {
    const market = { serverUrl, sessions: inject('sessions') }
    const name = `Together ${crypto.randomUUID().slice(0, 6)}`
    const { uuid } = await callAs(market, agency, createCampaign, { body: { uuid: crypto.randomUUID(), name } })
    const [deal] = await callAs(market, agency, listDeals, { query: { campaign: 'none' } })
    const brand = await visit({ as: agency, locale: 'en' })
    const colleague = await visit({ as: 'finance@elenco.test', locale: 'en' })
    await brand.goto(pathOf('my_work_brands', { section: 'campaigns' }, { campaign: uuid }))
    await brand.getByText('No deal in this campaign').waitFor()
    await colleague.goto(pathOf('campaign', { uuid }, { tab: 'deals' }))
    await colleague.getByRole('heading', { level: 1, name }).waitFor()
    await callAs(market, agency, placeDeals, { body: { placings: [{ deal: deal.uuid, to: uuid }] } })
    await brand.getByText(deal.title).first().waitFor()
    await colleague.getByText(deal.creator.name).first().waitFor()
    await callAs(market, agency, placeDeals, { body: { placings: [{ deal: deal.uuid, to: null }] } })
    await brand.getByText('No deal in this campaign').waitFor()
  })
})
