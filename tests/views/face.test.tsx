import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { FacePart } from '#src/views/account/FacePart.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

async function show(image: string | null, answer: (decision: Decision) => Promise<unknown>) {
  const { decision: face, asked } = decisionThat({ answer })
  const view = await renderView(<FacePart face={face} />, { user: someUser({ profile_image: image }) })
  return { ...view, asked }
}

it('sends the chosen file once, and says what became of it', async () => {
  const { keyboard, asked } = await show(null, async () => someUser())
  const file = new File(['x'], 'yo.jpg', { type: 'image/jpeg' })
  await screen.findByRole('button', { name: 'Choose a picture' })
  await keyboard.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file)
  expect(asked).toEqual([{ kind: 'face.replace', uuid: 'face.replace', body: file }])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Picture changed.'))
})

it('says why a picture was refused', async () => {
  const { keyboard } = await show(null, async () => {
    throw { code: 'upload.too_many_points', retryable: false }
  })
  await screen.findByRole('button', { name: 'Choose a picture' })
  await keyboard.upload(
    screen.getByLabelText('Choose a picture', { selector: 'input' }),
    new File(['x'], 'yo.png', { type: 'image/png' }),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('16,384 points')
})

it('asks before it takes a picture away', async () => {
  const { keyboard, asked } = await show('/api/v3/faces/11111111-1111-4111-8111-111111111111', async () => someUser())
  await keyboard.click(await screen.findByRole('button', { name: 'Remove the picture' }))
  expect(asked).toEqual([])
  const question = await screen.findByRole('alertdialog')
  await keyboard.click(within(question).getByRole('button', { name: 'Remove the picture' }))
  expect(asked.map(({ kind }) => kind)).toEqual(['face.remove'])
})
