import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MapPlace } from '#contract/entities/space.ts'
import { PinLayer, Pins, placePins } from '#src/views/realty/Pins.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const places: MapPlace[] = [
  { name: 'Madrid', lat: 0, lng: 100, count: 3, box: [0, 0, 1, 1] },
  { name: 'Malasaña', lat: 4, lng: 120, count: 2, box: [0, 0, 1, 1] },
  { name: 'Valencia', lat: 60, lng: 120, count: 1, box: [0, 0, 1, 1] },
]

test('a name that would lie over another is not drawn until there is room', async () => {
  await renderView(
    <PinLayer data-testid="pins">
      <Pins points={[]} clusters={[]} places={places} lit={null} addressOf={() => '/'} onLook={() => {}} onOpen={() => {}} />
    </PinLayer>,
  )
  const layer = screen.getByTestId('pins')
  const hidden = () => places.filter(({ name }) => screen.getByText(name).style.visibility === 'hidden').map(({ name }) => name)
  placePins(layer, (lng, lat) => ({ x: lng, y: lat }))
  expect(hidden()).toEqual(['Malasaña'])
  placePins(layer, (lng, lat) => ({ x: lng, y: lat * 10 }))
  expect(hidden()).not.toContain('Malasaña')
})
