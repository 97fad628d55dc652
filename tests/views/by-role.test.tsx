import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TeamRole } from '#contract/rules/roles.ts'
import { PitchActions } from '#src/views/applications/PitchActions.tsx'
import { TeamVotes } from '#src/views/applications/TeamVotes.tsx'
import { ByRole } from '#src/views/ByRole.tsx'
import { OtherRolesScreen } from '#src/views/error/OthersScreen.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { someApplication } from '#tests/support/some-application.ts'

const as = (role: TeamRole | null) => ({
  user: someUser({ role: 'premium', team: role && { role, over_seats: false } }),
})
const names = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(element => element.textContent).toSorted()

it.each([
  ['manager', ['Chat', 'Decline', 'Make an offer', 'Shortlist']],
  ['reviewer', ['Shortlist']],
  ['finance', []],
  ['viewer', []],
] as const)('a pitch has for the %s: %s', async (role, verbs) => {
  const pitch = someApplication({ state: 'viewed', chat_uuid: null })
  await renderView(<PitchActions application={pitch} decision={decisionThat().decision} offerTo="/offer" />, as(role))
  expect(names()).toEqual(verbs)
})

it('a vote is for those who take part; the others read how it stands', async () => {
  const votes = { team: 3, cast: 1, yours: null, said: null, outside: { cast: 0, said: null } }
  await renderView(
    <TeamVotes application={someApplication({ state: 'viewed', votes })} decision={decisionThat().decision} />,
    as('viewer'),
  )
  expect(await screen.findByText('1 of 3 has voted.')).toBeDefined()
  expect(names()).toEqual([])
})

it('what makes a page empty is explained in the words of the refusal', async () => {
  const words = 'Your role in the company does not include this. Ask its owner or an administrator.'
  const view = (
    <ByRole needs="pay" explain>
      <button type="button">Pay</button>
    </ByRole>
  )
  const shown = await renderView(view, as('manager'))
  expect((await screen.findByRole('note')).textContent).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
  shown.unmount()
  const other = await renderView(view, as(null))
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeDefined()
  other.unmount()
  await renderView(<OtherRolesScreen side="brand" />, as('viewer'))
  expect(await screen.findByRole('heading', { name: 'This is for other roles of your team' })).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
})
