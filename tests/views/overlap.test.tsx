import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import { CompareView } from '#src/views/analyzer/CompareView.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { resourceWith } from '#tests/support/screen-actors.ts'
import { someReport } from '#tests/support/some-report.ts'

const channel = (n: number, open = true): ReportPage => {
  const page = someReport(open)
  return { ...page, profile: { ...page.profile, uuid: `${n}`, handle: `channel${n}`, name: `Channel ${n}` } }
}

it('says of each pair what is shared, that followers in common are not known and why, and of closed reports nothing', async () => {
  const { keyboard } = await renderView(<CompareView pages={resourceWith([channel(1), channel(2), channel(3, false)])} />)
  const pairs = await screen.findByRole('list', { name: 'What they share, two by two' })
  expect(within(pairs).getAllByRole('listitem')).toHaveLength(3)
  const [first] = within(pairs).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Followers in common\s*Not known/)
  expect(first?.textContent).toMatch(/Brands in common\s*Not known/)
  expect(first?.textContent).toMatch(/Sex 100 ?% ± .*samples of 40 and 40/)
  expect(within(pairs).getAllByText('Not told until both reports are open.')).toHaveLength(2)
  screen.getByText(/no source gives out who follows a channel/)
  screen.getByText(/the same make-up, not the same people/)
  await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Pairs with' }), 'Channel 3 (@channel3)')
  expect(within(pairs).getAllByRole('listitem')).toHaveLength(2)
})
