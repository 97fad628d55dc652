import { randomBytes } from 'node:crypto'
import { inHtml } from '#contract/in-html.ts'
import type { Mail } from '../../gateways/interfaces/mail.ts'

/** The mail's text with addresses that can be followed. */
const withLinks = (text: string) =>
  inHtml(text).replace(/https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g, url => `<a href="${url}">${url}</a>`)

const style = `body{margin:0;background:#e3ebea;color:#0b1f1f;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font-size:1.4rem}h2{font-size:1.05rem;margin:0}
article{background:#fff;border-radius:14px;padding:18px 20px;margin:14px 0}small{color:#55686a}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}a{color:#00585b}`

/** The built-in mailbox: a page for browsers, which accept HTML, and JSON for everybody else. */
export function mailboxPage(request: Request, mails: readonly (Mail & { sent_at: string })[]): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (!/\btext\/html\b/.test(request.headers.get('accept') ?? ''))
    return new Response(JSON.stringify({ response: mails }), {
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    })
  const nonce = randomBytes(18).toString('base64')
  const articles = mails.map(
    mail =>
      `<article><h2>${inHtml(mail.subject)}</h2><small>${inHtml(mail.to)} · <time>${inHtml(mail.sent_at)}</time></small>` +
      `<pre>${withLinks(mail.text)}</pre></article>`,
  )
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Built-in mailbox · Buzón de pruebas</title><style nonce="${nonce}">${style}</style></head><body><main>`,
    '<h1>Built-in mailbox · Buzón de pruebas</h1>',
    '<p>Nothing leaves this machine: what would be mailed is kept here. · <span lang="es">Nada sale de este equipo: lo que se',
    ' enviaría por correo se queda aquí.</span></p>',
    articles.join('') || '<p>No mail yet. · <span lang="es">Todavía no hay correo.</span></p>',
    '</main></body></html>',
  ].join('')
  return new Response(page, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    },
  })
}
