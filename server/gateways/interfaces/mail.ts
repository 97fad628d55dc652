/** One mail, ready to go; `id` stays the same when it is tried again. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The name before our address, where a mail is brought for a company. */
  from_name?: string
  /** The address that an answer goes to. */
  reply_to?: string
  /** The address at which a mail program asks, without opening a page, that no more like this be sent (RFC 8058). */
  unsubscribe?: string
}

/** The way a mail goes out. */
export interface MailGateway {
  name: string
  send(mail: Mail): Promise<void>
  /** The newest that were sent, where this gateway keeps them instead of sending. */
  kept?(options: { to?: string; limit: number }): Promise<(Mail & { sent_at: string })[]>
  /** Throws away what it keeps: all that was sent to somebody or holds one of these words; or what is older than that. */
  forget?(what: { to: string; naming: readonly string[] } | { before: Date }): Promise<void>
}
