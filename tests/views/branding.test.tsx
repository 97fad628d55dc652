import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { BrandingSettings, WornBranding } from '#contract/entities/branding.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { accentLook } from '#contract/rules/branding.ts'
import { type DetailsOf, detailsFormMachine } from '#src/machines/details-form/details-form.machine.ts'
import type { Fields } from '#src/machines/stepper/stepper.machine.ts'
import { BrandingView } from '#src/views/branding/BrandingView.tsx'
import { PageHead } from '#src/views/shell/PageHead.tsx'
import { Shell } from '#src/views/shell/Shell.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'

const brand = brandOfHost('elenco.localhost')
const root = document.documentElement
const variable = (name: string, element: HTMLElement = root) => element.style.getPropertyValue(name)
const worn: WornBranding = { name: 'Marea', logo: null, accent: '#ffd400' }
const agency = someUser({
  organization: { uuid: '00000000-0000-4000-8000-000000000001', name: 'Agencia Marea', default_currency: 'EUR', branding: worn },
})
const shell = (page: WornBranding | null) => (
  <Shell brand={brand} built={() => true}>
    <PageHead title="A list" branding={page} />
  </Shell>
)

describe('the frame', () => {
  it('shows a member’s company instead of us, in shades that can be read, and lets go of them', async () => {
    const { unmount } = await renderView(shell(null), { user: agency })
    await waitFor(() => expect(document.title).toBe('A list · Marea'))
    expect(screen.getAllByRole('link', { name: 'Marea' })[0]?.textContent).toContain('Marea')
    expect(root.dataset.own).toBe('')
    expect(variable('--own-light-accent')).toBe(accentLook('#ffd400').light.accent)
    expect(variable('--own-dark-accent')).toBe('#ffd400')
    unmount()
    expect(root.dataset.own).toBeUndefined()
    expect(variable('--own-light-accent')).toBe('')
  })

  it('shows whoever shared the page, to guests and to members of another company', async () => {
    const ceiba = { name: 'Ceiba', logo: '/api/v3/logos/x', accent: '#0b5c8a' }
    const { container } = await renderView(shell(ceiba), { user: agency })
    await waitFor(() => expect(document.title).toBe('A list · Ceiba'))
    expect(variable('--own-light-accent')).toBe('#0b5c8a')
    expect(container.querySelector('.menu-logo img')?.getAttribute('src')).toBe(ceiba.logo)
  })

  it('is ours where nobody shows anything else', async () => {
    const { container } = await renderView(shell(null), { user: someUser() })
    await waitFor(() => expect(document.title).toBe('A list · Elenco'))
    expect(root.dataset.own).toBeUndefined()
    expect(container.querySelector('.own-logo')).toBe(null)
  })
})

describe('the settings', () => {
  async function show(settings: Partial<BrandingSettings> = {}) {
    const stored = { name: 'Agencia Marea', logo: null, accent: null, worn: false, allowed: true, ...settings }
    const save = vi.fn(async (changes: Fields): Promise<Fields> => ({ ...stored, ...changes }))
    const details = createActor(
      detailsFormMachine.provide({
        actors: {
          load: fromPromise<{ stored: Fields; kept: Fields | null }, { of: DetailsOf }>(async () => ({
            stored: { name: stored.name, accent: stored.accent },
            kept: null,
          })),
          save: fromPromise<Fields, { of: DetailsOf; changes: Fields }>(({ input }) => save(input.changes)),
        },
      }),
      { input: { of: 'branding' } },
    ).start()
    const { decision } = decisionThat()
    const view = await renderView(<BrandingView settings={resourceWith(stored)} details={details} decision={decision} />, {
      user: agency,
    })
    await screen.findByRole('textbox', { name: /^Name/ })
    return { ...view, save, samples: () => [...view.container.querySelectorAll<HTMLElement>('figure > [data-skin]')] }
  }
  const accent = () => screen.getByRole('textbox', { name: /^Accent colour/ })

  it('shows what is written at once, light and dark, and says which shade was taken instead', async () => {
    const { keyboard, samples, save } = await show()
    await keyboard.type(accent(), '#FFD400')
    expect(samples().map(one => [one.dataset.skin, variable('--own-light-accent', one)])).toEqual([
      ['light', accentLook('#ffd400').light.accent],
      ['dark', accentLook('#ffd400').light.accent],
    ])
    expect(screen.getByText(new RegExp(`darker shade, ${accentLook('#ffd400').light.accent}`))).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ accent: '#FFD400' }))
  })

  it('half a colour is said beside its field and not sent; ours is one press away', async () => {
    const { keyboard, save, samples } = await show({ accent: '#0b5c8a' })
    await keyboard.clear(accent())
    await keyboard.type(accent(), '#0b5')
    expect(variable('--own-light-accent', samples()[0])).toBe('#0b5c8a')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    expect(accent().getAttribute('aria-invalid')).toBe('true')
    expect(save).not.toHaveBeenCalled()
    await keyboard.click(screen.getByRole('button', { name: 'Use our colour' }))
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ accent: null }))
  })

  it('a plan without it says so and keeps what was settled', async () => {
    await show({ allowed: false, accent: '#0b5c8a' })
    expect(screen.getByText(/is kept, and shows again with Whitelabel/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a logo' })).toHaveProperty('disabled', true)
  })
})
