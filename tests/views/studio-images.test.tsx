import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { FileCard } from '#contract/entities/shapes.ts'
import { studioOrderMachine } from '#src/machines/studio-order/studio-order.machine.ts'
import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { StudioView } from '#src/views/studio/StudioView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { studioResource } from '#tests/support/some-studio.ts'

const followed: FileCard = {
  uuid: '64111111-1111-4111-8111-000000000001',
  name: 'table.png',
  type: 'image/png',
  bytes: 1_000,
  url: '/api/v3/uploads/64111111/table.png',
  width: 90,
  height: 60,
}

const show = (reference: string | undefined, file: FileCard | null) =>
  renderView(
    <StudioView
      order={createActor(studioOrderMachine, { input: { creation: null } }).start()}
      section="images"
      facts={studioResource()}
      store={{ recall: () => ({ prompt: 'A table at night', reference }), keep: () => {} }}
      source={null}
      uploads={createActor(uploadsMachine.provide({ actors: { uploads: fromCallback(() => {}) } })).start()}
      followed={file}
      star={async (_, on) => on}
      save={async () => new Blob()}
    />,
  )

it('shows the picture that was to be followed before a reload, as soon as it was read', async () => {
  await show(followed.uuid, followed)
  expect((await screen.findByAltText('The picture to follow')).getAttribute('src')).toBe(followed.url)
  expect(screen.getByRole('button', { name: 'Without it' })).toBeTruthy()
})

it('shows no picture that is not the one that was kept, and none where none was', async () => {
  await show('64111111-1111-4111-8111-000000000002', followed)
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeTruthy()
  expect(screen.queryByAltText('The picture to follow')).toBeNull()
})
