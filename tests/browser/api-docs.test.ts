import { describe } from 'vitest'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

describe('the page that shows the API', () => {
  test('names its calls, opens one, and asks nobody outside', async ({ visit, serverUrl }) => {
    const page = await visit({ width: 390 })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/api/docs')
    const call = page.locator('#operations-notifications-notifications_list')
    // A megabyte of description takes its time on a busy machine.
    await page.locator('#operations-tag-notifications').click({ timeout: 60_000 })
    await expect(call).toBeVisible()
    await call.getByRole('button').first().click({ timeout: 60_000 })
    await call.getByText('Parameters', { exact: true }).waitFor({ timeout: 60_000 })
    expect(asked.filter(url => !url.startsWith(serverUrl) && !url.startsWith('data:'))).toEqual([])
  })
})
