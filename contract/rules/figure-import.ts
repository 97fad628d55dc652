import { type FigureRow, figureDescription } from '../entities/figure-import.ts'
import { confidences } from '../entities/found-profile.ts'
import { profileLanguages } from '../entities/profile.ts'
import type { FieldIssues } from '../errors.ts'
import { fieldIssues } from '../fields.ts'
import { isInterest } from '../interests.ts'
import { limits } from '../limits.ts'
import { type Network, networks, readChannel } from '../networks.ts'
import { isCountry } from '../places.ts'
import { dayWritten, isDay, plainWord } from './table-file.ts'

/** The meanings that a column of the file may have. */
export const figureFields = [
  'network',
  'handle',
  'name',
  'bio',
  'country',
  'languages',
  'interests',
  'followers',
  'engagement_rate',
  'avg_views',
  'last_post_on',
  'sample',
  'as_of',
  'confidence',
] as const
export type FigureField = (typeof figureFields)[number]
/** Of these a line must say one: a name alone is no figure. */
const figures = ['followers', 'engagement_rate', 'avg_views'] as const

const titles: Record<FigureField, readonly string[]> = {
  network: ['network', 'platform', 'red', 'red social', 'plataforma'],
  handle: ['handle', 'username', 'user', 'account', 'channel', 'profile', 'url', 'link', 'usuario', 'cuenta', 'perfil', 'enlace'],
  name: ['name', 'display name', 'full name', 'nombre'],
  bio: ['bio', 'description', 'about', 'descripcion', 'biografia'],
  country: ['country', 'country code', 'pais'],
  languages: ['languages', 'language', 'idioma', 'idiomas'],
  interests: ['interests', 'subjects', 'topics', 'category', 'temas', 'categoria', 'intereses'],
  followers: ['followers', 'subscribers', 'fans', 'seguidores', 'suscriptores'],
  engagement_rate: ['engagement rate', 'engagement', 'er', 'interaccion', 'tasa de interaccion'],
  avg_views: ['average views', 'avg views', 'views', 'visualizaciones', 'vistas', 'media de visualizaciones'],
  last_post_on: ['last post on', 'last post', 'ultima publicacion'],
  sample: ['sample', 'sample size', 'posts', 'muestra'],
  as_of: ['as of', 'date', 'day', 'fecha', 'dia'],
  confidence: ['confidence', 'confianza'],
}

/** A guess at each column of the file, each field once; '' is nowhere. */
export function guessFigureMapping(header: readonly string[]): (FigureField | '')[] {
  const taken = new Set<FigureField>()
  return header.map(title => {
    const word = plainWord(title).replace(/[_-]+/g, ' ')
    const field = figureFields.find(one => !taken.has(one) && titles[one].includes(word))
    if (field) taken.add(field)
    return field ?? ''
  })
}

const confidenceWords: Record<(typeof confidences)[number], readonly string[]> = {
  low: ['low', 'baja'],
  mid: ['mid', 'medium', 'media'],
  high: ['high', 'alta'],
}

export interface FigureAsk {
  mapping: readonly string[]
  /** For lines that name none. */
  network: Network | null
  as_of: string | null
  confidence: (typeof confidences)[number] | null
  /** ISO day: figures of tomorrow are nobody's. */
  today: string
}

export interface LineIssue {
  at: FigureField
  issue: string
}
export type JudgedFigures = { row: FigureRow } | { issues: LineIssue[] }

