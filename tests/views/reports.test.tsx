import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ReportCase } from '#contract/entities/report.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { ReportsView } from '#src/views/moderation/ReportsView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'
import { present } from '#workbench/present.ts'

const report = (facts: Partial<ReportCase> = {}): ReportCase => ({
  kind: 'review',
  uuid: '71111111-1111-4111-8111-111111111111',
  state: 'open',
  severity: 'normal',
  due_at: '2026-11-23T10:00:00Z',
  shown: true,
  author: 'Pau Ferrer',
  points: 0,
  text: 'They never came.',
  rating: 1,
  image: null,
  before: null,
  now: null,
  href: null,
  count: 2,
  reports: [
    { reason: 'false', text: 'I was there.', at: '2026-11-20T10:00:00Z' },
    { reason: 'a word of its own', text: '', at: '2026-11-20T11:00:00Z' },
  ],
  decision: null,
  ...facts,
})

/** This browser's copies of notes that are being written. */
const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

async function show(items: ReportCase[], refused?: string) {
  const { decision, asked } = decisionThat({ refused })
  const view = await renderView(<ReportsView queues={[]} reports={collectionWith(items)} decision={decision} forms={forms} />)
  return { ...view, asked }
}

it('shows what was reported and what was said of it; hiding wants a reason or a note, keeping does not', async () => {
  const { keyboard, asked } = await show([
    report(),
    report({
      kind: 'image',
      uuid: '81111111-1111-4111-8111-111111111111',
      author: 'Ana',
      rating: null,
      image: '/a.png',
      shown: false,
    }),
  ])
  const [row] = await screen.findAllByRole('listitem').then(all => all.filter(one => one.dataset.kind === 'review'))
  const inRow = within(present(row, 'the row'))
  expect(inRow.getByText('They never came.')).toBeTruthy()
  expect(row?.textContent).toMatch(/It tells of something that did not happen: I was there\..*Something else/)
  await keyboard.click(inRow.getByRole('button', { name: /^Hide it.*Pau Ferrer/ }))
  expect(inRow.getByRole('combobox', { name: /^Reason/ }).getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  await keyboard.type(inRow.getByRole('textbox'), 'It did not happen.')
  await keyboard.click(inRow.getByRole('button', { name: /^Hide it.*Pau Ferrer/ }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ uuid: report().uuid, body: { outcome: 'hide', note: 'It did not happen.' } })
  await keyboard.click(screen.getByRole('button', { name: /^Keep it.*Ana/ }))
  await waitFor(() =>
    expect(asked[1]).toMatchObject({
      kind: 'image',
      uuid: '81111111-1111-4111-8111-111111111111',
      body: { outcome: 'keep', note: '' },
    }),
  )
})

it('a refusal stands in its own row; what was decided has no verbs', async () => {
  const { keyboard } = await show(
    [
      report(),
      report({
        uuid: '91111111-1111-4111-8111-111111111111',
        author: 'Leo',
        state: 'closed',
        decision: { outcome: 'keep', reason: null, note: 'Fine.', by: 'Marta', at: '2026-11-20T12:00:00Z' },
      }),
    ],
    'report.decided',
  )
  await keyboard.click(await screen.findByRole('button', { name: /^Keep it.*Pau Ferrer/ }))
  await screen.findByText('Somebody has decided about it meanwhile.')
  expect(screen.getAllByText('Somebody has decided about it meanwhile.')).toHaveLength(1)
  expect(screen.getByText(/Marta kept it/).textContent).toContain('«Fine.»')
  expect(screen.queryByRole('button', { name: /^Keep it.*Leo/ })).toBeNull()
})

it('says when nothing waits', async () => {
  await show([])
  await screen.findByText('Nothing waits for you')
})

it('a note that is being written is there after a reload, beside what it is about', async () => {
  const other = report({ uuid: '91111111-1111-4111-8111-111111111111', author: 'Eva' })
  const before = await show([report(), other])
  const notes = () => screen.findAllByRole<HTMLTextAreaElement>('textbox')
  await before.keyboard.type(present((await notes())[0], 'it'), 'We have asked both.')
  before.unmount()
  await show([report(), other])
  expect((await notes()).map(({ value }) => value)).toEqual(['We have asked both.', ''])
})

const copy = (text: string) => ({ title: '', text, files: [], around: [] })

it('shows a thing as it was reported and as it is now, how grave it is, and puts back what was hidden', async () => {
  const { keyboard, asked } = await show([
    report({
      kind: 'message',
      severity: 'urgent',
      rating: null,
      before: {
        ...copy('Pay me outside.'),
        around: [
          { author: 'Ana', text: 'How shall I pay?', at: '2026-11-20T09:00:00Z', reported: false },
          { author: 'Pau', text: 'Pay me outside.', at: '2026-11-20T09:01:00Z', reported: true },
        ],
      },
      reports: [{ reason: 'off_platform_payment', text: '', at: '2026-11-20T10:00:00Z' }],
    }),
    report({
      kind: 'profile',
      uuid: '91111111-1111-4111-8111-111111111111',
      author: 'Leo',
      state: 'closed',
      shown: false,
      before: copy('I am Ana.'),
      now: copy('I am Leo.'),
      decision: { outcome: 'hide', reason: 'impersonation', note: 'Not you.', by: 'Marta', at: '2026-11-20T12:00:00Z' },
    }),
  ])
  await screen.findByText('How shall I pay?', { exact: false })
  expect(screen.getByText('Urgent')).toBeTruthy()
  expect(screen.getByText('It is gone meanwhile.')).toBeTruthy()
  expect(screen.getByText('It asks for payment outside of Elenco', { selector: 'b' })).toBeTruthy()
  expect(screen.getByText('I am Ana.')).toBeTruthy()
  expect(screen.getByText('I am Leo.')).toBeTruthy()
  expect(screen.getByText(/It pretends to be somebody else · «Not you\.»/)).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: /^Put it back.*Leo/ }))
  await waitFor(() => expect(asked[0]).toMatchObject({ kind: 'profile', body: { outcome: 'restore' } }))
})

