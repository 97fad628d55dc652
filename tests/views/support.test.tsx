import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { brandOfHost } from '#contract/hosts.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { Footer } from '#src/views/shell/Footer.tsx'
import { Shell } from '#src/views/shell/Shell.tsx'
import { DeletionView } from '#src/views/support/DeletionView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionForAnyView } from '#tests/support/screen-actors.ts'

const brand = brandOfHost('elenco.localhost')

describe('a locked place', () => {
  it('opens the upsell, which closes or leads to somebody to talk to', async () => {
    const user = someUser({ role: 'brand', current_plan: { name: 'free', display_name: 'Free' } })
    const { keyboard } = await renderView(
      <Shell brand={brand} built={name => name === 'lists'}>
        <p>sheet</p>
      </Shell>,
      { user, language: 'es' },
    )
    const locked = await screen.findByRole('button', { name: /^Listas, No está en tu plan$/ })
    await keyboard.click(locked)
    const dialog = await screen.findByRole('dialog', { name: 'Protege tu marca en buscadores' })
    expect(dialog.textContent).toContain('Posiciones y cambios en resultados')
    await keyboard.click(screen.getByRole('button', { name: 'Ahora no' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await keyboard.click(locked)
    expect((await screen.findByRole('link', { name: 'Habla con nosotros' })).getAttribute('href')).toBe('/support')
  })
})

it('the footer leads to a person and to the state of the service', async () => {
  await renderView(<Footer brand={brand} />)
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/support')
  expect(screen.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('/status')
})

it('the footer opens pages of the host’s own beside ours, and says so', async () => {
  const links = { help: { en: 'https://help.example/en', es: 'https://help.example/es' } }
  await renderView(<Footer brand={{ ...brand, links }} />, { language: 'es' })
  const help = screen.getByRole('link', { name: 'Ayuda, abre otra página' })
  expect(help.getAttribute('href')).toBe('https://help.example/es')
  expect([help.getAttribute('target'), help.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  expect(screen.getByRole('link', { name: 'Estado' }).getAttribute('target')).toBeNull()
})

describe('a request to remove content', () => {
  let sent: Decision[] = []
  let kept: Record<string, unknown> | null = null
  beforeEach(() => {
    sent = []
    kept = null
  })
  const show = (decide: () => Promise<unknown>) => {
    const decision = createActor(
      decisionMachine.provide({
        actors: {
          decide: fromPromise<unknown, { decision: Decision; key: string }>(async ({ input }) => {
            sent.push(input.decision)
            return await decide()
          }),
        },
      }),
    ).start()
    const store = {
      recall: () => kept,
      keep: (fields: Record<string, unknown>) => {
        kept = fields
      },
    }
    return renderView(<DeletionView decision={decisionForAnyView(decision)} store={store} />)
  }

  it('says what is missing beside the field and sends nothing', async () => {
    const { keyboard } = await show(async () => ({}))
    await keyboard.click(await screen.findByRole('button', { name: 'Send the request' }))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    expect(sent).toEqual([])
  })

  it('keeps what was written, and its id through a refusal', async () => {
    kept = { id: 'one-and-the-same', text: 'My picture on that page' }
    const { keyboard } = await show(async () => {
      throw { code: 'server.unavailable', retryable: true }
    })
    await keyboard.type(await screen.findByRole('textbox'), ', please')
    expect(kept.text).toBe('My picture on that page, please')
    await keyboard.click(screen.getByRole('button', { name: 'Send the request' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Send the request' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(new Set(sent.map(({ uuid }) => uuid))).toEqual(new Set(['one-and-the-same']))
  })
})
