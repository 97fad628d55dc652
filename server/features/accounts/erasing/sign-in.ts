import { sql } from 'kysely'
import { mine, type Rules } from './rule.ts'

/** Sessions, links by mail and what the server notes of calls. */
export const signInRules = {
  sessions: { words: { token_hash: 'gone', device: 'gone' }, erase: mine('sessions', 'user_id') },
  push_subscriptions: { words: { endpoint: 'gone', p256dh: 'gone', auth: 'gone' }, erase: mine('push_subscriptions', 'user_id') },
  network_sign_ins: { words: { state_hash: 'gone', back: 'gone', code: 'gone' }, erase: mine('network_sign_ins', 'user_id') },
  registrations: {
    words: { email: 'gone', password_hash: 'gone', key_hash: 'gone', first_name: 'gone', timezone: 'gone' },
    erase: (ctx, who) => ctx.db.deleteFrom('registrations').where('email', '=', who.email).execute(),
  },
  mail_links: {
    words: { token_hash: 'gone', subject: 'ours' },
    erase: mine('mail_links', 'subject'),
  },
  mail_codes: { words: { subject: 'ours', code_hash: 'gone' }, erase: mine('mail_codes', 'owner_id') },
  idempotency_keys: {
    words: { endpoint: 'gone', key: 'gone', body_hash: 'gone', claim: 'ours', reply: 'gone' },
    erase: mine('idempotency_keys', 'user_id'),
  },
  jobs: {
    words: { kind: 'ours', ref: 'ours', payload: 'gone', last_error: 'gone' },
    erase: (ctx, who) =>
      ctx.db
        .deleteFrom('jobs')
        .where(eb => eb.or([eb('ref', '=', who.uuid), sql<boolean>`kind = 'mail' and payload->>'to' = ${who.email}`]))
        .where('kind', '!=', 'account.delete')
        .execute(),
  },
  rate_limits: { words: { key: 'ours' } },
  facts: { words: { name: 'ours', value: 'ours' } },
  webhook_events: { words: { id: 'ours', type: 'ours' } },
} satisfies Rules
