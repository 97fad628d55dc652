import { expect, inject, test } from 'vitest'
import { reuseSession } from '#tests/support/sign-in.ts'

/** Reads the stream until it has said `wanted`, and answers all that it said. */
async function readUntil(response: Response, wanted: string) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  while (!said.includes(wanted)) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error(`the stream ended after: ${said}`)
    said += value
  }
  await reader?.cancel()
  return said
}

test('the stream stays open over a real connection and carries what happens', async () => {
  const url = inject('serverUrl')
  const { access_token } = await reuseSession(url, 'creator@elenco.test', inject('sessions'))
  const headers = { authorization: `Bearer ${access_token}` }
  const list = await (await fetch(`${url}/api/v3/notifications`, { headers })).json()
  const unread = list.response.find((entry: { viewed: boolean }) => !entry.viewed)
  expect(unread).toBeDefined()

  const stream = await fetch(`${url}/api/v3/events`, { headers })
  expect(stream.headers.get('content-type')).toMatch('text/event-stream')
  const said = readUntil(stream, 'notification.viewed')
  await fetch(`${url}/api/v3/notifications/viewed/${unread.uuid}`, { headers })
  expect(await said).toContain(unread.uuid)
})