/** «12,345», «12.345», "12 345" and "12345"; nothing that has to be guessed at. */
function wholeWritten(text: string): number | null {
  return /^\d+$|^\d{1,3}([.,' \u00a0\u202f]\d{3})+$/.test(text) ? Number(text.replace(/\D/g, '')) : null
}

/** «3,4 %», "3.4"; null where it is no number. */
function percentWritten(text: string): number | null {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[.,](\d{1,6}))?\s*%?$/.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}.${decimals}`)
}

const listed = (text: string) => [
  ...new Set(
    text
      .split(/[;,|]/)
      .map(one => one.trim().toLowerCase())
      .filter(Boolean),
  ),
]

const { longest, most, earliest } = limits.figures

/** Readers of the cells of one line, by kind; what is wrong with a cell comes into `issues`. An empty cell is unknown. */
function lineReaders(text: (field: FigureField) => string, today: string) {
  const issues: LineIssue[] = []
  const wrong = (at: FigureField, issue: string) => {
    issues.push({ at, issue })
    return null
  }
  function words(field: 'name' | 'bio'): string | null {
    const written = text(field).replace(/\s+/g, ' ')
    if (written.length > longest[field]) return wrong(field, `max_length ${longest[field]}`)
    return /\p{Cc}/u.test(written) ? wrong(field, 'invalid') : written || null
  }

  function whole(field: 'followers' | 'avg_views' | 'sample'): number | null {
    const written = text(field)
    if (!written) return null
    const value = wholeWritten(written)
    if (value === null) return wrong(field, 'whole_number')
    return value > most ? wrong(field, `max ${most}`) : value
  }

  /** A share of a hundred with two decimals. */
  function percent(field: 'engagement_rate'): number | null {
    const written = text(field)
    if (!written) return null
    const value = percentWritten(written)
    if (value === null) return wrong(field, 'invalid')
    return value > 100 ? wrong(field, 'max 100') : Math.round(value * 100) / 100
  }

  function day(field: 'as_of' | 'last_post_on', otherwise: string | null): string | null {
    const written = text(field)
    const read = written ? dayWritten(written).replace(/[T ]\d{2}:\d{2}.*$/, '') : otherwise
    if (read === null) return null
    if (!isDay(read)) return wrong(field, 'date')
    if (read > today) return wrong(field, 'future')
    return read < earliest ? wrong(field, `before_figures ${earliest}`) : read
  }

  /** One word of a list of ours; what the file says of all its lines where the cell is empty. */
  function one<T>(field: 'network' | 'confidence', find: (word: string) => T | undefined, otherwise: T | null): T | null {
    const word = plainWord(text(field))
    const found = word ? (find(word) ?? null) : otherwise
    return found ?? wrong(field, word ? 'option' : 'required')
  }

  function several(field: 'languages' | 'interests', knows: (one: string) => boolean): string[] {
    const all = listed(text(field))
    return all.every(knows) ? all : (wrong(field, 'option') ?? [])
  }

  function country(): string | null {
    const code = text('country').toUpperCase() || null
    return code && !isCountry(code) ? wrong('country', 'option') : code
  }

  function handle(network: Network | null): string | null {
    const written = text('handle')
    if (!written) return wrong('handle', 'required')
    const channel = network && readChannel(network, written)
    if (!channel) return null
    return 'issue' in channel ? wrong('handle', channel.issue) : channel.handle
  }

  return { issues, wrong, words, whole, percent, day, one, several, country, handle }
}

const networkCalled = (word: string) => networks.find(one => one === word || (one === 'twitter' && word === 'x'))
const confidenceCalled = (word: string) => confidences.find(one => confidenceWords[one].includes(word))
const isLanguage = (word: string) => profileLanguages.some(code => code === word)

/** Reads lines of one file: the figures of a channel, or each field that is wrong and why. Nothing is filled in. */
export function figureReader(ask: FigureAsk): (cells: readonly string[]) => JudgedFigures {
  const place = new Map(figureFields.map(field => [field, ask.mapping.indexOf(field)]))
  return cells => {
    const text = (field: FigureField) => (cells[place.get(field) ?? -1] ?? '').trim()
    const line = lineReaders(text, ask.today)
    const network = line.one('network', networkCalled, ask.network)
    const handle = line.handle(network)
    const country = line.country()
    const engagement_rate = line.percent('engagement_rate')
    const confidence = line.one('confidence', confidenceCalled, ask.confidence)
    const as_of = line.day('as_of', ask.as_of)
    if (!text('as_of') && ask.as_of === null) line.wrong('as_of', 'required')
    if (figures.every(field => !text(field))) line.wrong('followers', 'no_figure')
    const row = {
      name: line.words('name'),
      bio: line.words('bio'),
      country,
      languages: line.several('languages', isLanguage),
      interests: line.several('interests', isInterest),
      followers: line.whole('followers'),
      engagement_rate,
      avg_views: line.whole('avg_views'),
      last_post_on: line.day('last_post_on', null),
      sample: line.whole('sample'),
    }
    const { issues } = line
    if (issues.length > 0 || !network || !handle || !confidence || !as_of) return { issues }
    return { row: { network, handle, ...row, as_of, confidence } }
  }
}

/** The fields that a file still lacks before it is taken over: whose figures they are, and why we may use them. */
export function judgeDescription(said: unknown): FieldIssues {
  const judged = figureDescription.safeParse(said, { reportInput: true })
  const issues = judged.success ? {} : fieldIssues(judged.error)
  if (!judged.success) return issues
  const { mapping } = judged.data
  const twice = mapping.some((field, index) => field && mapping.indexOf(field) !== index)
  return {
    ...(twice && { mapping: ['duplicate'] }),
    ...(!twice && !mapping.includes('handle') && { mapping: ['required'] }),
  }
}
