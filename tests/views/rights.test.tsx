import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Licence, ProvenLicence } from '#contract/entities/licence.ts'
import { type LicenceState, licenceStates } from '#contract/entities/licence-states.ts'
import type { Overrun } from '#contract/entities/overrun.ts'
import { type OverrunState, overrunStates } from '#contract/processes/overrun.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { LicenceView } from '#src/views/rights/LicenceView.tsx'
import { RightsView } from '#src/views/rights/RightsView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'

const begun = (state: LicenceState) => state !== 'agreed'
const proven = (state: LicenceState, more: Partial<ProvenLicence> = {}): ProvenLicence => ({
  state,
  rights: {
    channels: ['organic_repost', 'web'],
    days: 90,
    territory: 'country',
    edits_allowed: true,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
  },
  works: [{ network: 'instagram', content_type: 'reel', quantity: 1 }],
  country: 'ES',
  starts_on: begun(state) ? '2030-01-01' : null,
  ends_on: begun(state) ? '2030-04-01' : null,
  title: 'Breakfasts worth waking up for',
  brand: 'Café Ceiba',
  creator: 'Lucía Vega',
  published_at: null,
  exclusivity: { category: 'Coffee', days: 30 },
  exclusive_until: begun(state) ? '2030-01-31' : null,
  followed_by: null,
  ...more,
})
const own = (
  state: LicenceState,
  side: Licence['side'],
  renewal: Licence['renewal'] = null,
  more: Partial<Licence> = {},
): Licence => ({
  ...proven(state),
  currency: 'EUR',
  settled: true,
  overruns: [],
  rate: null,
  renewal,
  uuid: `6${licenceStates.indexOf(state)}111111-2222-4333-8444-555555555555`,
  token: 'abc',
  side,
  brand: { uuid: '71111111-2222-4333-8444-555555555555', name: 'Café Ceiba', verified: true, category: null, city: null },
  creator: {
    uuid: '81111111-2222-4333-8444-555555555555',
    name: 'Lucía Vega',
    vanity_name: 'luciavega',
    profile_image: null,
    headline: null,
    verified: true,
  },
  deal_uuid: '91111111-2222-4333-8444-555555555555',
  chat_uuid: 'a1111111-2222-4333-8444-555555555555',
  ...more,
})

const claiming = (decision = decisionThat().decision) => ({
  decision,
  uploads: createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start(),
  forms: { recall: () => null, keep: () => {} },
})

const said: Record<LicenceState, { row: string; verdict: RegExp; check: RegExp }> = {
  agreed: { row: 'Agreed', verdict: /not in force yet/i, check: /not in force yet/ },
  active: { row: 'In force', verdict: /is in force/, check: /^Yes/ },
  expiring: { row: 'Ends soon', verdict: /ends soon/, check: /^Yes/ },
  expired: { row: 'Over', verdict: /is over/, check: /^Yes/ },
  renewed: { row: 'Renewed', verdict: /another one follows/, check: /^Yes/ },
  revoked: { row: 'Revoked', verdict: /allows nothing/, check: /was revoked/ },
}

describe.each(licenceStates)('%s', state => {
  it.each(['brand', 'creator', 'staff'] as const)('the registry says so to the %s', async side => {
    const licences = collectionWith([own(state, side)], { totals: { [state]: 1 } })
    await renderView(<RightsView licences={licences} side={side} decision={decisionThat().decision} claiming={claiming()} />, {
      user: someUser({ role: 'creator' }),
    })
    const row = within(
      present(
        screen.getAllByRole('listitem').find(one => one.dataset.licence === state),
        'it',
      ),
    )
    expect(row.getByText(said[state].row)).toBeTruthy()
    expect(row.getByText(/Only in Spain/)).toBeTruthy()
    expect(row.queryAllByRole('link', { name: /To the deal/ })).toHaveLength(side === 'staff' ? 0 : 1)
  })

  it('its public page says whether it is valid, and answers a question about a use on one of its days', async () => {
    await renderView(<LicenceView licence={resourceWith(proven(state))} token="abc" />)
    expect((await screen.findAllByText(said[state].verdict)).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-02-01' } })
    const check = within(screen.getByRole('region', { name: 'May this be used?' }))
    expect(check.getByText(said[state].check)).toBeTruthy()
  })
})

it('everything that speaks against a use is said, and a day that is none gets no answer', async () => {
  await renderView(<LicenceView licence={resourceWith(proven('active'))} token="abc" />)
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2031-01-01' } })
  fireEvent.change(screen.getByLabelText('Use'), { target: { value: 'print' } })
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'JP' } })
  const check = within(screen.getByRole('region', { name: 'May this be used?' }))
  expect(check.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'On that day it was over.',
    'This use was not agreed.',
    'This country was not agreed.',
  ])
  expect(check.queryByLabelText('Network')).toBeNull()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  expect(check.getByText(/Choose a day/)).toBeTruthy()
})

