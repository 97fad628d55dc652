import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { portOf } from '#tests/support/port-of.ts'

let app: TestApp
let server: Server
beforeAll(async () => {
  app = await createTestApp({ bodyTime: 300 })
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

test.each([
  ['a call that nobody may make', 'POST /api/v3/casting-calls', 401],
  ['a call that is not there', 'POST /api/v3/nothing', 404],
  ['a call without a body', 'GET /api/v3/casting-calls', 200],
  ['a page', 'POST /casting-calls', 405],
])('%s is answered, and whoever never sends the rest is hung up on', async (_, line, status) => {
  const socket = connect(portOf(server), '127.0.0.1')
  let heard = ''
  socket.on('data', chunk => {
    heard += chunk
  })
  // That it is over is what counts, however.
  socket.on('error', () => {})
  socket.write(`${line} HTTP/1.1\r\nhost: elenco.test\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`)
  await once(socket, 'close')
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
})
