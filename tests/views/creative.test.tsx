import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Creative, CreativeCheck, CreativeVersion, PlaceablePiece, Placement } from '#contract/entities/creative.ts'
import { type CreativeState, creativeStates } from '#contract/entities/creative-states.ts'
import { limits } from '#contract/limits.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { CreativePart } from '#src/views/creatives/CreativePart.tsx'
import { PlacementView } from '#src/views/creatives/PlacementView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const uuid = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
const passed: CreativeCheck = {
  kind: 'shape',
  required: true,
  result: 'passed',
  reason: 'fits',
  wanted: '1.2 × 1.8 m',
  found: '2880 × 4320',
  gaps: [],
}
const version = (state: CreativeVersion['state'], more: Partial<CreativeVersion> = {}): CreativeVersion => ({
  uuid: uuid(2),
  n: 1,
  file: null,
  piece: null,
  by: 'Prado Espacios',
  note: '',
  state,
  checks: [passed],
  answer: null,
  created_at: '2030-01-01T10:00:00.000Z',
  ...more,
})
const face = { kind: 'street_furniture' as const, width_m: 1.2, height_m: 1.8, pixels: null, slot_s: null }
const turns: Record<CreativeState, Creative['side'] | null> = {
  due: 'booker',
  late: 'booker',
  platform_review: null,
  host_review: 'host',
  changes: 'booker',
  scheduled: null,
  closed: null,
}
const one = (state: CreativeState, side: Creative['side'], sure = true): Creative => ({
  booking: uuid(1),
  state,
  revision: 3,
  facts: { sure, reminded: 0 },
  side,
  your_turn: turns[state] === side,
  deadline: '2030-01-05T10:00:00.000Z',
  face,
  versions:
    state === 'due' || state === 'late'
      ? []
      : [
          version(state === 'changes' ? 'returned' : state === 'scheduled' ? 'approved' : 'waiting', {
            answer: state === 'changes' ? { by: 'host', reason: 'The logo lies below the frame.' } : null,
          }),
        ],
  placement_token: side === 'booker' ? 'abc' : null,
})
/** Nothing goes up here. */
const uploads = () => createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()
const noForms = { recall: () => null, keep: () => {} }
const show = (value: Creative) => {
  const { decision, asked } = decisionThat()
  return renderView(
    <CreativePart creative={resourceWith(value)} decision={decision} uploads={uploads()} forms={noForms} from="2030-01-10" />,
    { user: someUser({ role: 'realty' }) },
  ).then(() => asked)
}

describe.each(creativeStates)('%s', state => {
  it.each(['booker', 'host'] as const)('offers the %s what the chart allows', async side => {
    await show(one(state, side))
    const brings = side === 'booker' && state !== 'scheduled' && state !== 'closed'
    expect(screen.queryAllByRole('button', { name: /^Hand in/ })).toHaveLength(brings ? 1 : 0)
    const answers = side === 'host' && state === 'host_review'
    expect(screen.queryAllByRole('button', { name: 'Approve the artwork' })).toHaveLength(answers ? 1 : 0)
    const returns = side === 'host' && (state === 'host_review' || state === 'scheduled')
    expect(screen.queryAllByRole('button', { name: 'Ask for changes' })).toHaveLength(returns ? 1 : 0)
    if (state === 'changes') expect(screen.getByText('The logo lies below the frame.')).toBeTruthy()
  })
})

it('says that silence approves nothing where not everything could be checked', async () => {
  await show(one('host_review', 'host', false))
  expect(screen.getByText(/silence approves nothing/)).toBeTruthy()
})

it('never asks for changes without a reason', async () => {
  const asked = await show(one('host_review', 'host'))
  fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(asked).toEqual([])
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(limits.booking.reason.min) } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(asked).toMatchObject([{ kind: 'return', body: { answer: 'return', revision: 3 } }])
})