it('a reason from the list is enough to hide something, and is not sent with what stays', async () => {
  const { keyboard, asked } = await show([report(), report({ uuid: '81111111-1111-4111-8111-111111111111', author: 'Ana' })])
  const [first, second] = await screen.findAllByRole('combobox', { name: /^Reason/ })
  await keyboard.selectOptions(present(first, 'the first'), 'false')
  await keyboard.selectOptions(present(second, 'the second'), 'spam')
  await keyboard.click(screen.getByRole('button', { name: /^Hide it.*Pau Ferrer/ }))
  await waitFor(() => expect(asked[0]).toMatchObject({ body: { outcome: 'hide', reason: 'false', note: '' } }))
  await keyboard.click(screen.getByRole('button', { name: /^Keep it.*Ana/ }))
  await waitFor(() => expect(asked[1]).toMatchObject({ body: { outcome: 'keep', reason: null } }))
})

it('what is done about a company is a strike, which has to be chosen', async () => {
  const { keyboard, asked } = await show([report({ kind: 'company', rating: null, now: copy('Café') })])
  await keyboard.type(await screen.findByRole('textbox'), 'They pay outside.')
  await keyboard.click(screen.getByRole('button', { name: /^Give the strike/ }))
  expect(asked).toEqual([])
  const selects = screen.getAllByRole('combobox')
  await keyboard.selectOptions(present(selects[selects.length - 1], 'one of selects'), 'off_platform_payment')
  await keyboard.click(screen.getByRole('button', { name: /^Give the strike/ }))
  await waitFor(() => expect(asked[0]).toMatchObject({ body: { outcome: 'hide', strike: 'off_platform_payment' } }))
})
