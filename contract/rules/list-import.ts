import { type ColumnValue, type ImportedRow, importedRow, type ListColumn, type ListStage, listStages } from '../entities/list.ts'
import { type Network, networks } from '../networks.ts'
import { columnIssue } from './list.ts'
import { dayWritten, numberWritten, plainWord } from './table-file.ts'

/** Targets of a file's column: a field of the list, a column of its own (by id), or nowhere. */
export const importFields = ['name', 'network', 'handle', 'stage', 'note', 'tags', 'price', 'score'] as const
export type ImportField = (typeof importFields)[number]
export type Mapping = readonly string[]

const known: Record<ImportField, readonly string[]> = {
  name: ['name', 'nombre', 'creator', 'creador', 'creadora', 'full name', 'display name'],
  network: ['network', 'red', 'platform', 'plataforma', 'red social', 'channel'],
  handle: [
    'handle',
    'user',
    'username',
    'usuario',
    'account',
    'cuenta',
    'perfil',
    'profile',
    'url',
    'link',
    'enlace',
    'profile url',
  ],
  stage: ['stage', 'etapa', 'status', 'estado'],
  note: ['note', 'notes', 'nota', 'notas', 'comment', 'comments', 'comentario', 'comentarios'],
  tags: ['tags', 'tag', 'etiquetas', 'etiqueta', 'labels'],
  price: ['price', 'precio', 'fee', 'rate', 'tarifa', 'importe', 'cost', 'coste'],
  score: ['score', 'puntuacion', 'puntos', 'nota media', 'rating'],
}

/** A guess at each column of the file, each field once; '' is nothing. */
export function guessMapping(header: readonly string[], columns: readonly ListColumn[]): string[] {
  const taken = new Set<string>()
  return header.map(title => {
    const word = plainWord(title)
    const target =
      importFields.find(field => !taken.has(field) && known[field].includes(word)) ??
      columns.find(column => !taken.has(column.id) && plainWord(column.name) === word)?.id ??
      ''
    if (target) taken.add(target)
    return target
  })
}

const hosts: readonly [RegExp, Network][] = [
  [/instagram\.com$/, 'instagram'],
  [/tiktok\.com$/, 'tiktok'],
  [/youtube\.com$|youtu\.be$/, 'youtube'],
  [/facebook\.com$/, 'facebook'],
  [/linkedin\.com$/, 'linkedin'],
  [/twitch\.tv$/, 'twitch'],
  [/(^|\.)(twitter|x)\.com$/, 'twitter'],
  [/pinterest\.[a-z.]+$/, 'pinterest'],
  [/spotify\.com$/, 'spotify'],
  [/snapchat\.com$/, 'snapchat'],
]

/** `https://www.instagram.com/lucia/` → instagram, lucia; anything else is a handle of the network that was chosen. */
function channelOf(text: string, network: Network | null): { network: Network | null; handle: string } {
  const address = /^(?:https?:\/\/)?([a-z0-9.-]+\.[a-z]{2,})\/(?:(?:user|channel|c|in|add|company)\/)?@?([^/?#\s]+)/i.exec(
    text.trim(),
  )
  if (!address) return { network, handle: text.trim() }
  const host = (address[1] ?? '').toLowerCase()
  return { network: hosts.find(([pattern]) => pattern.test(host))?.[1] ?? network, handle: address[2] ?? '' }
}

const stageWords: Record<ListStage, readonly string[]> = {
  new: ['new', 'nuevo', 'nueva'],
  contacted: ['contacted', 'contactado', 'contactada'],
  replied: ['replied', 'respondio', 'responde', 'ha respondido'],
  negotiating: ['negotiating', 'negociando', 'en negociacion'],
  confirmed: ['confirmed', 'confirmado', 'confirmada'],
  rejected: ['rejected', 'rechazado', 'rechazada', 'descartado', 'descartada'],
  past: ['past', 'anterior', 'pasado', 'pasada'],
}

function cellOf(column: ListColumn, text: string): ColumnValue {
  if (column.kind === 'number') return numberWritten(text) ?? text
  if (column.kind === 'check') {
    if (/^(yes|y|true|1|x|si|sí|verdadero)$/i.test(text)) return true
    return /^(no|n|false|0|falso)$/i.test(text) ? false : text
  }
  if (column.kind === 'select') return column.options.find(option => plainWord(option) === plainWord(text)) ?? text
  return column.kind === 'date' ? dayWritten(text) : text
}

export interface ImportAsk {
  mapping: Mapping
  /** Of rows that name none. */
  network: Network | null
  columns: readonly ListColumn[]
  /** Minor units of the company's currency in one whole. */
  unit: number
}

export type JudgedRow = { row: ImportedRow } | { issue: string; at: string }

/** One line of the file as the list would have it, or what is wrong with it and where. */
export function judgeRow(cells: readonly string[], ask: ImportAsk): JudgedRow {
  const at = (target: string) => (cells[ask.mapping.indexOf(target)] ?? '').trim()
  const written = at('handle')
  if (!written) return { issue: 'required', at: 'handle' }
  const named = plainWord(at('network'))
  const network = named ? (networks.find(one => one === named || (one === 'twitter' && named === 'x')) ?? null) : ask.network
  if (named && !network) return { issue: 'option', at: 'network' }
  const channel = channelOf(written, network)
  if (!channel.network) return { issue: 'required', at: 'network' }
  const stageWord = plainWord(at('stage'))
  const stage = stageWord ? listStages.find(one => stageWords[one].includes(stageWord)) : undefined
  if (stageWord && !stage) return { issue: 'option', at: 'stage' }
  const [price, score] = [at('price'), at('score')].map(text => (text ? numberWritten(text) : undefined))
  if (price === null) return { issue: 'invalid', at: 'price' }
  if (score === null) return { issue: 'invalid', at: 'score' }
  const values: Record<string, ColumnValue> = {}
  for (const column of ask.columns) {
    const text = at(column.id)
    if (!text) continue
    values[column.id] = cellOf(column, text)
    const issue = columnIssue(column, values[column.id] ?? null)
    if (issue) return { issue, at: column.id }
  }
  const tags = [
    ...new Set(
      at('tags')
        .split(/[;,|]/)
        .map(tag => tag.trim())
        .filter(Boolean),
    ),
  ]
  const row = {
    ...(at('name') && { name: at('name') }),
    network: channel.network,
    handle: channel.handle,
    ...(stage && { stage }),
    ...(at('note') && { note: at('note') }),
    ...(tags.length > 0 && { tags }),
    ...(price !== undefined && { price_minor: Math.round(price * ask.unit) }),
    ...(score !== undefined && { score: Math.round(score) }),
    ...(Object.keys(values).length > 0 && { values }),
  }
  const judged = importedRow.safeParse(row)
  if (judged.success) return { row: judged.data }
  const path = String(judged.error.issues[0]?.path[0] ?? 'handle')
  return { issue: 'invalid', at: path === 'price_minor' ? 'price' : path }
}
