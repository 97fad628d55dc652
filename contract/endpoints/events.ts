import { defineEndpoint } from '../endpoint.ts'

export const streamEvents = defineEndpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/v3/events',
  summary: 'Server-sent events for the signed-in person (contract/events.ts), resumable by Last-Event-ID.',
  auth: 'required',
  reply: { kind: 'stream' },
})
