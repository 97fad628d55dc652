import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiKey } from '#contract/entities/api-key.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#contract/entities/webhook.ts'
import { hookEvents } from '#contract/entities/webhook.ts'
import { apiKeyStates } from '#contract/processes/api-key.ts'
import { webhookDeliveryStates } from '#contract/processes/webhook-delivery.ts'
import { ApiClosedView } from '#src/views/api/ApiClosedView.tsx'
import { ApiView } from '#src/views/api/ApiView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someDelivery as delivery, someHook as hook, someKey as key } from '#tests/support/some-api.ts'
import { present } from '#workbench/present.ts'

interface Shown {
  keys?: ApiKey[]
  hooks?: WebhookEndpoint[]
  sent?: WebhookDelivery[]
  limit?: number
  upgrade_to?: string | null
  at?: string
  decides?: Parameters<typeof decisionThat>[0]
}

async function show({ keys = [], hooks = [], sent = [], limit = 3, upgrade_to = 'whitelabel', at, decides }: Shown = {}) {
  const { decision, asked } = decisionThat(decides)
  const used = keys.filter(one => one.state === 'active').length
  const { keyboard: user } = await renderView(
    <ApiView
      keys={resourceWith({ keys, limit, used, upgrade_to })}
      hooks={resourceWith({ endpoints: hooks, limit, used: hooks.length, upgrade_to })}
      sent={collectionWith(sent)}
      decision={decision}
    />,
    { at },
  )
  await screen.findByRole('heading', { name: 'Webhooks' })
  return { user, asked }
}
const row = (selector: string) => present(document.querySelector<HTMLElement>(selector), 'it')

