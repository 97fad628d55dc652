// The floor of streams: a raw Node server that holds every GET open and writes one event to all of them on POST /bench. Usage: stream-server.mjs <port>
import { createServer } from 'node:http'

const open = new Set()

createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': hello\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
    return
  }
  if (request.url !== '/bench') return response.end()
  const event = `id: 1\nevent: message\ndata: ${JSON.stringify({ type: 'bench', at: Date.now() })}\n\n`
  for (const stream of open) stream.write(event)
  return response.end()
}).listen({ port: Number(process.argv[2]), host: '127.0.0.1', backlog: 8192 })
