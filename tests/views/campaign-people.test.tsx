import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CampaignsView } from '#src/views/campaigns/CampaignsView.tsx'
import { PeopleForm } from '#src/views/campaigns/PeopleForm.tsx'
import { PeoplePart } from '#src/views/campaigns/PeoplePart.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { collectionWith, decisionThat } from '#tests/support/screen-actors.ts'
import { someCampaign } from '#tests/support/some-campaign.ts'

const brand = someUser({ role: 'premium' })
const ana = { uuid: 'cccccccc-0000-4000-8000-000000000001', name: 'Ana Prado' }
const berta = { uuid: 'cccccccc-0000-4000-8000-000000000002', name: 'Berta Prado' }
const working = [
  { ...ana, profile_image: null, responsible: true },
  { ...berta, profile_image: null, responsible: false },
]

test('the people of a campaign are named, with who answers for it', async () => {
  await renderView(<PeoplePart people={working} onEdit={undefined} />, { user: brand })
  const rows = within(screen.getByRole('region', { name: 'People' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('Ana PradoAnswers for it')
  expect(rows[1]?.textContent).not.toContain('Answers for it')
  expect(screen.queryByRole('button')).toBeNull()
})

test('they are chosen from the company’s people; whoever is taken out answers for nothing any more', async () => {
  const { decision, asked } = decisionThat()
  const campaign = someCampaign({ people: working, colleagues: [ana, berta] })
  const form = <PeopleForm campaign={campaign} decision={decision} onClose={() => {}} />
  const { keyboard } = await renderView(form, { user: brand })
  const dialog = within(await screen.findByRole('dialog', { name: 'Who works on the campaign' }))
  await keyboard.click(dialog.getByRole('checkbox', { name: 'Ana Prado' }))
  const answers = dialog.getByRole('combobox', { name: 'Answers for it' })
  expect(answers).toHaveProperty('value', 'nobody')
  await keyboard.selectOptions(answers, 'Berta Prado')
  await keyboard.click(dialog.getByRole('button', { name: 'Save' }))
  expect(asked).toEqual([
    { kind: 'edit', uuid: campaign.uuid, body: { people: { responsible: berta.uuid, members: [berta.uuid] } } },
  ])
})

test('the list of campaigns names them, too, and says how many more there are', async () => {
  const third = { ...berta, uuid: 'cccccccc-0000-4000-8000-000000000003', profile_image: null, responsible: false }
  const campaigns = collectionWith(
    [
      someCampaign({ people: working }),
      someCampaign({ uuid: 'bbbbbbbb-0000-4000-8000-000000000009', people: [...working, third] }),
    ],
    { meter: { limit: null, used: 1, upgrade_to: null }, totals: { active: 2 }, outside: 0 },
  )
  await renderView(<CampaignsView campaigns={campaigns} decision={decisionThat().decision} />, { user: brand })
  expect(await screen.findByText(/ · Ana Prado, Berta Prado$/)).toBeDefined()
  expect(screen.getByText(/ · Ana Prado and 2 more people$/)).toBeDefined()
})
