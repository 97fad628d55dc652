/** Currencies of payments; ISO 4217. */
export const currencies = ['EUR', 'USD', 'MXN', 'GBP', 'COP', 'ARS', 'CLP'] as const
export type Currency = (typeof currencies)[number]

const withoutMinorUnit = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const withThousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/**
 * Decimals of the currency's minor unit, by ISO 4217. `Intl` is not asked: it says how a currency is usually written, which differs from
 * engine to engine (the Colombian peso has none in one and two in the next), and an amount would be worth a hundred times as much.
 */
export const minorDigits = (currency: string): number =>
  withoutMinorUnit.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2

/** Minor units that make one of the currency: 100 for EUR, 1 for JPY. */
export const minorUnits = (currency: string): number => 10 ** minorDigits(currency)
