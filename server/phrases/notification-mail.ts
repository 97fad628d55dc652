import type { NotificationType } from '#contract/entities/notification.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { inHtml } from '#contract/in-html.ts'
import { button, inFrame } from './mail.ts'
import { sayNotification } from './notifications.ts'

/** The kind of a notification mail: one thing, several about one thing, or what a while has gathered. */
export type MailKind = 'now' | 'group' | 'hourly' | 'daily' | 'weekly'

interface Book {
  hello: (name: string) => string
  subject: Record<Exclude<MailKind, 'now'>, (count: number, about: string) => string>
  open: string
  all: string
  more: (count: number) => string
  settings: string
  always: string
}

const books: Record<Locale, Book> = {
  en: {
    hello: name => (name ? `Hello ${name},` : 'Hello,'),
    subject: {
      group: (count, about) => (about ? `${count} news about “${about}”` : `${count} news`),
      hourly: count => `${count} news from the last hour`,
      daily: count => (count === 1 ? 'Your day at Elenco: one thing is new' : `Your day at Elenco: ${count} things are new`),
      weekly: count => (count === 1 ? 'Your week at Elenco: one thing is new' : `Your week at Elenco: ${count} things are new`),
    },
    open: 'Have a look',
    all: 'See everything',
    more: count => (count === 1 ? 'And one more.' : `And ${count} more.`),
    settings: 'Choose what we write to you about',
    always: 'We always send this: it is about your money, your account or what the law asks for.',
  },
  es: {
    hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
    subject: {
      group: (count, about) => (about ? `${count} novedades sobre «${about}»` : `${count} novedades`),
      hourly: count => (count === 1 ? 'Una novedad en la última hora' : `${count} novedades en la última hora`),
      daily: count => (count === 1 ? 'Tu día en Elenco: una novedad' : `Tu día en Elenco: ${count} novedades`),
      weekly: count => (count === 1 ? 'Tu semana en Elenco: una novedad' : `Tu semana en Elenco: ${count} novedades`),
    },
    open: 'Verlo',
    all: 'Ver todo',
    more: count => (count === 1 ? 'Y una más.' : `Y ${count} más.`),
    settings: 'Elegir sobre qué te escribimos',
    always: 'Esto lo enviamos siempre: trata de tu dinero, de tu cuenta o de lo que pide la ley.',
  },
}

export interface MailedNotification {
  type: NotificationType
  params: Record<string, unknown>
  /** Below the site's root. */
  action_url: string | null
}

export interface NotificationMail {
  kind: MailKind
  first_name: string
  items: readonly MailedNotification[]
  /** Beyond those shown. */
  more: number
  /** The site's root, and below it where everything stands and what is told is chosen. */
  base: string
  activity: string
  settings: string
  /** Nobody can switch this off. */
  always: boolean
}

/** Subject, text and HTML of a mail of notifications, oldest first, in the reader's language. */
export function sayNotificationMail(locale: Locale, mail: NotificationMail) {
  const book = books[locale]
  const said = mail.items.map(item => ({ ...sayNotification(locale, item.type, item.params), url: item.action_url }))
  const [first] = said
  const alone = said.length === 1 && mail.more === 0
  const count = said.length + mail.more
  const kind = mail.kind === 'now' ? 'group' : mail.kind
  const subject = alone && kind === 'group' && first ? first.title : book.subject[kind](count, first?.detail ?? '')
  const target = mail.base + (kind === 'group' ? (said.at(-1)?.url ?? mail.activity) : mail.activity)
  const label = kind === 'group' ? book.open : book.all
  const more = mail.more > 0 ? [book.more(mail.more)] : []
  const why = mail.always ? [book.always] : []
  const settings = mail.base + mail.settings
  const text = [
    book.hello(mail.first_name),
    ...said.map(({ title, body }) => [title, body].filter(Boolean).join('\n')),
    ...more,
    `${label}:\n${target}`,
    `—\n${[...why, `${book.settings}: ${settings}`].join('\n')}`,
  ].join('\n\n')
  const row = ({ title, body, url }: (typeof said)[number]) => {
    const head = url ? `<a href="${inHtml(mail.base + url)}" style="color:#00484a">${inHtml(title)}</a>` : inHtml(title)
    return `<p style="margin:0 0 16px"><b>${head}</b>${body ? `<br>${inHtml(body)}` : ''}</p>`
  }
  const p = (line: string) => `<p style="margin:0 0 16px">${inHtml(line)}</p>`
  const foot = `${why.map(inHtml).join('')} <a href="${inHtml(settings)}" style="color:#55686a">${inHtml(book.settings)}</a>`
  const parts = [p(book.hello(mail.first_name)), ...said.map(row), ...more.map(p), button(target, label)]
  return { subject, text, html: inFrame(locale, subject, parts, foot.trim()) }
}
