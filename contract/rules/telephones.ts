import { currencies } from '../currencies.ts'

/** A part of a text, from its first sign to behind its last one. */
export interface Span {
  from: number
  to: number
}

const fewestDigits = 7
const fewestUnits = 6
/** With words for tens in it a number is told from "ten, twenty, thirty" by its length only. */
const fewestWithTens = 9

const oneOf = (words: string) => new Set(words.trim().split(/\s+/))
/** Number words of both languages, unaccented, as people spell a telephone number that a filter should not see. */
const units = oneOf(`zero one two three four five six seven eight nine oh
  cero uno una dos tres cuatro cinco seis siete ocho nueve`)
const teens = oneOf(`eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve
  veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve`)
const tens = oneOf(`ten twenty thirty forty fifty sixty seventy eighty ninety
  diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa`)
const hundreds = oneOf(
  `cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos`,
)
const repeated = new Map([
  ['double', 1],
  ['doble', 1],
  ['triple', 2],
])
const joining = oneOf('y and')
/** A number that such a word follows is an amount. */
const multiples = oneOf('mil thousand hundred million millions millon millones k')

const digitRun = /(?<!\d)\d{3},\d{3},\d{3}(?!,?\d)|\+?\(?\d(?:[\s()./·_-]{0,3}\d)*/g
/** A day is no telephone number: 2026-11-20, 20.11.2026, 20/11/2026. */
const day = /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})(?!\d)/g
/** Nor are a year, and an amount in thousands: 1.200.000, 30 000. Nine digits in threes (612 345 678) are a telephone number as often. */
const amount = /^(?:(?:19|20)\d\d|\d{1,2}(?:([.\s])\d{3})(?:\1\d{3})*|\d{3}[.\s]\d{3}|\d{1,4})$/
/** Nor are the number of a paper (2026-000123) and a row of four short numbers. */
const listed = /^(?:(?:19|20)\d\d-\d{5,6}|\d{1,2}(?:\s\d{1,2}){3})$/
const between = /\s+[-–]\s+|(?<=\b(?:19|20)\d\d)[\s/-]+(?=(?:19|20)\d\d\b)/
const money = `€|\\$|£|(?:${currencies.join('|').toLowerCase()})\\b|euros?\\b|dolares\\b|dollars\\b|pesos\\b|libras\\b|pounds\\b`
const counted =
  'seguidor|follower|suscriptor|subscriber|view|vista|visualizacion|reproduccion|play|impresion|impression|visita|visit|like|me gusta|habitante|person|people|usuari|user'
/** A sign or code before the number; one behind another number belongs to that: "50 € 612 345 678". */
const moneyBefore = new RegExp(`(?<!\\d\\s*)(?:€|\\$|£|\\b(?:${currencies.join('|').toLowerCase()}))\\s*$`, 'u')
const moneyAfter = new RegExp(`^\\s*(?:${money})`, 'u')
const countedAfter = new RegExp(`^\\s*(?:de\\s+)?(?:${counted})`, 'u')
/** Nine digits that are not round are a telephone number, also before "visit me". */
const isRound = (run: string) => digitsOf(run) < 9 || /000$/.test(run)

const digitsOf = (text: string) => text.replace(/\D/g, '').length

/** Parts of a run that each say a year or an amount are no telephone number together. */
const areAmounts = (run: string) => {
  if (listed.test(run)) return true
  const parts = run.split(between)
  const grouped = (part: string) => amount.test(part) && (parts.length > 1 || digitsOf(part) > 4)
  return parts.every(grouped) && (parts.length === 1 || parts.some(part => digitsOf(part) > 3))
}

/** Runs of digits that are long enough to be a telephone number, and neither days, years, prices nor counts. The text is plain: small letters without accents. */
export function telephonesIn(text: string): Span[] {
  // As long as before, so that every place stays what it was.
  const read = text.replace(day, found => 'd'.repeat(found.length))
  return [...read.matchAll(digitRun)].flatMap(({ 0: run, index }) => {
    const to = index + run.length
    const said = digitsOf(run) >= fewestDigits && !areAmounts(run)
    const [before, after] = [read.slice(0, index), read.slice(to)]
    const isCount = moneyBefore.test(before) || moneyAfter.test(after) || (isRound(run) && countedAfter.test(after))
    return said && !isCount ? [{ from: index, to }] : []
  })
}

type Kind = 'digit' | 'unit' | 'repeated' | 'teens' | 'tens' | 'hundreds'
interface Said extends Span {
  kind: Kind
  word: string
}

function kindOf(word: string): Kind | null {
  if (/^\d$/.test(word)) return 'digit'
  if (units.has(word)) return 'unit'
  if (repeated.has(word)) return 'repeated'
  if (teens.has(word)) return 'teens'
  if (tens.has(word)) return 'tens'
  return hundreds.has(word) ? 'hundreds' : null
}

/** Number words that follow each other; a multiple behind them (two hundred, treinta mil) makes them an amount. */
function numbersSaid(text: string): Said[][] {
  const runs: Said[][] = []
  let run: Said[] = []
  for (const { 0: word, index } of text.matchAll(/\p{L}+|\d/gu)) {
    const kind = kindOf(word)
    if (kind) run.push({ kind, word, from: index, to: index + word.length })
    else if (!(joining.has(word) && run.at(-1)?.kind === 'tens')) {
      if (!multiples.has(word)) runs.push(run)
      run = []
    }
  }
  return [...runs, run]
}

/** Digits of a number as it is said: forty-five and six hundred twelve are one number each. */
function lengthOf(run: readonly Said[]): number {
  return run.reduce((length, { kind, word }, index) => {
    const before = run[index - 1]?.kind
    if (kind === 'hundreds') return length + 3
    if (kind === 'tens' || kind === 'teens') return length + (before === 'hundreds' ? 0 : 2)
    return length + (before === 'tens' || before === 'hundreds' ? 0 : (repeated.get(word) ?? 1))
  }, 0)
}

/** Numbers in words that are as long as a telephone number: "six oh oh one two three", "seiscientos doce, cuarenta y cinco, …". The text is plain. */
export function spelledTelephonesIn(text: string): Span[] {
  return numbersSaid(text).flatMap(run => {
    const [first, last] = [run[0], run.at(-1)]
    // Digits alone are the business of the other one, which knows days and amounts.
    if (!first || !last || run.filter(({ kind }) => kind !== 'digit').length < 2) return []
    const isLarge = run.some(({ kind }) => kind === 'tens' || kind === 'teens' || kind === 'hundreds')
    // Tens alone count something: ten, twenty, thirty.
    const said = isLarge
      ? lengthOf(run) >= fewestWithTens && run.some(({ kind }) => kind === 'unit')
      : lengthOf(run) >= fewestUnits
    return said ? [{ from: first.from, to: last.to }] : []
  })
}