it('a registry without licences says what will stand there', async () => {
  await renderView(
    <RightsView
      licences={collectionWith([], { totals: {} })}
      side="creator"
      decision={decisionThat().decision}
      claiming={claiming()}
    />,
  )
  expect(screen.getByText('No rights yet')).toBeTruthy()
})

describe('a renewal', () => {
  async function show(
    side: 'brand' | 'creator',
    renewal: Licence['renewal'],
    state: LicenceState = 'expiring',
    more: Partial<Licence> = {},
  ) {
    const { decision, asked } = decisionThat({ answer: () => ({}) })
    const licences = collectionWith([own(state, side, renewal, more)], { totals: { [state]: 1 } })
    const { keyboard } = await renderView(
      <RightsView licences={licences} side={side} decision={decision} claiming={claiming()} />,
    )
    return { asked, keyboard }
  }
  const asks = {
    state: 'asked' as const,
    days: 90,
    note: 'For the spring',
    adds: { channels: [], territory: null },
    taken: false,
    deal_uuid: null,
  }

  it('is asked for by the brand, for some days and with a few words', async () => {
    const { asked, keyboard } = await show('brand', null)
    await keyboard.click(screen.getByRole('button', { name: /^Renew/ }))
    await keyboard.selectOptions(await screen.findByLabelText('How much longer'), '180')
    await keyboard.type(screen.getByLabelText(/A few words/), 'For the spring')
    await keyboard.click(screen.getByRole('button', { name: 'Ask' }))
    expect(asked).toEqual([{ kind: 'ask', uuid: own('expiring', 'brand').uuid, body: { days: 180, note: 'For the spring' } }])
  })

  it('is priced by the creator, who has to name a price', async () => {
    const { asked, keyboard } = await show('creator', asks)
    expect(screen.getByText(/Café Ceiba asks for 90 days more/)).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Name a price' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Send the offer' }))
    expect(asked).toEqual([])
    await keyboard.type(screen.getByLabelText('Price, before fees'), '120')
    await keyboard.click(screen.getByRole('button', { name: 'Send the offer' }))
    expect(asked).toEqual([{ kind: 'price', uuid: own('expiring', 'creator').uuid, body: { fee_minor: 12_000 } }])
  })

  it('is taken back by the brand, and turned down by the creator, while it has no price', async () => {
    await show('brand', asks)
    expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Name a price' })).toBeNull()
  })

  it('with a price leads to the offer', async () => {
    await show('brand', { ...asks, state: 'priced', deal_uuid: own('active', 'brand').deal_uuid })
    expect(screen.getByRole('link', { name: 'To the offer' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  const rate = { days: 60, fee_minor: 12_000, total_minor: 12_480, payout_minor: 11_160, until: '2999-05-01' }

  it('at a rate that was agreed on is taken by the brand in one press, which says its whole price', async () => {
    const { asked, keyboard } = await show('brand', null, 'expiring', { rate })
    expect(screen.getByText(/60 days more at €120, €124.80 with fees. It can be taken until 1 May 2999/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Ask for something else/ })).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: /Renew for 60 days.*€124\.80/ }))
    expect(asked).toEqual([{ kind: 'take', uuid: own('expiring', 'brand').uuid }])
  })

  it('at a rate is said to the creator with what is theirs, and they have nothing to press', async () => {
    await show('creator', null, 'active', { rate })
    expect(screen.getByText(/Café Ceiba may renew once, 60 days at €120; €111.60 of it is yours/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
  })

  it('at a rate waits for the deal’s end, and is gone once its last day has passed', async () => {
    await show('brand', null, 'agreed', { rate: { ...rate, until: null }, settled: false })
    expect(screen.getByText(/once the deal is over/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
  })

  it('at a rate whose last day has passed is asked for like any other', async () => {
    await show('brand', null, 'expired', { ends_on: '2019-12-02', rate: { ...rate, until: '2020-01-01' } })
    expect(screen.queryByText(/Agreed with the work/)).toBeNull()
    expect(screen.getByRole('button', { name: /^Renew\s?Breakfasts/ })).toBeTruthy()
  })

  it('that was taken waits for the payment, and leads there', async () => {
    const taken = { ...asks, state: 'priced' as const, taken: true, deal_uuid: own('active', 'brand').deal_uuid }
    await show('brand', taken, 'expiring', { rate })
    expect(screen.getByText('The renewal for 90 days waits for your payment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the payment' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
  })

  it('is not possible where the deal was undone', async () => {
    await show('brand', null, 'revoked')
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull()
  })
})

describe('a use outside of the licence', () => {
  const claimed = (state: OverrunState): Overrun => ({
    uuid: 'b1111111-2222-4333-8444-555555555555',
    state,
    deal_uuid: 'c1111111-2222-4333-8444-555555555555',
    channel: 'ooh',
    network: null,
    country: 'ES',
    from: '2030-02-01',
    to: '2030-02-07',
    gaps: ['channel'],
    words: 'It hangs at the bus stop in front of our market',
    links: ['https://pictures.example/stop.jpg'],
    files: [],
    fee_minor: 12_000,
    currency: 'EUR',
    claimed_at: '2030-02-08T10:00:00.000Z',
  })
  const show = async (side: 'brand' | 'creator', overruns: Overrun[] = []) => {
    const { decision, asked } = decisionThat({ answer: () => ({}) })
    const licences = collectionWith([{ ...own('active', side), overruns }], { totals: { active: 1 } })
    const view = await renderView(
      <RightsView licences={licences} side={side} decision={decisionThat().decision} claiming={claiming(decision)} />,
    )
    return { ...view, asked }
  }
  const words: Record<OverrunState, string> = {
    claimed: 'Claimed',
    paid: 'Paid',
    refused: 'Refused',
    withdrawn: 'Taken back',
    unanswered: 'Not answered',
  }

  it.each(overrunStates)('stands in the registry of both as %s, with what shows it', async state => {
    const { container } = await show('brand', [claimed(state)])
    const row = within(container.querySelector<HTMLElement>('[data-overrun]') ?? container)
    expect(row.getByText(words[state])).toBeTruthy()
    expect(row.getByText(/1 Feb 2030 to 7 Feb 2030/)).toBeTruthy()
    expect(row.getByRole('link', { name: /stop.jpg/ })).toBeTruthy()
    expect(row.queryAllByRole('link', { name: /offer/i })).toHaveLength(state === 'claimed' ? 1 : 0)
    expect(screen.queryByRole('button', { name: /Report a use/ })).toBeNull()
  })

  it('is claimed by the creator with what, where, when, evidence and price; what is wrong stands beside its field', async () => {
    const { keyboard, asked } = await show('creator')
    await keyboard.click(screen.getByRole('button', { name: /Report a use/ }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Use'), { target: { value: 'ooh' } })
    await keyboard.click(dialog.getByRole('button', { name: 'Send the claim' }))
    expect(dialog.getByText(/Add at least one link or file/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/What is used/)))
    expect(asked).toEqual([])
    fireEvent.change(dialog.getByLabelText('First day it was seen'), { target: { value: '2026-01-01' } })
    fireEvent.change(dialog.getByLabelText('Last day it was seen'), { target: { value: '2026-01-03' } })
    await keyboard.type(dialog.getByLabelText(/What is used/), 'It hangs at the bus stop in front of our market')
    await keyboard.type(dialog.getByLabelText(/Address where it is seen/), 'https://pictures.example/stop.jpg')
    await keyboard.type(dialog.getByLabelText('Price for this use'), '120')
    await keyboard.click(dialog.getByRole('button', { name: 'Send the claim' }))
    expect(asked).toMatchObject([
      {
        kind: 'claim',
        body: { channel: 'ooh', network: null, country: 'ES', fee_minor: 12_000, links: ['https://pictures.example/stop.jpg'] },
      },
    ])
  })
})
