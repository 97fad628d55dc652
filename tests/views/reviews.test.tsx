import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DealReviews, Review } from '#contract/entities/review.ts'
import { DealReviewsPart } from '#src/views/reviews/DealReviewsPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someDeal } from '#tests/support/some-deal.ts'

const review = (facts: Partial<Review> = {}): Review => ({
  uuid: '71111111-1111-4111-8111-111111111111',
  by: 'creator',
  author: 'Lucía Vega',
  rating: 4,
  scores: { brief_clarity: 4, feedback_speed: 3, respect: 5 },
  text: 'They knew what they wanted.',
  created_at: '2026-11-20T10:00:00Z',
  published_at: '2026-11-21T10:00:00Z',
  reply: null,
  ...facts,
})
const open: DealReviews = {
  side: 'brand',
  state: 'open',
  until: '2026-11-28T10:00:00Z',
  own: null,
  editable_until: null,
  other: null,
}

async function show(known: DealReviews, kept: Record<string, Record<string, unknown>> = {}, refused?: string) {
  const reviews = resourceWith(known)
  const { decision, asked } = decisionThat({ refused })
  const drafts = new Map(Object.entries(kept))
  const forms = {
    recall: (name: string) => drafts.get(name) ?? null,
    keep: (name: string, fields: Record<string, unknown> | null) =>
      void (fields ? drafts.set(name, fields) : drafts.delete(name)),
  }
  const view = await renderView(
    <DealReviewsPart door={{ reviews, decision }} deal={someDeal({ state: 'completed', side: 'brand' })} forms={forms} />,
  )
  return { ...view, asked, drafts }
}

it('asks for every star before it sends, keeps what is written, and sends it once', async () => {
  const { keyboard, asked, drafts } = await show(open)
  const send = await screen.findByRole('button', { name: 'Send the review' })
  await keyboard.click(send)
  expect(asked).toEqual([])
  for (const [name, stars] of [
    ['As a whole', 5],
    ['Quality', 5],
    ['On time', 4],
    ['Communication', 5],
  ] as const)
    await keyboard.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: `${stars} of 5 stars` }))
  await keyboard.type(screen.getByRole('textbox', { name: /In your words/ }), 'Early and good.')
  expect(drafts.get('review')).toMatchObject({ rating: 5, second: 4, text: 'Early and good.' })
  await keyboard.click(send)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.uuid).toBe(someDeal().uuid)
  expect(asked[0]?.body).toEqual({
    rating: 5,
    scores: { quality: 5, time: 4, communication: 5 },
    text: 'Early and good.',
  })
  await waitFor(() => expect(drafts.has('review')).toBe(false))
})

it('finds again what was being written, and says why it was refused', async () => {
  const written = { rating: 3, first: 3, second: 3, third: 3, text: 'Half' }
  const { keyboard, drafts } = await show(open, { review: written }, 'review.over')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /In your words/ })).value).toBe('Half')
  await keyboard.click(screen.getByRole('button', { name: 'Send the review' }))
  expect((await screen.findByRole('alert')).textContent).toContain('is over')
  expect(drafts.has('review')).toBe(true)
})

it('shows one’s own as waiting, and lets it be changed while that is possible', async () => {
  const own = review({ by: 'brand', author: 'Café', scores: { quality: 4, time: 4, communication: 4 }, published_at: null })
  const { keyboard } = await show({ ...open, own, editable_until: '2026-11-22T10:00:00Z' })
  await screen.findByText(/It is published when/)
  await keyboard.click(screen.getByRole('button', { name: 'Change my review' }))
  expect(screen.getByRole('button', { name: 'Save the changes' })).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'As a whole' })).getByRole<HTMLInputElement>('radio', { name: '4 of 5 stars' })
      .checked,
  ).toBe(true)
})

it('shows the other’s once it is published, to be answered and reported', async () => {
  const { keyboard, asked } = await show({ ...open, state: 'over', other: review() })
  await screen.findByText('They knew what they wanted.')
  await keyboard.click(screen.getByRole('button', { name: 'Answer' }))
  await keyboard.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Thank you.')
  await keyboard.click(screen.getByRole('button', { name: 'Publish the answer' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'review.reply', uuid: review().uuid, body: { text: 'Thank you.' } }]))
  await keyboard.click(screen.getByRole('button', { name: /^Report/ }))
  const dialog = await screen.findByRole('dialog')
  await keyboard.selectOptions(within(dialog).getByRole('combobox'), 'false')
  await keyboard.click(within(dialog).getByRole('button', { name: 'Send the report' }))
  await screen.findByText(/we look at it/)
})
