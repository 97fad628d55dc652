import type { Currency } from './entities/shapes.ts'

/** ISO 3166-1 alpha-2, all of them; names come from whoever shows them. */
export const allCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT ' +
  'GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT ' +
  'TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const countries = new Set(allCountries)
export const isCountry = (code: string): boolean => countries.has(code)

/** Whether clocks can be read there. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const currencies: Record<string, Currency> = { US: 'USD', MX: 'MXN', GB: 'GBP', CO: 'COP', AR: 'ARS', CL: 'CLP' }

/** The currency one begins with in a country (ISO 3166-1 alpha-2); euros where we know none of its own. */
export const currencyOfCountry = (country: string | null): Currency => currencies[country ?? ''] ?? 'EUR'

/** Regions of the world by the United Nations' M49 codes, which names can be asked for like those of countries. */
const regions: Readonly<Record<string, string>> = {
  '002':
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL ' +
    'SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  '019':
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY ' +
    'SR SV SX TC TT US UY VC VE VG VI',
  '142':
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ ' +
    'TL TM TR TW UZ VN YE',
  '150':
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU ' +
    'SE SI SJ SK SM UA VA',
  '009': 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
}
const regionByCountry = new Map(
  Object.entries(regions).flatMap(([region, codes]) => codes.split(' ').map(code => [code, region] as const)),
)

/** The region of the world that a country lies in. */
export const regionOf = (country: string): string | null => regionByCountry.get(country) ?? null
