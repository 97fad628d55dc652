import type { ProposalSummary } from '#contract/entities/proposal.ts'
import { fold } from '#contract/fold.ts'

type Hit = ProposalSummary['why'][number]

export interface Searched {
  title: string
  creator: string
  description: string
  packages: readonly string[]
  interests: readonly string[]
  networks: readonly string[]
  work_types: readonly string[]
}

const most = 3
const around = 40

/** The words beside the place where it was found. */
function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - around)
  const to = Math.min(text.length, at + length + around)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = to === text.length ? to : Math.max(at + length, text.lastIndexOf(' ', to))
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}

/** Which parts of a proposal matched what was searched for, the most telling first; none without a text. */
export function whyFound(query: string, row: Searched): Hit[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const holds = (text: string) => words.some(word => fold(text).includes(word))
  const hits: Hit[] = []
  if (holds(row.title)) hits.push({ field: 'title', text: row.title })
  if (holds(row.creator)) hits.push({ field: 'creator', text: row.creator })
  for (const name of row.packages) if (holds(name)) hits.push({ field: 'package', text: name })
  for (const slug of row.interests) if (holds(slug.replaceAll('-', ' '))) hits.push({ field: 'interest', text: slug })
  for (const network of row.networks) if (holds(network)) hits.push({ field: 'network', text: network })
  for (const type of row.work_types) if (holds(type.replaceAll('_', ' '))) hits.push({ field: 'work_type', text: type })
  const plain = fold(row.description)
  const word = words.find(one => plain.includes(one))
  // Folding keeps positions only while nothing was composed; the excerpt is looked for again in the text itself.
  const at = word ? row.description.toLowerCase().normalize('NFC').indexOf(word) : -1
  if (word && at >= 0) hits.push({ field: 'description', text: excerpt(row.description, at, word.length) })
  return hits.slice(0, most)
}
