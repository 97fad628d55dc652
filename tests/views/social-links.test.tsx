import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type DetailsOf, detailsFormMachine } from '#src/machines/details-form/details-form.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { SocialView } from '#src/views/account/SocialView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

async function show(stored: Fields, reachable = true) {
  const sent: Fields[] = []
  const details = createActor(
    detailsFormMachine.provide({
      actors: {
        load: fromPromise<{ stored: Fields; kept: Fields | null }, { of: DetailsOf }>(async () => ({ stored, kept: null })),
        save: fromPromise<Fields, { of: DetailsOf; changes: Fields }>(async ({ input }) => {
          sent.push(input.changes)
          return { ...stored, ...input.changes }
        }),
      },
      actions: { keep: () => {}, release: () => {} },
    }),
    { input: { of: 'social' } },
  ).start()
  const { decision, asked } = decisionThat({ answer: () => ({ reachable }) })
  return { ...(await renderView(<SocialView details={details} check={decision} />)), sent, asked }
}
const blank = { website: '', youtube: '', tiktok: '', linkedin: '', spotify: '', snapchat: '' }

it('shows where what is typed leads, refuses what leads elsewhere, and sends what was changed', async () => {
  const { keyboard, sent } = await show(blank)
  const youtube = await screen.findByRole('textbox', { name: /YouTube/ })
  await keyboard.type(youtube, 'UCabc')
  expect(screen.getByRole('link', { name: 'www.youtube.com/channel/UCabc' })).toBeTruthy()
  await keyboard.type(screen.getByRole('textbox', { name: /Website/ }), 'javascript:alert(1)')
  await keyboard.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
  await keyboard.clear(screen.getByRole('textbox', { name: /Website/ }))
  await keyboard.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ youtube: 'UCabc' }])
})

it('tries an address, and what it found counts for that address alone', async () => {
  const { keyboard, asked } = await show({ ...blank, website: 'https://example.com/' }, false)
  await keyboard.click(await screen.findByRole('button', { name: /^Try it/ }))
  await screen.findByText('No answer')
  expect(asked.map(({ body }) => body)).toEqual([{ url: 'https://example.com/' }])
  await keyboard.type(screen.getByRole('textbox', { name: /Website/ }), 'x')
  expect(screen.queryByText('No answer')).toBeNull()
})
