import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Deal, Delivery } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import {
  deliveryReviewMachine,
  type Review,
  type ReviewAct,
  type Reviewer,
} from '#src/machines/delivery-review/delivery-review.machine.ts'
import { ReviewView } from '#src/views/delivery-review/ReviewView.tsx'
import { SaidList } from '#src/views/delivery-review/SaidList.tsx'
import { TickList } from '#src/views/delivery-review/TickList.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { someDeal, someDelivery } from '#tests/support/some-deal.ts'
import { someComment, someReview } from '#tests/support/some-review.ts'
import { present } from '#workbench/present.ts'

const file = (n: number, name: string, type: string): FileCard => ({
  uuid: `0000000${n}-1111-4111-8111-111111111111`,
  name,
  type,
  bytes: 100,
  url: `/files/${name}`,
  width: 540,
  height: 960,
})
const film = file(1, 'Reel.mp4', 'video/mp4')
const still = file(2, 'Story.png', 'image/png')
const first = someDelivery({ note: 'Coffee at seven, unhurried', files: [film, still] })
const second = someDelivery({ n: 2, note: 'Coffee at eight, unhurried', files: [film, still], done: [] })

function Address() {
  return <output data-address="">{useLocation().search}</output>
}

interface Shown {
  comments?: ReviewComment[]
  deliveries?: Delivery[]
  reviewer?: Partial<Reviewer>
  open?: boolean
  at?: string
  deal?: Partial<Deal>
}

/** The review as somebody of one side sees it, and what they do there. */
async function show({
  comments = [],
  deliveries = [first],
  reviewer = {},
  open = true,
  at = '/?review=1',
  deal = {},
}: Shown = {}) {
  const acts: ReviewAct[] = []
  const who: Reviewer = { side: 'brand', role: 'owner', ...reviewer }
  const review = createActor(
    deliveryReviewMachine.provide({
      actors: {
        load: fromPromise<Review, { deal: string }>(async () => someReview(comments, open)),
        act: fromPromise<ReviewComment, { deal: string; act: ReviewAct; key: string }>(async ({ input: { act } }) => {
          acts.push(act)
          return act.verb === 'comment' ? someComment(9, act.body) : (comments[0] ?? someComment())
        }),
      },
    }),
    { input: { deal: someDeal().uuid, reviewer: who } },
  ).start()
  const forms = { recall: () => null, keep: () => {} }
  const now = someDeal({ state: 'delivered', side: who.side, role: who.role, deliveries, ...deal })
  await renderView(
    <>
      <ReviewView review={review} deal={now} forms={forms} />
      <Address />
    </>,
    { at },
  )
  await screen.findByText(/comments? on this version/)
  return { acts, keyboard: userEvent.setup(), address: () => document.querySelector('[data-address]')?.textContent ?? '' }
}

const line = () => within(screen.getByRole('group', { name: 'Comments along the film' }))
const form = () => within(screen.getByRole('form', { name: 'Say something' }))

describe('comments at their places', () => {
  it('marks on a film’s line lead to their moment, and the address names the comment', async () => {
    const comment = someComment(1, { place: { kind: 'film', file: film.uuid, at_ms: 12_000 } })
    const { keyboard, address } = await show({ comments: [comment] })
    await keyboard.click(line().getByRole('button', { name: 'Comment 1: Comment 1' }))
    expect(screen.getByLabelText<HTMLVideoElement>('Reel.mp4').currentTime).toBe(12)
    expect(address()).toContain(`comment=${comment.uuid}`)
    expect(screen.getByRole('button', { name: 'Go to comment 1: Reel, at 0:12' })).toBeTruthy()
  })

  it('what is linked to is open: a spot of a picture, on its own file', async () => {
    const comment = someComment(1, { place: { kind: 'picture', file: still.uuid, x: 0.25, y: 0.5 } })
    await show({ comments: [comment], at: `/?review=1&piece=1&comment=${comment.uuid}` })
    const spot = screen.getByRole('button', { name: 'Comment 1: Comment 1' })
    expect([spot.style.left, spot.style.top, spot.getAttribute('aria-pressed')]).toEqual(['25%', '50%', 'true'])
    expect(document.querySelector('[data-comment][data-chosen]')).toBeTruthy()
  })

  it('words of the caption are marked, and the number behind them leads to the comment', async () => {
    const comment = someComment(1, { place: { kind: 'note', from: 10, to: 15 } })
    const { keyboard, address } = await show({ comments: [comment] })
    expect(document.querySelector('mark')?.textContent).toBe('seven')
    await keyboard.click(
      within(present(document.querySelector<HTMLElement>('[data-caption]'), '[data-caption]')).getByRole('button'),
    )
    expect(address()).toContain(comment.uuid)
  })

  it('from the list one gets to another file and version', async () => {
    const comment = someComment(1, { place: { kind: 'picture', file: still.uuid, x: 0.1, y: 0.1 } })
    const { keyboard, address } = await show({ comments: [comment], deliveries: [first, second], at: '/?review=2' })
    expect(screen.getByRole('region', { name: 'Not settled, from earlier versions' })).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: /^Go to comment 1/ }))
    expect(address()).toMatch(/review=1.*piece=1/)
    expect(screen.getByAltText('Story.png')).toBeTruthy()
  })
})

