import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type LinkDomain, linkDomainProblems } from '#contract/entities/link-domain.ts'
import { linkDomainStates } from '#contract/processes/link-domain.ts'
import { DomainsPart } from '#src/views/tracking-links/DomainsPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someDomain as one } from '#tests/support/some-domain.ts'

const id = (n: number) => `${n}1111111-2222-4333-8444-555555555555`
async function show(domains: LinkDomain[], limit = 3) {
  const { decision, asked } = decisionThat({ answer: () => one() })
  const view = await renderView(<DomainsPart domains={resourceWith({ domains, limit })} decision={decision} />)
  await screen.findByText(/Links on a host of your own, like/)
  return { ...view, asked }
}

describe('own domains', () => {
  it.each(linkDomainStates)('%s: says so, shows its records, and looks when it is asked to', async state => {
    const { keyboard, asked } = await show([one({ state })])
    const row = await screen.findByRole('listitem')
    expect(row.dataset.state).toBe(state)
    expect(row.textContent).toContain('ir.mañana.example')
    expect(row.textContent).toContain('ir.xn--maana-pta.example')
    expect(row.querySelector('details')?.open).toBe(state !== 'verified')
    expect(row.textContent).toContain('elenco-domain=abc')
    await keyboard.click(within(row).getByRole('button', { name: /Check now/ }))
    expect(asked).toEqual([{ kind: 'check', uuid: id(2) }])
  })

  it.each(linkDomainProblems)('%s is said in words', async error => {
    await show([one({ state: 'failing', error, away_since: '2026-11-23T09:00:00Z' })])
    const said = (await screen.findByRole('listitem')).textContent
    expect(said).toContain('Points away since')
    expect(said).toContain('New links cannot choose it')
    expect(said).not.toContain('domains.')
  })

  it('judges a host before it is sent, beside its field', async () => {
    const { keyboard, asked } = await show([])
    const field = await screen.findByLabelText<HTMLInputElement>(/^Host/)
    await keyboard.type(field, '10.0.0.1')
    await keyboard.click(screen.getByRole('button', { name: 'Add' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/numbers of the network/)).toBeDefined()
    expect(asked).toEqual([])
    await keyboard.clear(field)
    await keyboard.type(field, 'https://ir.mañana.example')
    await keyboard.click(screen.getByRole('button', { name: 'Add' }))
    expect(asked).toEqual([{ kind: 'add', uuid: 'add', body: { host: 'https://ir.mañana.example' } }])
    expect(field.value).toBe('')
  })

  it.each([
    [[], 0, /come with Whitelabel/],
    [[one()], 0, /Those that are here go on/],
    [[one()], 1, /room for 1 domain/],
  ] as const)('%#: without room it says why', async (domains, limit, said) => {
    await show([...domains], limit)
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('one that links stand on says why it stays, and one without is given up by a second press', async () => {
    const first = await show([one({ links: 2 })])
    expect(await screen.findByText(/To remove it, archive its 2 links first/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    first.unmount()
    const { keyboard, asked } = await show([one()])
    await keyboard.click(await screen.findByRole('button', { name: /^Remove/ }))
    await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(asked).toEqual([{ kind: 'remove', uuid: id(2) }])
  })
})
