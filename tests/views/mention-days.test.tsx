import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { MonitorDays } from '#contract/entities/monitor.ts'
import type { Language } from '#contract/languages.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { MentionDays } from '#src/views/monitor/MentionDays.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { forAnyView } from '#tests/support/screen-actors.ts'

const days: MonitorDays = {
  from: '2026-11-20',
  to: '2026-11-21',
  step: 'day',
  mentions: 1203,
  past: 4,
  sources: [
    { source: 'mastodon', mentions: 1200 },
    { source: 'demo', mentions: 3 },
  ],
  points: [
    { day: '2026-11-20', mentions: 1200, past: 4, by_source: [1200, 0] },
    { day: '2026-11-21', mentions: 3, past: 0, by_source: [0, 3] },
  ],
}

async function show(answer: () => Promise<MonitorDays>, language: Language = 'en') {
  const files: string[] = []
  const actor = createActor(
    resourceMachine.provide({ actors: { load: fromPromise<unknown, { id: string }>(answer), changes: fromCallback(() => {}) } }),
    {
      input: { id: '{}' },
    },
  ).start()
  const { keyboard } = await renderView(
    <MentionDays
      days={forAnyView(actor)}
      download={async () => void files.push('mentions')}
      downloadDays={async () => void files.push('figures')}
    />,
    { language },
  )
  return { files, keyboard }
}

it('draws sources upon each other and the time before as a line, says the sums, and has the same as a table and a file', async () => {
  const { files, keyboard } = await show(async () => days)
  const picture = await screen.findByRole('img', { name: /Mentions by source/ })
  const titles = [...picture.querySelectorAll('title')].map(title => title.textContent)
  expect(titles).toContain('21 Nov, Made up for the demonstration: 3')
  expect(titles).toHaveLength(4)
  expect(screen.getByText(/^1,203 mentions from .*; 4 in the same time before\.$/)).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: /table/i }))
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    ['Day', 'Mastodon', 'Made up for the demonstration', 'The time before'],
    ['20 Nov', '1,200', '0', '4'],
    ['21 Nov', '0', '3', '0'],
  ])
  await keyboard.click(screen.getByRole('button', { name: 'Download figures' }))
  await keyboard.click(screen.getByRole('button', { name: 'Download mentions' }))
  expect(files).toEqual(['figures', 'mentions'])
})

it('says weeks where they are, in Spanish too', async () => {
  await show(async () => ({ ...days, step: 'week' }), 'es')
  expect(await screen.findByRole('heading', { name: 'Menciones por semana' })).toBeTruthy()
})

it('draws nothing where nothing was said, and a reading that failed is tried again', async () => {
  const none = {
    ...days,
    mentions: 0,
    past: 0,
    sources: [],
    points: [{ day: '2026-11-20', mentions: 0, past: 0, by_source: [] }],
  }
  let fails = true
  const { keyboard } = await show(async () => {
    if (fails) throw { code: 'server.fault', retryable: true }
    return none
  })
  await keyboard.click(
    await screen.findByRole('button', { name: /again/i }).finally(() => {
      fails = false
    }),
  )
  expect(await screen.findByText(/^No mentions from/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download figures' })).toBeNull()
})
