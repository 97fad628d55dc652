import type { Locale } from '#contract/entities/shapes.ts'
import { inHtml } from '#contract/in-html.ts'
import { mailEn } from './en/mail.ts'
import { mailEs } from './es/mail.ts'
import { day, money, word } from './words.ts'

/** The look of a company on whose behalf a mail is sent: its name or logo at the head, its colour on the button. */
export interface MailLook {
  name: string
  /** An address that opens without signing in. */
  logo: string | null
  /** A colour on which white words can be read. */
  solid: string | null
}

interface MailPhrase {
  subject: string
  lines: readonly string[]
  button?: string
  after: readonly string[]
}

export const mailTemplates = [
  'confirm_email',
  'account_exists',
  'reset_password',
  'password_changed',
  'account_deleting',
  'account_kept',
  'account_deleted',
  'trial_started',
  'trial_ending',
  'trial_ended',
  'plan_renews',
  'plan_canceled',
  'plan_ended',
  'payment_failed',
  'receipt',
  'team_invite',
  'guest_invite',
  'confirm_payout',
  'payout_changing',
  'sign_code',
  'vote_code',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** One language's mails; a new template without its phrase does not compile. */
export type MailPhrases = Record<MailTemplate, MailPhrase> & {
  hello: (name: string) => string
  foot: string
  plainLink: string
}

const books: Record<Locale, MailPhrases> = { en: mailEn, es: mailEs }

/**
 * A mail's subject, text and HTML in the reader's language. `link` is where its button leads. A `date` is an instant, in `timezone`
 * where there is one; `{{amount}}` is what `amount_minor` and `currency` say.
 */
export function sayMail(
  locale: Locale,
  template: MailTemplate,
  params: Record<string, unknown>,
  link: string | null,
  look: MailLook | null = null,
) {
  const book = books[locale]
  const phrase = book[template]
  const said: Record<string, string> = { date: day(locale, params), amount: money(locale, params) }
  const fill = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? word(params, name))
  const hello = book.hello(word(params, 'first_name'))
  const lines = phrase.lines.map(fill)
  const after = phrase.after.map(fill)
  const way = link && phrase.button ? { link, button: phrase.button } : null
  const text = [hello, ...lines, ...(way ? [`${way.button}:\n${way.link}`] : []), ...after, `—\n${book.foot}`].join('\n\n')
  const p = (line: string) => `<p style="margin:0 0 16px">${inHtml(line)}</p>`
  const html = inFrame(
    locale,
    fill(phrase.subject),
    [
      p(hello),
      ...lines.map(p),
      ...(way ? [button(way.link, way.button, look?.solid), spelledOut(book.plainLink, way.link)] : []),
      ...after.map(p),
    ],
    inHtml(book.foot),
    look,
  )
  return { subject: fill(phrase.subject), text, html }
}

/** A button that is a link; both parts as people's texts, not as HTML. */
export const button = (link: string, label: string, solid?: string | null) =>
  `<p style="margin:24px 0"><a href="${inHtml(link)}" style="display:inline-block;background:${solid ?? '#00484a'};color:#ffffff;` +
  `padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600">${inHtml(label)}</a></p>`

const spelledOut = (before: string, link: string) =>
  `<p style="margin:0 0 16px;font-size:13px;color:#55686a">${inHtml(before)}<br><span style="word-break:break-all">${inHtml(link)}</span></p>`

/** Readers of mail often leave pictures out: the name stands in the logo's place then. */
const logoOf = ({ name, logo }: MailLook) =>
  `<img src="${inHtml(logo ?? '')}" alt="${inHtml(name)}" style="display:block;max-width:240px;max-height:56px;background:#ffffff">`

/** A whole mail around parts that are HTML already. */
export function inFrame(
  locale: Locale,
  subject: string,
  parts: readonly string[],
  foot: string,
  look: MailLook | null = null,
): string {
  const head = look?.logo ? logoOf(look) : inHtml(look?.name ?? 'Elenco')
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${inHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#e3ebea;font:16px/1.55 Archivo,Helvetica,Arial,sans-serif;color:#0b1f1f">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 16px">',
    '<p style="margin:0 0 20px;font-size:20px;font-weight:700">',
    `${head}</p>`,
    '<div style="background:#ffffff;border-radius:16px;padding:28px 26px">',
    ...parts,
    `</div><p style="font-size:13px;color:#55686a;margin:18px 4px">${foot}</p></div></body></html>`,
  ].join('')
}
