// The floor of reads: a bare HTTP server whose one route makes one indexed select. Usage: select-server.mjs <port> <database url> <uuid>
import { createServer } from 'node:http'
import pg from 'pg'

const [port, database, uuid] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: database, max: 10 })

createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'one', text: 'select * from casting_calls where uuid = $1', values: [uuid] })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ response: rows[0] }))
}).listen(Number(port), '127.0.0.1')
