import { createServer, type RequestListener } from 'node:http'

/** A service of somebody else's on loopback. Idle connections stay: one that is closed while a busy machine begins to use it would be a failure of its own. */
export const fakeServer = (answer: RequestListener) => createServer({ keepAliveTimeout: 0 }, answer)
