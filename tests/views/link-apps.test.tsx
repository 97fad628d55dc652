import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkForm } from '#src/views/tracking-links/LinkForm.tsx'
import { LinkPane } from '#src/views/tracking-links/LinkPane.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionThat } from '#tests/support/screen-actors.ts'
import { someLink } from '#tests/support/some-link.ts'

const link = someLink({ ios_url: 'https://app.pan.example/' })

it('a form says which addresses lead into no app, and sends those that do', async () => {
  const { decision, asked } = decisionThat()
  const { keyboard } = await renderView(
    <LinkForm
      link={link}
      deals={[]}
      domains={[]}
      decision={decision}
      forms={{ recall: () => null, keep: () => {} }}
      origin="https://elenco.example/t/"
      backTo="/"
    />,
  )
  const android = await screen.findByLabelText(/^Target on Android/)
  await keyboard.type(android, 'javascript:alert(1)')
  await keyboard.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText(/own, such as spotify/)).toBeTruthy()
  expect(asked).toEqual([])
  await keyboard.clear(android)
  await keyboard.type(android, 'spotify:track:1')
  const ios = screen.getByLabelText(/^Target on iPhone and iPad/)
  await keyboard.clear(ios)
  await keyboard.type(ios, 'app.pan.example/otra')
  await keyboard.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toMatchObject([
    { kind: 'change', body: { ios_url: 'https://app.pan.example/otra', android_url: 'spotify:track:1', revision: 1 } },
  ])
})

it('its company and its creator are shown where telephones are led, and only what is set', async () => {
  await renderView(<LinkPane link={link} decision={decisionThat().decision} />)
  expect(await screen.findByText('Target on iPhone and iPad')).toBeTruthy()
  expect(screen.getByText('https://app.pan.example/')).toBeTruthy()
  expect(screen.queryByText('Target on Android')).toBeNull()
})
