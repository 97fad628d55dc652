import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { HookDialog } from '#src/views/api/HookDialog.tsx'
import { HandInForm } from '#src/views/creatives/HandInForm.tsx'
import { Verdict } from '#src/views/moderation/Verdict.tsx'
import { InviteDialog } from '#src/views/team/InviteDialog.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'

const nothing = () => {}

test('an invitation without a campaign takes one to the boxes, and says why', async () => {
  const { decision, asked } = decisionThat()
  const campaigns = [{ uuid: 'a', name: 'Tueste de otoño' }]
  const { keyboard } = await renderView(
    <InviteDialog open onClose={nothing} free={0} freeGuests={5} campaigns={campaigns} decision={decision} />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Send' })
  await keyboard.click(send)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Emails')))
  await keyboard.type(dialog.getByLabelText('Emails'), 'client@outside.test')
  await keyboard.click(send)
  const box = dialog.getByRole('checkbox', { name: 'Tueste de otoño' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test('so does an address of events without an event', async () => {
  const { decision, asked } = decisionThat()
  const { keyboard } = await renderView(<HookDialog of={null} onClose={nothing} decision={decision} />)
  const dialog = within(await screen.findByRole('dialog'))
  await keyboard.type(dialog.getByLabelText(/Name/), 'Our system')
  await keyboard.type(dialog.getByLabelText(/Address/), 'https://example.test/hook')
  for (const box of dialog.getAllByRole('checkbox', { checked: true })) await keyboard.click(box)
  await keyboard.click(dialog.getByRole('button', { name: /^(Add|Make|Save)/ }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]))
  expect(asked).toEqual([])
})

test('a picture that is nobody’s own takes one to the box, and a refusal without a reason to the reasons', async () => {
  const uploads = createActor(uploadsMachine).start()
  const handIn = await renderView(<HandInForm uploads={uploads} busy={false} onHandIn={nothing} />)
  await handIn.keyboard.click(screen.getByRole('button', { name: 'Hand it in' }))
  await waitFor(() => expect(document.activeElement?.matches('input[type=file], button')).toBe(true))
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Hand it in' }))
  handIn.unmount()
  const { decision, asked } = decisionThat()
  const one = { uuid: 'p', title: 'Una propuesta', revision: 1 }
  const forms = { recall: () => null, keep: nothing }
  const { keyboard } = await renderView(
    <Verdict one={one} queue="proposals" reasons={reason => reason} decision={decision} forms={forms} />,
  )
  await keyboard.click(screen.getByRole('button', { name: /Send it back/ }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-pressed')).toBe('false'))
  expect(asked).toEqual([])
})
