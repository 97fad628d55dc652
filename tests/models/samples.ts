import type { User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'

/** What services throw, as machines get it. */
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
  profile_image: null,
  meta_info: { vanity_name: 'luciavega', birthday: null },
  is_superuser: false,
  locale: 'es',
  timezone: 'Europe/Madrid',
  organization: null,
  trial: null,
  banner: null,
}
