import type { DealTerms } from '../entities/deal.ts'
import type { CheckReason, CheckResult, DeliveryCheck } from '../entities/delivery-check.ts'
import { fileChecks } from './file-checks.ts'
import { disclosureIn, wordsAskedFor } from './required-words.ts'

/** A file as the server measured it; null is what could not be read. */
export interface MeasuredFile {
  uuid: string
  type: string
  sha256: string | null
  duration_ms: number | null
  width: number | null
  height: number | null
}

export interface HandedIn {
  note: string
  links: readonly string[]
  files: readonly MeasuredFile[]
}

interface Before extends Omit<HandedIn, 'files'> {
  files: readonly Pick<MeasuredFile, 'sha256'>[]
  /** The brand asked for changes of it. */
  asked: boolean
}

type Terms = Pick<DealTerms, 'deliverables' | 'must_include' | 'disclosure'>

const bare = (address: string) =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
    .toLowerCase()

const letter = '[\\p{L}\\p{N}_]'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** As a word of its own: `@ceiba` is not in `@ceibaclub`. */
const says = (text: string, word: string) => new RegExp(`(?<!${letter})${escaped(word)}(?!${letter})`, 'iu').test(text)

/** The words that the terms ask for; that it is advertising once, whether a line says so or the terms do. */
function wordsOf({ must_include = [], disclosure = false, deliverables }: Terms) {
  const asked = wordsAskedFor(must_include)
  const published = deliverables.some(({ network }) => network !== 'none')
  if (!disclosure || !published || asked.some(({ kind }) => kind === 'disclosure')) return asked
  return [...asked, { kind: 'disclosure' as const, wanted: '', inTheWork: false }]
}

/** A tracking link that stands for an address of the terms. */
export interface KnownLink {
  url: string
  destination: string
}

/**
 * The words that the terms ask for, looked for in the caption and the links; a tracking link of the agreement is as good as the
 * address that it leads to. In the browser, too, while somebody writes.
 */
export function wordChecks(
  terms: Terms,
  { note, links }: Pick<HandedIn, 'note' | 'links'>,
  known: readonly KnownLink[] = [],
): DeliveryCheck[] {
  const leadsTo = (address: string, wanted: string) =>
    bare(address).startsWith(bare(wanted)) ||
    known.some(one => bare(one.url) === bare(address) && bare(one.destination).startsWith(bare(wanted)))
  return wordsOf(terms).map(({ kind, wanted, inTheWork }) => {
    const found =
      kind === 'disclosure'
        ? disclosureIn(note)
        : kind === 'link'
          ? [...links, ...note.split(/\s+/)].some(address => leadsTo(address, wanted))
          : says(note, wanted)
    const [result, reason]: [CheckResult, CheckReason] = found
      ? ['passed', 'found']
      : inTheWork
        ? ['not_checked', 'in_the_work']
        : ['failed', 'missing']
    return { kind, required: true, result, reason, wanted, found: null, file: null }
  })
}

/** From the second version on: whether anything of it is another file than before. */
export function newFiles({ note, links, files }: HandedIn, before: readonly Before[]): DeliveryCheck[] {
  const last = before.at(-1)
  if (!last || files.length === 0) return []
  const known = new Set(before.flatMap(one => one.files.map(({ sha256 }) => sha256)))
  const check = { kind: 'new_files' as const, wanted: null, found: null, file: null }
  if (files.some(({ sha256 }) => sha256 === null) || known.has(null))
    return [{ ...check, required: false, result: 'not_checked', reason: 'unreadable' }]
  if (files.some(({ sha256 }) => !known.has(sha256))) return [{ ...check, required: false, result: 'passed', reason: 'new' }]
  // Changes that were asked for may have been about the words alone.
  const alike = note === last.note && [...links].sort().join(' ') === [...last.links].sort().join(' ')
  return [{ ...check, required: last.asked && alike, result: 'failed', reason: 'same' }]
}

/** Everything that can be looked up in what was handed in, with its result and the reason. */
export const deliveryChecks = (
  terms: Terms,
  handedIn: HandedIn,
  before: readonly Before[] = [],
  known: readonly KnownLink[] = [],
): DeliveryCheck[] => [
  ...wordChecks(terms, handedIn, known),
  ...fileChecks(terms.deliverables, handedIn.files),
  ...newFiles(handedIn, before),
]

/** Silence does not approve it. */
export const checksFail = (checks: readonly Pick<DeliveryCheck, 'required' | 'result'>[]): boolean =>
  checks.some(({ required, result }) => required && result === 'failed')
