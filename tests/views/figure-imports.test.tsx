import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import { FigureImportPane } from '#src/views/figures/FigureImportPane.tsx'
import { FigureImports } from '#src/views/figures/FigureImports.tsx'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { renderView } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someFigureImport } from '#tests/support/some-figure-import.ts'

const kept = new Map<string, Record<string, unknown>>()
const forms: FormStore = {
  recall: name => kept.get(name) ?? null,
  keep: (name, fields) => (fields ? void kept.set(name, fields) : void kept.delete(name)),
}
afterEach(() => kept.clear())
const now = new Date('2026-11-23T10:00:00Z')

describe('files of public figures', () => {
  it('says that there are none, and offers examples in both formats', async () => {
    const { decision } = decisionThat()
    await renderView(<FigureImports imports={collectionWith([])} decision={decision} opened={null} />)
    expect(screen.getByText('No file of figures has been imported yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Example as JSON' }).getAttribute('href')).toBe('/examples/public-figures.json')
  })

  it('sends a file that was chosen, and says beside the field why one cannot be read', async () => {
    const { decision, asked } = decisionThat({
      answer: () => {
        throw { code: 'figures.unreadable_file', retryable: false, details: { problem: 'too_many_rows' } }
      },
    })
    const { keyboard } = await renderView(
      <FigureImports
        imports={collectionWith([someFigureImport({ state: 'running', taken: 1500 })])}
        decision={decision}
        opened={null}
      />,
    )
    expect(screen.getByText('1,500 lines taken over')).toBeTruthy()
    const file = new File(['handle,followers\na,1\n'], 'figures.csv', { type: 'text/csv' })
    await keyboard.upload(screen.getByLabelText(/^CSV or JSON file/), file)
    expect(asked).toMatchObject([{ kind: 'upload', body: file }])
    await screen.findByText('The file has more than 100,000 lines. Split it.')
  })
})

describe('one file', () => {
  const show = async (facts: Partial<FigureImport> = {}, refused = '') => {
    const { decision, asked } = decisionThat(refused ? { refused } : {})
    const view = await renderView(
      <FigureImportPane found={resourceWith(someFigureImport(facts))} decision={decision} forms={forms} now={now} />,
    )
    return { ...view, asked }
  }

  it('shows its first lines as they are read, what is unknown, and each fault beside its value', async () => {
    await show()
    const table = await screen.findByRole('table', { name: 'How the first lines are read' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('12,345')
    expect(first?.textContent).toContain('Not known')
    expect(second?.textContent).toContain('Write a whole number.')
    expect(screen.getByText('1 line fits')).toBeTruthy()
    expect(screen.getByText(/Line 3, Followers/)).toBeTruthy()
  })

  it('is saved and checked after a change, and imported once nothing is unsaved', async () => {
    const { keyboard, asked } = await show()
    await keyboard.selectOptions(await screen.findByLabelText(/Column “Seguidores”/), 'Average views')
    await keyboard.click(screen.getByRole('button', { name: 'Save and check all lines' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      kind: 'describe',
      body: { mapping: ['network', 'handle', 'avg_views', 'sample', 'as_of', 'confidence'], network: null },
    })
    await keyboard.selectOptions(screen.getByLabelText(/Column “Seguidores”/), 'Followers')
    await keyboard.click(screen.getByRole('button', { name: 'Import 1 line' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toMatchObject({ kind: 'start' })
  })

  it('says what is missing before anything is sent', async () => {
    const { keyboard, asked } = await show({ publisher: '', publisher_url: '', permission: '' })
    await keyboard.click(await screen.findByRole('button', { name: 'Import 1 line' }))
    expect(asked).toEqual([])
    expect(screen.getByLabelText(/^Published by/).getAttribute('aria-invalid')).toBe('true')
  })

  it('can be taken back after a question, and says why not', async () => {
    const { keyboard, asked } = await show({ state: 'done' }, 'figures.wrong_state')
    await keyboard.click(await screen.findByRole('button', { name: 'Take the figures back' }))
    await keyboard.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take the figures back' }))
    expect(asked).toMatchObject([{ kind: 'undo', uuid: someFigureImport().uuid }])
    await screen.findByText('This file has changed meanwhile. Look at it again.')
  })
})
