import { createSocket } from 'node:dgram'
import { portOf } from '#tests/support/port-of.ts'

/** Records by `TYPE name`. */
export type Zone = Map<string, readonly string[]>

const types: Record<number, string> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' }

const labels = (name: string) =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'CNAME') return labels(value)
  if (type === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])
  // In full, without a double colon.
  return Buffer.from(value.split(':').flatMap(part => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]))
}

/** The one question of a message: its name and type, and where it ends. */
function questionOf(message: Buffer) {
  const parts: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    parts.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: parts.join('.').toLowerCase(), type: types[message.readUInt16BE(at + 1)] ?? 'OTHER', end: at + 5 }
}

/** A name server on loopback. `mode`: it answers, says that it failed, or stays silent. */
export async function nameServer() {
  const zone: Zone = new Map()
  const server: { zone: Zone; mode: 'answer' | 'failing' | 'silent'; asked: string[] } = { zone, mode: 'answer', asked: [] }
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { name, type, end } = questionOf(message)
    server.asked.push(`${type} ${name}`)
    if (server.mode === 'silent') return
    const values = server.mode === 'answer' ? (zone.get(`${type} ${name}`) ?? []) : []
    const known = [...zone.keys()].some(key => key.endsWith(` ${name}`))
    const code = server.mode === 'failing' ? 2 : known ? 0 : 3
    const head = Buffer.alloc(12)
    head.writeUInt16BE(message.readUInt16BE(0), 0)
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(values.length, 6)
    const answers = values.map(value => {
      const data = dataOf(type, value)
      const fixed = Buffer.alloc(12)
      fixed.writeUInt16BE(0xc00c, 0)
      fixed.writeUInt16BE(Number(Object.keys(types).find(key => types[Number(key)] === type)), 2)
      fixed.writeUInt16BE(1, 4)
      fixed.writeUInt32BE(60, 6)
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), from.port, from.address)
  })
  await new Promise<void>(done => socket.bind(0, '127.0.0.1', done))
  const port = portOf(socket)
  return Object.assign(server, { address: `127.0.0.1:${port}`, close: () => socket.close() })
}
