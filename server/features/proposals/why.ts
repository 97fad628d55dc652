import type { ProposalSummary } from '#contract/entities/proposal.ts'
import { fold, foldedAt } from '#contract/fold.ts'

type Hit = ProposalSummary['why'][number]

export interface Searched {
  title: string
  creator: string
  vanity_name: string | null
  description: string
  packages: readonly string[]
  interests: readonly string[]
  networks: readonly string[]
  content_types: readonly string[]
  work_types: readonly string[]
}

const most = 3
const around = 40

/** The words beside the place where it was found. */
function excerpt(text: string, [begin, end]: readonly [number, number]): string {
  const from = Math.max(0, begin - around)
  const to = Math.min(text.length, end + around)
  const first = from === 0 ? 0 : Math.min(begin, text.indexOf(' ', from) + 1)
  const last = to === text.length ? to : Math.max(end, text.lastIndexOf(' ', to))
  return `${first > 0 ? '…' : ''}${text.slice(first, last).trim()}${last < text.length ? '…' : ''}`
}

/** Which parts of a proposal matched what was searched for, the most telling first; none without a text. */
export function whyFound(query: string, row: Searched): Hit[] {
  const text = fold(query)
  if (!text) return []
  // Signs that are no letters are looked for as they are.
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [text]
  const holds = (said: string) => words.some(word => fold(said).includes(word))
  const spelled = (slug: string) => slug.replaceAll(/[_-]/g, ' ')
  const hits: Hit[] = []
  const add = (field: Hit['field'], list: readonly string[], say: (one: string) => string = one => one) => {
    for (const one of list) if (holds(say(one))) hits.push({ field, text: one })
  }
  add('title', [row.title])
  // Both names are of the same person: one reason is enough.
  add('creator', [row.creator, row.vanity_name ?? ''].filter(holds).slice(0, 1))
  add('package', row.packages)
  add('interest', row.interests, spelled)
  add('network', row.networks)
  add('content_type', row.content_types, spelled)
  add('work_type', row.work_types, spelled)
  const place = words.map(word => foldedAt(row.description, word)).find(one => one !== null)
  if (place) hits.push({ field: 'description', text: excerpt(row.description, place) })
  return hits.slice(0, most)
}
