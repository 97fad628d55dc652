import { fireEvent } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { MapPlace } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { type MapArea, ringOf } from '#contract/rules/map-area.ts'
import { areaDrawingMachine } from '#src/machines/area-drawing/area-drawing.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { press, until } from './at-hand.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const madrid = { lat: 40.4168, lng: -3.7038 }
const triangle: MapArea = {
  kind: 'poly',
  corners: [madrid, { lat: 40.42, lng: -3.69 }, { lat: 40.41, lng: -3.69 }],
}
/** As many corners as an area takes. */
const full: MapArea = {
  kind: 'poly',
  corners: ringOf({ kind: 'circle', ...madrid, km: 2 }).slice(0, limits.space.area.corners.max),
}
const lavapies: MapPlace = { name: 'Lavapiés', lat: 40.4089, lng: -3.7006, count: 3, box: [-3.71, 40.4, -3.69, 40.41] }

export const model = defineModel<typeof areaDrawingMachine>({
  machine: areaDrawingMachine,
  inputs: { usual: undefined },
  events: {
    'area.draw': { by: 'person', cases: { fresh: { area: null }, corners: { area: triangle }, full: { area: full } } },
    'area.write': { by: 'person', cases: { usual: { area: triangle, middle: madrid }, full: { area: full, middle: madrid } } },
    'area.shape': { by: 'person', cases: { circle: { shape: 'circle' }, poly: { shape: 'poly' } } },
    'area.middle': { by: 'person', cases: { usual: { place: madrid } } },
    'area.radius': { by: 'person', cases: { some: { km: 2.5 }, none: { km: 0 } } },
    'area.put': { by: 'person', cases: { usual: { place: madrid } } },
    'area.move': { by: 'person', cases: { usual: { at: 0, place: { lat: 40.4177, lng: -3.7038 } } } },
    'area.remove': { by: 'person', cases: { usual: { at: 0 } } },
    'area.find': { by: 'person', cases: { word: { query: 'Lavapiés' }, nothing: { query: '' } } },
    'area.end': bare('person'),
    'area.cancel': bare('person'),
  },
  actors: { find: { done: { one: [lavapies], none: [] }, error: { offline } } },
  facts: ({ shape, km, corners, problem, found, failure }) => [
    shape,
    km > 0,
    Math.min(corners.length, 4),
    corners.length >= limits.space.area.corners.max,
    problem !== null,
    found?.length ?? null,
    failure !== null,
  ],
})

const isIn = (snapshot: SnapshotFrom<typeof areaDrawingMachine>, state: 'drawing' | 'writing') => snapshot.matches(state)
const shows = (shape: MapArea['kind'], snapshot: SnapshotFrom<typeof areaDrawingMachine>) =>
  isIn(snapshot, 'writing') && snapshot.context.shape === shape
const cornersOf = (snapshot: SnapshotFrom<typeof areaDrawingMachine>) => snapshot.context.corners.length
const form = (selector: string) => document.querySelector<HTMLElement>(`[data-area=writing] ${selector}`)
const field = async (name: RegExp) => {
  const found = () =>
    [...document.querySelectorAll('label[for]')].find(one => name.test(one.textContent ?? ''))?.getAttribute('for') ?? null
  return await until(() => document.getElementById(found() ?? ''), `the field ${name}`)
}
const write = async (name: RegExp, value: string) => {
  fireEvent.change(await field(name), { target: { value } })
}
const drawn = () => document.querySelector('[data-area=drawing]')

export const view: ViewBinding<typeof areaDrawingMachine> = {
  async show({ actor }) {
    const [{ DrawTools }, { AreaForm }] = await Promise.all([
      import('#src/views/realty/DrawTools.tsx'),
      import('#src/views/realty/AreaForm.tsx'),
    ])
    const drawing = actor
    return (
      <>
        <DrawTools actor={drawing} area={triangle} />
        <button type="button" onClick={() => drawing.send({ type: 'area.write', area: triangle, middle: madrid })}>
          Area
        </button>
        <button type="button" onClick={() => drawing.send({ type: 'area.write', area: full, middle: madrid })}>
          Full area
        </button>
        <AreaForm actor={drawing} middle={() => madrid} />
      </>
    )
  },
  gestures: {
    'area.draw': (_, event) => press(event.area ? /^Change the corners$/ : /^Draw an area$/),
    'area.write': (_, event) => press(event.area === full ? /^Full area$/ : /^Area$/),
    async 'area.shape'({ keyboard, screen }, event) {
      const { shape } = event
      await keyboard.click(await screen.findByRole('radio', { name: shape === 'circle' ? 'Radius' : 'Corners' }))
    },
    'area.middle': () => press(/^Middle of the map$/),
    'area.radius': (_, event) => write(/^Radius/, String(event.km || '')),
    'area.put': () => press(/^Add the middle of the map as a corner$/),
    'area.move': () => write(/^Corner 1$/, '40.4177, -3.7038'),
    'area.remove': () => press(drawn() ? /^Take the last corner back$/ : /^Take corner 1 out$/),
    async 'area.find'(_, event) {
      const { query } = event
      await write(/^City, district or street/, query)
      // Without words the button sleeps, and Enter does nothing.
      if (query) await press(/^Look the place up$/)
      else fireEvent.keyDown(await field(/^City, district or street/), { key: 'Enter' })
    },
    'area.end': () => press(drawn() ? /^Done$/ : /^Search this area$/),
    'area.cancel': () => press(/^Cancel$/),
  },
  where: {
    'area.shape (circle)': snapshot => shows('poly', snapshot),
    'area.shape (poly)': snapshot => shows('circle', snapshot),
    'area.middle': snapshot => shows('circle', snapshot),
    'area.radius': snapshot => shows('circle', snapshot),
    'area.draw (full)': () => false,
    'area.put': snapshot => shows('poly', snapshot) && cornersOf(snapshot) < limits.space.area.corners.max,
    'area.move': snapshot => shows('poly', snapshot) && cornersOf(snapshot) > 0,
    'area.remove': snapshot => (isIn(snapshot, 'drawing') || shows('poly', snapshot)) && cornersOf(snapshot) > 0,
    'area.find': snapshot => shows('circle', snapshot) && !snapshot.hasTag('busy'),
  },
  stands: {
    'area-drawing.resting': () => until(() => !drawn() && !form('*'), 'that nothing is drawn'),
    'area-drawing.drawing': () => until(drawn, 'what is drawn'),
    'area-drawing.writing.filling': () => until(() => form('[role=radiogroup]'), 'the form'),
    'area-drawing.writing.finding': () => until(() => form('[aria-busy=true]'), 'that it waits'),
  },
  exempt: [
    ...['area.put|0', 'area.put|0=false', 'area.move|0'].map(id => ({
      id: `area-drawing.drawing|${id}`,
      reason: 'A press and a drag on a map, which jsdom does not draw.',
    })),
    { id: 'area-drawing.writing|area.put|0=false', reason: 'The button sleeps once there is no room.' },
  ],
}

export const browser: NoScreen = {
  because: 'tests/browser/area.test.ts draws one on a real map, and writes one by keys.',
}