describe('saying something', () => {
  it('goes to where the film stands, as a must or a suggestion', async () => {
    const { acts, keyboard } = await show()
    const video = screen.getByLabelText<HTMLVideoElement>('Reel.mp4')
    video.currentTime = 7.5
    fireEvent.timeUpdate(video)
    await keyboard.click(form().getByRole('radio', { name: 'At 0:07' }))
    await keyboard.click(form().getByRole('button', { name: 'Comment at 0:07' }))
    expect(form().getByText('Fill this in.')).toBeTruthy()
    await keyboard.type(form().getByLabelText('Comment'), 'Longer, please')
    await keyboard.click(form().getByRole('radio', { name: 'Suggestion' }))
    await keyboard.click(form().getByRole('button', { name: 'Comment at 0:07' }))
    const place = { kind: 'film', file: film.uuid, at_ms: 7_500 }
    expect(acts).toEqual([{ verb: 'comment', body: { n: 1, place, text: 'Longer, please', severity: 'nice' } }])
    expect(form().getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('')
  })

  it('goes to a spot that the arrow keys found', async () => {
    const { acts, keyboard } = await show({ at: '/?review=1&piece=1' })
    await keyboard.click(form().getByRole('radio', { name: 'A spot' }))
    const target = screen.getByRole('button', { name: /^Spot for the comment: 50% from the left/ })
    target.focus()
    await keyboard.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    await keyboard.type(form().getByLabelText('Comment'), 'Smaller')
    await keyboard.click(form().getByRole('button', { name: 'Comment' }))
    expect(acts[0]).toMatchObject({ body: { place: { kind: 'picture', file: still.uuid, x: 0.52, y: 0.62 } } })
  })

  it('goes to words that were selected, and asks for them where none are', async () => {
    const { acts, keyboard } = await show()
    await keyboard.click(form().getByRole('radio', { name: 'Words' }))
    await keyboard.type(form().getByLabelText('Comment'), 'At eight')
    await keyboard.click(form().getByRole('button', { name: 'Comment' }))
    expect(acts).toEqual([])
    const words = form().getByLabelText<HTMLTextAreaElement>('Select the words')
    words.setSelectionRange(10, 15)
    fireEvent.select(words)
    expect(form().getByText('“seven”')).toBeTruthy()
    await keyboard.click(form().getByRole('button', { name: 'Comment' }))
    expect(acts[0]).toMatchObject({ body: { place: { kind: 'note', from: 10, to: 15 } } })
  })

  it('is answered below', async () => {
    const { acts, keyboard } = await show({ comments: [someComment()] })
    await keyboard.click(screen.getByRole('button', { name: 'Answer comment 1' }))
    await keyboard.type(screen.getByLabelText('Answer'), 'Right away')
    await keyboard.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(acts).toEqual([{ verb: 'answer', comment: someComment().uuid, text: 'Right away' }])
  })
})

describe('who may what', () => {
  const row = () => within(present(document.querySelector<HTMLElement>('[data-comment]'), '[data-comment]'))

  it('a reviewer of the company comments and settles, a reader reads', async () => {
    await show({ comments: [someComment()], reviewer: { role: 'reviewer' } })
    expect(form()).toBeTruthy()
    expect(row().getByRole('button', { name: 'Settle: comment 1' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Ask for changes/ })).toBeNull()
  })

  it('whoever only reads finds no buttons, and why', async () => {
    await show({ comments: [someComment()], reviewer: { role: 'viewer' } })
    expect(screen.queryByRole('form')).toBeNull()
    expect(row().queryByRole('button', { name: /comment 1$/ })).toBeNull()
    expect(screen.getAllByRole('note').length).toBeGreaterThan(0)
  })

  it('once the deal went on nobody says more', async () => {
    await show({ comments: [someComment()], open: false })
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText(/^Nobody comments here now/)).toBeTruthy()
  })

  it('the brand is led to asking for changes, with the comments that go along; the creator to the next version', async () => {
    const { keyboard, address } = await show({ comments: [someComment(), someComment(2, { severity: 'nice' })] })
    await keyboard.click(screen.getByRole('button', { name: 'Ask for changes, with 1 comment' }))
    expect(address()).toBe('?pane=changes')
  })
})

