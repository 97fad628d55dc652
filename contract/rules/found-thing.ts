import type { FoundKind, FoundThing } from '../entities/found-thing.ts'
import { pathOf, type RouteName } from '../paths.ts'
import { dealPage } from './own-turn.ts'
import type { TeamRole } from './roles.ts'

/** The page of each kind, and the form that one which nobody else has seen yet is still written in. */
const pages: Record<Exclude<FoundKind, 'deal'>, { page: RouteName; draft?: RouteName; by: string }> = {
  conversation: { page: 'chat-proposal', by: 'chat_uuid' },
  message: { page: 'chat-proposal', by: 'chat_uuid' },
  casting_call: { page: 'casting_call', draft: 'steps_casting_call', by: 'uuid' },
  proposal: { page: 'proposal', draft: 'steps_proposal', by: 'uuid' },
  campaign: { page: 'campaign', by: 'uuid' },
  list: { page: 'lists', by: 'uuid' },
  person: { page: 'lists', by: 'uuid' },
  tracking_link: { page: 'tracking_link', by: 'uuid' },
  booking: { page: 'booking', by: 'uuid' },
  space: { page: 'space', draft: 'steps_space', by: 'uuid' },
}

/** The page of a thing that was found, for somebody whose role in their company this is. */
export function addressOfFound({ kind, uuid, at, seq, state, title }: FoundThing, role: TeamRole | null): string {
  if (kind === 'deal') return dealPage({ uuid, chat_uuid: at }, role)
  const { page, draft, by } = pages[kind]
  if (seq !== null) return pathOf(page, { [by]: at }, { at: String(seq) })
  const form = draft && state === 'draft' ? draft : page
  // A list is long: its own search shows the person.
  return pathOf(form, { [by]: at }, kind === 'person' ? { query: title } : {})
}
