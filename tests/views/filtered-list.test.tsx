import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FilteredList } from '#src/views/list/FilteredList.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const words = { filters: 'Filters', show: 'Show', list: 'Results' }

const show = () =>
  renderView(
    <FilteredList
      words={words}
      busy
      column={close => (
        <button type="button" onClick={close}>
          {'One rule'}
        </button>
      )}
      search={<p>{'search'}</p>}
      bar={<p>{'order'}</p>}
    >
      <p>{'rows'}</p>
    </FilteredList>,
  )

test('the filters stand beside the list, which says that it is being read', async () => {
  await show()
  expect(within(screen.getByRole('complementary', { name: 'Filters' })).getByText('One rule')).toBeTruthy()
  const list = screen.getByRole('region', { name: 'Results' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(list.textContent).toMatch(/search.*order.*rows/)
})

test.for(['One rule', 'Show'])('the dialog of the filters is left by “%s”', async way => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filters' })
  await userEvent.click(within(dialog).getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
