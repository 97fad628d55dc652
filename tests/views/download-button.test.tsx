import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DownloadButton } from '#src/views/DownloadButton.tsx'
import { renderView } from '#tests/support/render-view.tsx'

it('a file that is on its way is waited for and asked for once; one that did not come says why beside the button, until it is asked for again', async () => {
  const asked: { come(): void; fail(cause: unknown): void }[] = []
  const download = () => new Promise<void>((come, fail) => void asked.push({ come, fail }))
  const { keyboard } = await renderView(
    <DownloadButton failed="The list did not come." download={download}>
      CSV
    </DownloadButton>,
  )
  const button = screen.getByRole('button', { name: 'CSV' })
  await keyboard.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await keyboard.click(button)
  expect(asked).toHaveLength(1)
  asked[0]?.fail({ code: 'network.unreachable', retryable: true })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The list did not come.')
  expect(notice.textContent).toContain('Check your connection.')
  expect(button.getAttribute('aria-busy')).toBeNull()
  await keyboard.click(button)
  expect(screen.queryByRole('alert')).toBeNull()
  asked[1]?.come()
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
