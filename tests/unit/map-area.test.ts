import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { areaHas, boxOfArea, judgeArea, type MapArea, parseArea, readArea, ringOf, writeArea } from '#contract/rules/map-area.ts'

const poly = (...corners: [lat: number, lng: number][]): MapArea => ({
  kind: 'poly',
  corners: corners.map(([lat, lng]) => ({ lat, lng })),
})
const square = poly([40, -4], [40, -3], [41, -3], [41, -4])

describe('an area of an address', () => {
  test.each(['circle:40.41678,-3.70379,2.5', 'poly:40.42,-3.71_40.42,-3.69_40.41,-3.7'])('%s is read and written alike', raw => {
    const area = readArea(raw)
    expect(area && writeArea(area)).toBe(raw)
  })

  test('what was turned around the globe comes back onto it, to the metre', () => {
    expect(writeArea({ kind: 'circle', lat: 1.123456789, lng: 190, km: 1.23456 })).toBe('circle:1.12346,-170,1.235')
  })

  test.each([
    '',
    'circle',
    'circle:',
    'circle:1,2',
    'circle:1,2,3,4',
    'circle:91,2,3',
    'circle:1,181,3',
    'circle:a,b,c',
    'circle:1,2,-3',
    'circle:1,2,NaN',
    'poly:',
    'poly:1,2_3',
    'poly:1,2_3,4_',
    'poly:1,2,3_3,4_5,6',
    'square:1,2_3,4_5,6',
    'poly:1,2_3,4_5,6:7',
    'circle:1e1,2,3',
    'poly:1,2_,_3,4',
  ])('%j is none', raw => {
    expect(parseArea(raw)).toBeNull()
  })

  test.each<[string, MapArea, string | null]>([
    ['a square', square, null],
    ['two corners', poly([1, 1], [2, 2]), 'corners_few'],
    [
      'too many corners',
      {
        kind: 'poly',
        corners: ringOf({ kind: 'circle', lat: 0, lng: 0, km: 10 }).slice(0, limits.space.area.corners.max + 1),
      },
      'corners_many',
    ],
    ['a bow tie', poly([40, -4], [41, -3], [40, -3], [41, -4]), 'crossing'],
    ['a corner on another edge', poly([40, -4], [40, -2], [41, -2], [40, -3], [41, -4]), 'crossing'],
    ['one corner twice', poly([40, -4], [40, -4], [41, -3]), 'crossing'],
    ['a line', poly([40, -4], [41, -4], [42, -4]), 'crossing'],
    ['an edge that goes back on itself', poly([40, -4], [40, -2], [40, -3], [41, -3]), 'crossing'],
    ['a continent', poly([10, -10], [10, 40], [60, 40]), 'large'],
    ['around the pole', poly([80, 0], [80, 100], [80, -140]), 'poles'],
    ['beyond the map', poly([84, 0], [89, 0], [84, 2]), 'poles'],
    ['a circle over the pole', { kind: 'circle', lat: 84, lng: 0, km: 200 }, 'poles'],
    ['a circle of nothing', { kind: 'circle', lat: 0, lng: 0, km: 0 }, 'format'],
    ['a circle too large', { kind: 'circle', lat: 0, lng: 0, km: limits.space.area.km.max + 1 }, 'large'],
    ['a triangle over the date line', poly([-17, 179], [-17, -179], [-18, 180]), null],
  ])('%s: %#', (_name, area, problem) => {
    expect(judgeArea(area)).toBe(problem)
  })
})

describe('a place', () => {
  test('is within so many kilometres, or is not', () => {
    const area: MapArea = { kind: 'circle', lat: 40, lng: -4, km: 10 }
    expect(areaHas(area, { lat: 40.0899, lng: -4 })).toBe(true)
    expect(areaHas(area, { lat: 40.0901, lng: -4 })).toBe(false)
  })

  test('lies between corners, or in a bay of them', () => {
    const bay = poly([0, 0], [0, 4], [4, 4], [1, 2], [4, 0])
    expect(areaHas(bay, { lat: 0.5, lng: 2 })).toBe(true)
    expect(areaHas(bay, { lat: 3, lng: 2 })).toBe(false)
    expect(areaHas(bay, { lat: 2, lng: 3.8 })).toBe(true)
  })

  test('is found across the date line by either way of counting', () => {
    const fiji = poly([-16, 178], [-16, -178], [-19, -178], [-19, 178])
    for (const lng of [179, -179, 180, -180]) expect(areaHas(fiji, { lat: -17, lng })).toBe(true)
    for (const lng of [177, -177, 0]) expect(areaHas(fiji, { lat: -17, lng })).toBe(false)
    expect(boxOfArea(fiji)).toEqual([178, -19, -178, -16])
    const around: MapArea = { kind: 'circle', lat: -17, lng: 179.9, km: 100 }
    const [west, , east] = boxOfArea(around)
    expect(west).toBeGreaterThan(east)
    expect(areaHas(around, { lat: -17, lng: -179.8 })).toBe(true)
  })

  test('on the ring of a circle is as far from its middle as it says', () => {
    const area: MapArea = { kind: 'circle', lat: 60, lng: 10, km: 50 }
    const [, south, , north] = boxOfArea(area)
    for (const { lat, lng } of ringOf(area)) {
      expect(areaHas({ ...area, km: 50.01 }, { lat, lng })).toBe(true)
      expect(areaHas({ ...area, km: 49.99 }, { lat, lng })).toBe(false)
      expect(lat).toBeGreaterThan(south)
      expect(lat).toBeLessThan(north)
    }
  })
})