describe('versions', () => {
  it('stand beside each other, with what changed in the words', async () => {
    const { keyboard, address } = await show({ deliveries: [first, second], at: '/?review=2' })
    await keyboard.click(screen.getByRole('checkbox', { name: 'Beside version 1' }))
    expect(address()).toContain('beside=1')
    expect(screen.getAllByLabelText('Reel.mp4')).toHaveLength(2)
    const words = document.querySelector('[data-diff]')
    expect(words?.querySelector('del')?.textContent).toMatch(/seven$/)
    expect(words?.querySelector('ins')?.textContent).toMatch(/eight$/)
  })

  it('a first version stands beside none', async () => {
    await show({ at: '/?review=1&beside=1' })
    expect(screen.queryByRole('checkbox', { name: /^Beside/ })).toBeNull()
    expect(screen.getAllByLabelText('Reel.mp4')).toHaveLength(1)
  })
})

it('checks say what came of them, and why', async () => {
  const check = { required: true, file: null, found: null }
  const checks: Delivery['checks'] = [
    { ...check, kind: 'mention', wanted: '@ceiba', result: 'failed', reason: 'missing' },
    { ...check, kind: 'length', wanted: '30 s', found: '31 s', file: film.uuid, result: 'passed', reason: 'fits' },
    { ...check, kind: 'disclosure', wanted: 'On screen', result: 'not_checked', reason: 'in_the_work' },
  ]
  await show({ deliveries: [{ ...first, checks }] })
  const said = within(screen.getByRole('region', { name: 'What was looked for' })).getAllByRole('listitem')
  expect(said.map(one => one.textContent)).toEqual([
    'Failed: Mention @ceibaIt is neither in the text nor in the links.',
    'Passed: Length: 30 sReel: 31 s',
    'Not checked: Says that it is advertisingTo be seen or heard in the work: look for yourselves.',
  ])
})

it('whoever judges reads what was said, at its place, with its answers', async () => {
  const answer = {
    uuid: first.files[0]?.uuid ?? '',
    side: 'creator' as const,
    author: '',
    text: 'Right away',
    created_at: first.created_at,
  }
  const comment = someComment(1, { place: { kind: 'note', from: 10, to: 15 }, state: 'done', answers: [answer] })
  await renderView(<SaidList delivery={first} comments={[comment, someComment(2, { n: 2 })]} parties={someDeal()} />)
  const said = screen.getByRole('list', { name: '1 comment on this version' })
  expect(said.textContent).toContain('“seven” · Must be done · Done, to be looked at')
  expect(within(said).getByText('Right away')).toBeTruthy()
  // A person who left has no name any more.
  expect(said.textContent).toContain('Lucía Vega')
  expect(within(said).queryByRole('button')).toBeNull()
})

it('what was asked for is ticked off before the next version', async () => {
  const acts: ReviewAct[] = []
  const comment = someComment()
  const review = createActor(
    deliveryReviewMachine.provide({
      actors: {
        load: fromPromise<Review, { deal: string }>(async () => someReview([comment, someComment(2, { severity: 'nice' })])),
        act: fromPromise<ReviewComment, { deal: string; act: ReviewAct; key: string }>(async ({ input }) => {
          acts.push(input.act)
          return { ...comment, state: 'done' }
        }),
      },
    }),
    { input: { deal: someDeal().uuid, reviewer: { side: 'creator', role: null } } },
  ).start()
  const deal = someDeal({ state: 'changes_requested', deliveries: [{ ...first, answer: 'changes', asked: [comment.uuid] }] })
  await renderView(<TickList review={review} deal={deal} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Comment 1/ })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByText(/^1 is not ticked off/)).toBeTruthy()
  await userEvent.setup().click(box)
  expect(acts).toEqual([{ verb: 'move', comment: comment.uuid, move: 'done' }])
  expect(await screen.findByText(/^Tick off what is done/)).toBeTruthy()
})
