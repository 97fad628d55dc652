import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { OwnReport } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { OwnReportsView } from '#src/views/analyzer/OwnReportsView.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someParts, someReport } from '#tests/support/some-report.ts'

const own = (facts: Partial<OwnReport> = {}): OwnReport => ({
  profile: someReport(true).profile,
  parts: someParts,
  readers: 0,
  answer: null,
  ...facts,
})
const answer = {
  uuid: '71111111-1111-4111-8111-111111111111',
  text: 'I was away in July.',
  at: '2026-11-20T10:00:00Z',
  hidden: false,
}

/** This browser's copies of what is being written. */
const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())

const download = async () => {}
async function show(channels: OwnReport[], made: OwnReport[] = channels, channel = '', refused?: string) {
  const { decision, asked } = decisionThat({ refused, answer: () => ({ channels: made }) })
  const view = await renderView(
    <OwnReportsView
      reports={resourceWith({ channels })}
      decision={decision}
      forms={forms}
      channel={channel}
      download={download}
    />,
  )
  return { ...view, asked }
}

it('shows what companies read, and takes an answer that leads nobody away', async () => {
  const { keyboard, asked } = await show([own()], [own({ answer, readers: 2 })])
  await screen.findByText(/No company has opened it yet/)
  expect(screen.getByRole('region', { name: 'Followers' })).toBeTruthy()
  const field = screen.getByRole('textbox')
  await keyboard.click(screen.getByRole('button', { name: 'Publish the answer' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await keyboard.type(field, 'Write to me@mail.com')
  await screen.findByText(/Leave out telephone numbers/)
  expect(asked).toEqual([])
  await keyboard.clear(field)
  await keyboard.type(field, answer.text)
  await keyboard.click(screen.getByRole('button', { name: 'Publish the answer' }))
  await screen.findByText(/2 companies have opened it/)
  expect(asked).toMatchObject([{ kind: 'answer', body: { network: 'instagram', handle: 'some.channel', text: answer.text } }])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(kept.size).toBe(0)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your answer'))
})

it('changes an answer, keeps what was written when that is refused, and takes it back after asking', async () => {
  const long = 'x'.repeat(limits.analyzer.answer + 1)
  const first = await show([own({ answer })], [own({ answer })], '', 'report.hidden')
  await first.keyboard.click(await screen.findByRole('button', { name: 'Change' }))
  const field = screen.getByRole('textbox')
  await first.keyboard.clear(field)
  await first.keyboard.paste(long)
  await first.keyboard.click(screen.getByRole('button', { name: 'Save the answer' }))
  expect(first.asked).toEqual([])
  await first.keyboard.clear(field)
  await first.keyboard.type(field, 'Back again.')
  await first.keyboard.click(screen.getByRole('button', { name: 'Save the answer' }))
  await screen.findByText(/only they put it back|took this out of sight/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Back again.')
  first.unmount()
  kept.clear()
  const { keyboard, asked } = await show([own({ answer })], [own()])
  await keyboard.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(asked).toEqual([])
  await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }))
  await screen.findByRole('button', { name: 'Publish the answer' })
  expect(asked).toMatchObject([{ kind: 'removeAnswer' }])
})

it('says so where staff took the answer out of sight, and where there is no report yet', async () => {
  const { unmount } = await show([own({ answer: { ...answer, hidden: true } })])
  await screen.findByText(/Our team took your answer out of sight/)
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  unmount()
  await show([])
  await screen.findByRole('heading', { name: 'There is no report about you yet' })
  expect(screen.getByRole('link', { name: 'Connect a channel' })).toBeTruthy()
})

it('has a tab for each channel, and opens the one that the address names', async () => {
  const { profile } = own()
  await show([own(), own({ profile: { ...profile, network: 'tiktok', handle: 'other' }, readers: 1 })], [], 'tiktok:other')
  await screen.findByText(/1 company has opened it/)
  const tabs = within(screen.getByRole('navigation', { name: 'Your channels' })).getAllByRole('link')
  expect(tabs.map(tab => tab.getAttribute('aria-current'))).toEqual([null, 'page'])
})
