import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReconciliationMeta } from '#contract/endpoints/reconciliation.ts'
import type { Difference } from '#contract/entities/reconciliation.ts'
import { Reconciliation } from '#src/views/moderation/Reconciliation.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'

const someDifference = (facts: Partial<Difference> = {}): Difference => ({
  uuid: crypto.randomUUID(),
  day: '2026-11-20',
  provider: 'stripe',
  kind: 'other_amount',
  movement: 'payment',
  reference: 'pi_1',
  here_minor: 12_345,
  there_minor: 12_245,
  currency: 'EUR',
  there_currency: null,
  state: 'open',
  explained_by: null,
  explained_at: null,
  words: null,
  ...facts,
})

async function show(
  items: Difference[],
  meta: Partial<ReconciliationMeta> = {},
  { refused, broken }: { refused?: string; broken?: string } = {},
) {
  const { decision, asked } = decisionThat({ refused })
  const download = async () => {
    if (broken) throw { code: broken, retryable: false }
  }
  const differences = collectionWith(items, { nights: [], providers: ['stripe'], open: items.length, ...meta })
  const forms = { recall: () => null, keep: () => {} }
  const view = await renderView(
    <Reconciliation differences={differences} decision={decision} forms={forms} download={download} />,
  )
  return { ...view, asked }
}

it('both sums stand beside each other, and it is explained in words that are long enough', async () => {
  const one = someDifference()
  const { keyboard, asked } = await show([one])
  const row = within(present((await screen.findAllByRole('listitem'))[0], 'it'))
  expect(row.getByText(/€123.45/)).toBeDefined()
  expect(row.getByText(/€122.45/)).toBeDefined()
  expect(row.getByText('The sums are not the same')).toBeDefined()
  const words = row.getByRole('textbox', { name: 'How it came about' })
  await keyboard.type(words, 'A bank')
  await keyboard.click(row.getByRole('button', { name: 'Explain it' }))
  expect(words.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  await keyboard.type(words, ' took its fee from it.')
  await keyboard.click(row.getByRole('button', { name: 'Explain it' }))
  await waitFor(() => expect(asked).toMatchObject([{ uuid: one.uuid, body: { words: 'A bank took its fee from it.' } }]))
})

it('what is missing on one side says "nothing" there, and an explained one says by whom and why', async () => {
  await show([
    someDifference({ kind: 'missing_here', here_minor: null }),
    someDifference({
      ...{ kind: 'missing_there', there_minor: null, state: 'explained', explained_by: 'Alba Staff' },
      ...{ explained_at: '2026-11-21T10:00:00Z', words: 'It came a day later.' },
    }),
  ])
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('In the books: nothing')
  expect(rows[1]?.textContent).toContain('At the provider: nothing')
  expect(rows[1]?.textContent).toContain('Explained by Alba Staff')
  expect(rows[1]?.textContent).toContain('It came a day later.')
  expect(within(present(rows[1], 'one of rows')).queryByRole('button')).toBeNull()
})

it('nights say what was compared and which are unfinished; without a provider there is nothing to compare', async () => {
  const night = { day: '2026-11-20', provider: 'stripe', state: 'finished', there: 3, here: 3 } as const
  await show([], {
    nights: [
      { ...night, tried_at: '2026-11-21T05:00:00Z' },
      { ...night, provider: 'paypal', state: 'unfinished', tried_at: '2026-11-21T05:00:00Z' },
    ],
  })
  const nights = within(await screen.findByRole('list', { name: 'Nights' })).getAllByRole('listitem')
  expect(nights.map(row => row.textContent)).toEqual([
    expect.stringContaining('3 there, 3 here'),
    expect.stringContaining('It did not answer, and is asked again'),
  ])
  expect(screen.getByText('Everything agrees')).toBeDefined()
})

it('says that the built-in cashier has nothing to compare', async () => {
  await show([], { providers: [] })
  expect(await screen.findByText(/There is nothing to compare/)).toBeDefined()
})

it('a download or an explanation that fails says why', async () => {
  const { keyboard } = await show([someDifference()], {}, { refused: 'reconciliation.explained', broken: 'network.unreachable' })
  await keyboard.click(await screen.findByRole('button', { name: 'Download as a table' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We cannot reach Elenco. Check your connection.')
  await keyboard.type(screen.getByRole('textbox'), 'It was a bank that took a fee.')
  await keyboard.click(screen.getByRole('button', { name: 'Explain it' }))
  expect(await screen.findByText('Somebody has explained this difference already.')).toBeDefined()
})
