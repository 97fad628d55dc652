import { sql } from 'kysely'
import type { NotificationType } from '#contract/entities/notification.ts'
import { alwaysTold, categoryOf, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { setTimersAtLatest } from '../../jobs/jobs.ts'
import { notificationSettingsOf } from '../../jobs/notification-settings.ts'
import { type MailOrder, orderMails } from './release-mails.ts'
import { releasePushes } from './release-pushes.ts'
import { unseen } from './unseen.ts'
import { mailTime, whenAllowed } from './when.ts'

/** A notification that is to be decided about, and everything that decides. */
interface Undecided {
  uuid: string
  user_id: string
  type: NotificationType
  group_key: string | null
  timezone: string
  mailable: boolean
  settings: NotificationSettings
  has_browser: boolean
}

/** The part of a decision that a row keeps until its time. */
interface Waiting {
  uuid: string
  mail_due_at: Date | null
  mail_batch: string | null
  push_due_at: Date | null
}

/** Decides, once for each notification, whether and when it is mailed and pushed (docs/domain.md). As many as there are take as many statements as one. */
export async function deliver(ctx: Context, uuids: readonly string[]): Promise<void> {
  await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const rows = await readUndecided(inner, uuids)
    const joined = await joinedBatches(inner, rows)
    const atOnce: MailOrder[] = []
    const waiting: Waiting[] = []
    const mails = new Map<string, Date>()
    for (const row of rows) {
      const { uuid, user_id, settings } = row
      const category = categoryOf[row.type]
      const always = alwaysTold.includes(category)
      if (settings.essential_only && !always) continue
      const { push, email } = settings.categories[category]
      const one: Waiting = { uuid, mail_due_at: null, mail_batch: null, push_due_at: null }
      if (always) {
        // Mail that nobody can switch off waits for nothing: no pause, no quiet hours, no gathering.
        if (row.mailable) atOnce.push({ user: user_id, batch: `now:${uuid}`, uuids: [uuid] })
      } else if (row.mailable && email !== 'off') {
        one.mail_batch = email === 'instant' ? `group:${row.group_key}` : email
        const due = whenAllowed(mailTime(now, email, row.timezone, settings.digest_hour), settings)
        // A notification that joins others goes when they go.
        one.mail_due_at = earlier(joined.get(keyOf(user_id, one.mail_batch)), due)
        joined.set(keyOf(user_id, one.mail_batch), one.mail_due_at)
        mails.set(user_id, earlier(mails.get(user_id), one.mail_due_at))
      }
      const push_due_at = push ? whenAllowed(now, settings) : null
      // A push that is due finds no browser; one that waits for its hour still may.
      if (push_due_at && (push_due_at > now || row.has_browser)) one.push_due_at = push_due_at
      if (one.mail_due_at || one.push_due_at) waiting.push(one)
    }
    await orderMails(inner, atOnce)
    await keepWaiting(inner, waiting)
    await setTimersAtLatest(inner, 'notification.mail', mails)
    const pushed = new Set(waiting.filter(one => one.push_due_at).map(one => one.uuid))
    await releasePushes(inner, [...new Set(rows.filter(row => pushed.has(row.uuid)).map(row => row.user_id))])
  })
}

const keyOf = (user: string, batch: string) => `${user} ${batch}`
const earlier = (known: Date | undefined, due: Date) => (known && known < due ? known : due)

/** Notifications that nobody has seen yet, in their order, with their people held until the commit: what is gathered and counted for a person is counted right. */
async function readUndecided(ctx: TxContext, uuids: readonly string[]): Promise<Undecided[]> {
  const people = await ctx.db
    .selectFrom('users')
    .select(['uuid', 'timezone', 'email_verified_at'])
    .where('uuid', 'in', eb => eb.selectFrom('notifications').select('user_id').where(sql<boolean>`uuid = any(${uuids}::uuid[])`))
    .where('status', 'not in', ['suspended', 'deleted'])
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute()
  if (people.length === 0) return []
  const rows = await ctx.db
    .selectFrom('notifications as n')
    .leftJoin('notification_settings as s', 's.user_id', 'n.user_id')
    .select(['n.uuid', 'n.user_id', 'n.type', 'n.group_key', 's.settings', 's.revision'])
    .select(sql<boolean>`exists (select 1 from push_subscriptions p where p.user_id = n.user_id)`.as('has_browser'))
    .where(sql<boolean>`n.uuid = any(${uuids}::uuid[])`)
    .where(unseen)
    .orderBy('n.n')
    .execute()
  const known = new Map(people.map(person => [person.uuid, person]))
  return rows.flatMap(({ settings, revision, ...row }) => {
    const person = known.get(row.user_id)
    if (!person) return []
    const mailable = person.email_verified_at !== null
    return { ...row, timezone: person.timezone, mailable, settings: notificationSettingsOf({ settings, revision }) }
  })
}

/** When the mails go that wait for these people already, each by its person and batch. */
async function joinedBatches(ctx: TxContext, rows: readonly Undecided[]): Promise<Map<string, Date>> {
  const people = [...new Set(rows.filter(row => row.mailable).map(row => row.user_id))]
  if (people.length === 0) return new Map()
  const batches = await ctx.db
    .selectFrom('notifications')
    .select(['user_id', 'mail_batch', eb => eb.fn.min('mail_due_at').as('due')])
    .where(sql<boolean>`user_id = any(${people}::uuid[])`)
    .where('mail_due_at', 'is not', null)
    .groupBy(['user_id', 'mail_batch'])
    .execute()
  return new Map(
    batches.flatMap(({ user_id, mail_batch, due }) => (mail_batch && due ? [[keyOf(user_id, mail_batch), due]] : [])),
  )
}

async function keepWaiting(ctx: TxContext, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return
  await sql`update notifications n set mail_due_at = coalesce(w.mail_due_at, n.mail_due_at), mail_batch = coalesce(w.mail_batch, n.mail_batch),
      push_due_at = coalesce(w.push_due_at, n.push_due_at)
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w(uuid uuid, mail_due_at timestamptz, mail_batch text, push_due_at timestamptz)
    where n.uuid = w.uuid`.execute(ctx.db)
}
