import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { SignedIn, User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'
import { someConversation as conversationOf, someMessage as messageOf } from '#tests/support/some-deal.ts'

/** A failure that services throw, as machines get it. */
export const failure = (code: Failure['code'], retryable = false): Failure => ({ code, retryable })

/** The usual ways to fail: no network, and a refusal for good. */
export const offline = failure('network.unreachable', true)
export const fault = failure('server.fault', true)

export const lucia: User = {
  uuid: '11111111-1111-4111-8111-111111111111',
  groups: [{ name: 'creator' }],
  main_group: { name: 'creator' },
  current_plan: { name: 'creator', display_name: 'Creator' },
  first_name: 'Lucía',
  last_name: 'Vega',
  email: 'creator@elenco.test',
  said_at: '2026-11-20T10:00:00.000Z',
  last_event: 5,
  profile_image: null,
  meta_info: { vanity_name: 'luciavega', birthday: null },
  is_superuser: false,
  locale: 'es',
  timezone: 'Europe/Madrid',
  organization: null,
  trial: null,
  banner: null,
}

export const card: FileCard = {
  uuid: '21111111-1111-4111-8111-111111111111',
  name: 'cut.mp4',
  bytes: 1200,
  type: 'video/mp4',
  url: '/api/v3/uploads/cut',
  width: null,
  height: null,
}
export const someFile = (): File => new File(['a first cut'], 'cut.mp4', { type: 'video/mp4' })

const chat = '31111111-1111-4111-8111-111111111111'

export const someMessage = (seq: number, facts: Partial<Message> = {}): Message =>
  messageOf(seq, {
    uuid: `41111111-1111-4111-8111-${String(seq).padStart(12, '0')}`,
    sender: null,
    created_at: '2026-11-01T10:00:00.000Z',
    ...facts,
  })

export const someConversation: Conversation = conversationOf({
  uuid: chat,
  context: { type: 'deal', id: '51111111-1111-4111-8111-111111111111', title: 'Breakfast worth waking up for' },
  participants: [{ uuid: lucia.uuid, name: 'Lucía Vega', side: 'creator', read_seq: 0, profile_image: null }],
  updated_at: '2026-11-01T10:00:00.000Z',
})

export const signedIn: SignedIn = { access_token: 'a token of the test', expires_at: '2030-01-01T00:00:00.000Z', user: lucia }
