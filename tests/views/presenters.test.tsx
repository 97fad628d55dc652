import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { presenterMachine } from '#src/machines/presenter/presenter.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { PresentersView } from '#src/views/presenters/PresentersView.tsx'
import { StudioFrame } from '#src/views/studio/StudioFrame.tsx'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { someStudio, studioResource } from '#tests/support/some-studio.ts'

const show = (studio: StudioFacts | null) =>
  renderView(
    <PresentersView
      actor={createActor(presenterMachine).start()}
      presenters={forAnyView(createActor(resourceMachine, { input: { id: 'presenters', first: [] } }).start())}
      store={{ recall: () => ({ kind: 'generated', name: 'Nora', prompt: 'Curls' }), keep: () => {} }}
      studio={studio}
    />,
  )

it('says that credits are missing only once it knows how many there are', async () => {
  const { unmount } = await show(null)
  expect(await screen.findByRole('button', { name: /^Make presenter/ })).toBeTruthy()
  expect(screen.queryByText(/more credits?\./)).toBeNull()
  unmount()
  await show({ ...someStudio, credits: { ...someStudio.credits, credits_available: 5 } })
  expect(await screen.findByText('You need 10 more credits.')).toBeTruthy()
})

it('brings the part that is open into sight where there is no room for all of them', async () => {
  const box = (left: number, right: number) => ({ left, right }) as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.dataset.tab === 'credits' ? box(530, 600) : box(0, 390)
  })
  await renderView(
    <StudioFrame facts={studioResource()} section="credits">
      {null}
    </StudioFrame>,
  )
  expect((await screen.findByRole('link', { name: 'Credits' })).parentElement?.scrollLeft).toBe(370)
})