describe('keys', () => {
  it.each([
    [{}, 'Active'],
    [{ resting: true }, 'Rests'],
    [{ state: 'revoked', ended_at: '2026-11-03T09:00:00Z' }, 'Ended'],
    [{ state: 'expired', ended_at: '2026-11-03T09:00:00Z' }, 'Out of time'],
  ] as const)('%o is called %s', async (more, word) => {
    await show({ keys: [key(more)] })
    const shown = within(row('[data-key]'))
    shown.getByText(word)
    shown.getByText('elk_…q7Zt')
    shown.getByText('Deals (read and write), Tracking links')
    shown.getByText('Never used')
    expect(shown.queryAllByRole('button', { name: /^End/ })).toHaveLength(word === 'Active' || word === 'Rests' ? 1 : 0)
    expect(apiKeyStates).toContain(row('[data-key]').dataset.state)
  })

  it('is made with what it opens and the password, and shows its secret once', async () => {
    const secret = `elk_${'a'.repeat(43)}`
    const { user, asked } = await show({ decides: { answer: () => ({ key: key(), secret }) } })
    await user.click(screen.getByRole('button', { name: 'Make a key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A new key' }))
    await user.click(dialog.getByRole('button', { name: 'Make the key' }))
    dialog.getByText('Choose at least one thing that it opens.')
    expect(asked).toEqual([])
    await user.type(dialog.getByLabelText('Name'), 'Monthly report')
    await user.selectOptions(dialog.getByLabelText('Deals'), 'Read and write')
    expect([...dialog.getByLabelText<HTMLSelectElement>('Analyzer').options].map(one => one.text)).toEqual(['Nothing', 'Read'])
    await user.type(dialog.getByLabelText('Your password'), 'a long and quiet password')
    await user.click(dialog.getByRole('button', { name: 'Make the key' }))
    expect(asked[0]?.body).toEqual({
      name: 'Monthly report',
      scopes: ['deals:write'],
      last_day: null,
      password: 'a long and quiet password',
    })
    const once = within(await screen.findByRole('alertdialog', { name: 'The key “Monthly report”' }))
    expect(once.getByLabelText<HTMLInputElement>('Key').value).toBe(secret)
    await user.click(once.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(document.body.innerHTML).not.toContain(secret))
  })

  it('a wrong password stands beside its field', async () => {
    const { user } = await show({ decides: { refused: 'account.wrong_password' } })
    await user.click(screen.getByRole('button', { name: 'Make a key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A new key' }))
    await user.type(dialog.getByLabelText('Name'), 'x')
    await user.selectOptions(dialog.getByLabelText('Lists'), 'Read')
    await user.type(dialog.getByLabelText('Your password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Make the key' }))
    await waitFor(() => expect(dialog.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the plan', () => {
  it.each([
    [0, 'premium', 'Your plan has no keys.', 'See the plans'],
    [0, null, 'Your plan has no keys.', 'Talk to us'],
    [1, 'whitelabel', 'Your plan has no more. A larger one has.', 'See the plans'],
    [1, null, 'If you need more, we agree on it with you.', 'Talk to us'],
  ])('with room for %i and %s above it', async (limit, upgrade_to, words, action) => {
    await show({ limit, upgrade_to, keys: limit ? [key()] : [] })
    const room = within(row('#api-room-keys'))
    room.getByText(words)
    room.getByRole('link', { name: action })
    const make = screen.queryByRole('button', { name: 'Make a key' })
    if (limit === 0) expect(make).toBeNull()
    else expect(make).toHaveProperty('disabled', true)
  })

  it.each(['side', 'company', 'role'] as const)('who is kept out is told why: %s', async because => {
    await renderView(<ApiClosedView because={because} />)
    expect(screen.getAllByRole('heading').length).toBe(2)
    expect(screen.getAllByRole('link').length).toBeGreaterThan(1)
  })
})

describe('webhooks', () => {
  it.each([
    [{}, 'Active', ['Send a test', 'Pause', 'Change', 'New secret', 'Remove']],
    [{ state: 'paused' }, 'Paused', ['Resume', 'Change', 'New secret', 'Remove']],
    [{ state: 'stopped', failing_since: '2026-11-01T09:00:00Z' }, 'Stopped', ['Resume', 'Change', 'New secret', 'Remove']],
    [{ resting: true }, 'Rests', ['Pause', 'Change', 'New secret', 'Remove']],
  ] as const)('%o is called %s', async (more, word, verbs) => {
    await show({ hooks: [hook(more)] })
    const shown = within(row('[data-hook]'))
    shown.getByText(word)
    expect(shown.getAllByRole('button').map(one => one.textContent)).toEqual(verbs.map(verb => `${verb} Our CRM`))
  })

  it('is added with https alone; all events are chosen at first', async () => {
    const { user, asked } = await show()
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
    await user.type(dialog.getByLabelText('Name'), 'Our CRM')
    await user.type(dialog.getByLabelText('Address'), 'http://crm.example/x')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    dialog.getByText(/begins with https/)
    expect(asked).toEqual([])
    await user.clear(dialog.getByLabelText('Address'))
    await user.type(dialog.getByLabelText('Address'), 'https://crm.example/x')
    await user.click(dialog.getByLabelText('A deal changes'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(asked[0]?.body).toEqual({
      name: 'Our CRM',
      url: 'https://crm.example/x',
      events: hookEvents.filter(event => event !== 'deal.changed'),
    })
  })
})

describe('what was sent', () => {
  const words = { waiting: 'On its way', retrying: 'Tried again', sent: 'Arrived', failed: 'Failed', replayed: 'Sent again' }
  it.each(webhookDeliveryStates)('%s', async state => {
    const failed = state === 'failed' || state === 'retrying'
    const next_at = state === 'retrying' ? '2026-11-02T09:02:00Z' : null
    const more = { state, error: failed ? ('refused' as const) : null, status: failed ? 503 : 204, next_at }
    await show({ hooks: [hook()], sent: [delivery(more)] })
    const shown = within(row('[data-delivery]'))
    shown.getByText(words[state])
    expect(shown.queryByText(/with something else than success/) !== null).toBe(failed)
    expect(shown.queryByText(/Next try/) !== null).toBe(state === 'retrying')
    expect(shown.queryAllByRole('button')).toHaveLength(state === 'sent' || state === 'failed' ? 1 : 0)
  })

  it('is sent again only where the webhook is told', async () => {
    await show({ hooks: [hook({ state: 'paused' })], sent: [delivery()] })
    expect(within(row('[data-delivery]')).queryAllByRole('button')).toHaveLength(0)
  })

  it('nothing, and nothing of a kind, say so', async () => {
    await show({ hooks: [hook()] })
    screen.getByText('Nothing was sent yet')
    document.body.innerHTML = ''
    await show({ hooks: [hook()], at: '/settings/api?state=failed' })
    screen.getByText('Nothing of that kind')
    screen.getByRole('button', { name: 'Show everything' })
  })
})
