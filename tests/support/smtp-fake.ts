import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { portOf } from '#tests/support/port-of.ts'

export interface SmtpFake {
  url: string
  received: { from: string; to: string[]; data: string }[]
  /** Answers with this instead of taking the next mails: `451 later`. */
  refuseWith(answer: string | null): void
  close(): Promise<void>
}

/** As much of an SMTP server as a client needs to hand over a mail, on loopback. */
export async function smtpFake(): Promise<SmtpFake> {
  const received: SmtpFake['received'] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: { from: string; to: string[]; data: string } = { from: '', to: [], data: '' }
    let inData = false
    let rest = ''
    say('220 fake ESMTP')
    socket.on('data', chunk => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (inData) {
          if (line === '.') {
            inData = false
            received.push(mail)
            mail = { from: '', to: [], data: '' }
            say('250 taken')
          } else mail.data += `${line}\n`
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 fake')
        else if (/^MAIL FROM/i.test(line)) {
          mail.from = /<(.*)>/.exec(line)?.[1] ?? ''
          say(refusal ?? '250 ok')
        } else if (/^RCPT TO/i.test(line)) {
          mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
          say('250 ok')
        } else if (/^DATA/i.test(line)) {
          inData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 ok')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    refuseWith: answer => {
      refusal = answer
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
