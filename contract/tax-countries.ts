import { keysOf } from './keys-of.ts'

/** The country that the house bills its fees from: a customer there is never one of another country. */
export const houseCountry = 'ES'

/** Standard rates of value added tax by country, in hundredths of a per cent, as they stand in law since January 2026. */
export const standardRates = {
  AT: 2_000,
  BE: 2_100,
  BG: 2_000,
  CY: 1_900,
  CZ: 2_100,
  DE: 1_900,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IT: 2_200,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MT: 1_800,
  MX: 1_600,
  NL: 2_100,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
} as const satisfies Record<string, number>
type TaxCountry = keyof typeof standardRates

/** Of those above, the ones that are no member of the European Union: no reverse charge between companies. */
const outsideUnion: readonly string[] = ['MX']

/** The places that staff turn on one by one: each country of the table, and all others together. */
export const taxPlaces = [...keysOf(standardRates), 'elsewhere'] as const
export type TaxPlace = TaxCountry | 'elsewhere'

/** The place of a customer by their country. */
export const taxPlaceOf = (country: string): TaxPlace => keysOf(standardRates).find(one => one === country) ?? 'elsewhere'

export const isInUnion = (place: TaxPlace): boolean => place !== 'elsewhere' && !outsideUnion.includes(place)

/** The standard rate of a place in hundredths of a per cent; none is charged elsewhere. */
export const standardRateOf = (place: TaxPlace): number => (place === 'elsewhere' ? 0 : standardRates[place])