it('waits for a file that is on its way, and hands it in once it is there', async () => {
  const { decision, asked } = decisionThat()
  const on = uploads()
  await renderView(
    <CreativePart
      creative={resourceWith(one('due', 'booker'))}
      decision={decision}
      uploads={on}
      forms={noForms}
      from="2030-01-10"
    />,
    { user: someUser({ role: 'realty' }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Hand in artwork' }))
  act(() => on.send({ type: 'uploads.add', id: 'a', file: new File(['x'], 'cartel.png', { type: 'image/png' }) }))
  fireEvent.click(screen.getByRole('checkbox', { name: /our own material/ }))
  const button = screen.getByRole('button', { name: 'Hand it in' })
  expect(button.hasAttribute('disabled')).toBe(true)
  act(() => on.send({ type: 'upload.done', id: 'a', file }))
  expect(button.hasAttribute('disabled')).toBe(false)
  fireEvent.click(button)
  expect(asked).toMatchObject([{ kind: 'handIn', body: { file: file.uuid, own: true, revision: 3 } }])
})

it('asks to take away a file that was refused', async () => {
  const on = uploads()
  await renderView(
    <CreativePart
      creative={resourceWith(one('due', 'booker'))}
      decision={decisionThat().decision}
      uploads={on}
      forms={noForms}
      from="2030-01-10"
    />,
    { user: someUser({ role: 'realty' }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Hand in artwork' }))
  act(() => on.send({ type: 'uploads.add', id: 'a', file: new File(['x'], 'cartel.exe') }))
  act(() => on.send({ type: 'upload.failed', id: 'a', failure: { code: 'upload.type_refused', retryable: false } }))
  fireEvent.click(screen.getByRole('button', { name: 'Hand it in' }))
  expect(screen.getByText('Remove the files that could not be uploaded.')).toBeTruthy()
})

const placement: Placement = {
  booking: uuid(1),
  state: 'due',
  revision: 4,
  facts: { sure: false, reminded: 0 },
  title: 'Mupi Ópera',
  city: 'Madrid',
  country: 'ES',
  cover: { seed: 'a', motif: 'valla' },
  image: null,
  booker: 'Prado Espacios',
  from: '2030-01-10',
  to: '2030-01-16',
  deadline: '2030-01-01T00:00:00.000Z',
  face,
  own: null,
}
const file = { uuid: uuid(5), name: 'cartel.png', type: 'image/png', bytes: 10, url: '/x', width: 2880, height: 4320 }
const piece = (more: Partial<PlaceablePiece>): PlaceablePiece => ({
  licence: uuid(3),
  licence_token: 'abc',
  title: 'El café de las once',
  creator: { uuid: uuid(4), name: 'Lucía Vega', vanity_name: null, profile_image: null, headline: null, verified: true },
  ends_on: '2030-01-12',
  settled: true,
  covered: false,
  gaps: ['after'],
  files: [{ file, checks: [passed], fits: true }],
  ask: null,
  rate: null,
  renewal: null,
  ...more,
})
const place = (more: Partial<PlaceablePiece>) => {
  const { decision, asked } = decisionThat()
  return renderView(
    <PlacementView placement={resourceWith(placement)} pieces={collectionWith([piece(more)])} decision={decision} />,
    { user: someUser({ role: 'brand' }) },
  ).then(() => asked)
}

describe('a creator’s piece', () => {
  it('is one press away where its licence allows it', async () => {
    const asked = await place({ covered: true, gaps: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Put cartel.png on this face' }))
    expect(asked).toMatchObject([{ kind: 'place', body: { licence: uuid(3), file: uuid(5), revision: 4 } }])
  })

  it('is otherwise asked for in one press, for as long as the face needs it', async () => {
    const asked = await place({ ask: { licence: uuid(6), days: 9, adds: { channels: [], territory: null } } })
    expect(screen.queryByRole('button', { name: /on this face/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Ask for 9 days more/ }))
    expect(asked).toMatchObject([{ kind: 'ask', uuid: uuid(6), body: { days: 9, adds: { channels: [], territory: null } } }])
  })

  it('shows the price once the creator has named it', async () => {
    const price = { total_minor: 20_800, currency: 'EUR' as const, chat_uuid: uuid(7) }
    await place({ renewal: { licence: uuid(6), state: 'priced', days: 9, taken: false, price } })
    expect(screen.getByText('€208 for 9 days more')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the offer' })).toBeTruthy()
  })

  it('is renewed in one press at the rate that was agreed on, where that covers all of the days', async () => {
    const rate = { licence: uuid(6), days: 30, total_minor: 12_480, currency: 'EUR' as const, chat_uuid: uuid(7) }
    const asked = await place({ rate, ask: { licence: uuid(6), days: 9, adds: { channels: [], territory: null } } })
    fireEvent.click(screen.getByRole('button', { name: /Renew for 30 days.*€124\.80/ }))
    expect(asked).toEqual([{ kind: 'take', uuid: uuid(6) }])
    expect(screen.queryByRole('button', { name: /Ask for/ })).toBeNull()
  })

  it('waits for the payment once its rate was taken', async () => {
    const price = { total_minor: 12_480, currency: 'EUR' as const, chat_uuid: uuid(7) }
    await place({ renewal: { licence: uuid(6), state: 'priced', days: 30, taken: true, price } })
    expect(screen.getByText('The renewal waits for your payment: €124.80 for 30 days')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the payment' })).toBeTruthy()
  })
})
