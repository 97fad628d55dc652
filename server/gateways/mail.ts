import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { AppError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import type { Mail, MailGateway } from './interfaces/mail.ts'

const patience = 10_000

/** SMTP where `MAIL_URL` says so; otherwise mails are kept as files, to be read at /dev/mail. */
export function mailGateway(settings: Settings): MailGateway {
  const host = settings.publicUrl ? new URL(settings.publicUrl).hostname : 'localhost'
  return settings.mail
    ? smtpMail({ url: settings.mail.url, from: settings.mail.from ?? `Elenco <no-reply@${host}>` })
    : outboxMail(settings.dataDir)
}

export function smtpMail({ url, from }: { url: string; from: string }): MailGateway {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    name: 'smtp',
    async send({ id, unsubscribe, from_name, reply_to, ...mail }) {
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      try {
        // The same id again: whoever gets a mail twice can see that it is one.
        await transport.sendMail({
          ...mail,
          ...(from_name && { from: { name: from_name, address: addressOf(from) } }),
          ...(reply_to && { replyTo: reply_to }),
          messageId: `<${id}@${domain}>`,
          ...(headers && { headers }),
        })
      } catch (error) {
        throw new AppError('server.unavailable', { cause: error })
      }
    },
  }
}

/** `Elenco <no-reply@…>` without its name. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

/** The built-in stand-in: one JSON file per mail in `DATA_DIR/outbox`; their names sort by time. */
export function outboxMail(dataDir: string): MailGateway {
  const folder = join(dataDir, 'outbox')
  return {
    name: 'outbox',
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const sent_at = new Date().toISOString()
      const path = join(folder, `${sent_at.replaceAll(':', '-')}-${mail.id}.json`)
      // Whole or not at all: a reader never meets half a file.
      await writeFile(`${path}.part`, JSON.stringify({ ...mail, sent_at }))
      await rename(`${path}.part`, path)
    },
    async kept({ to, limit }) {
      const names = await readdir(folder).catch(() => [])
      const found: (Mail & { sent_at: string })[] = []
      for (const name of names
        .filter(name => name.endsWith('.json'))
        .sort()
        .reverse()) {
        if (found.length >= limit) break
        const mail = JSON.parse(await readFile(join(folder, name), 'utf8'))
        if (to === undefined || mail.to === to.toLowerCase()) found.push(mail)
      }
      return found
    },
    async forget(what) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const old = 'before' in what && (await stat(path)).mtime < what.before
        if (old || ('to' in what && (await isAbout(path, what)))) await rm(path, { force: true })
      }
    },
  }
}

async function isAbout(path: string, { to, naming }: { to: string; naming: readonly string[] }): Promise<boolean> {
  if (!path.endsWith('.json')) return false
  const mail: Mail = JSON.parse(await readFile(path, 'utf8'))
  return mail.to === to || naming.some(word => [mail.to, mail.subject, mail.text].some(part => part.includes(word)))
}
