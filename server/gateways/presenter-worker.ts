import { parentPort, workerData } from 'node:worker_threads'
import type { RenderMessage } from './presenter-builtin.ts'
import { renderScene, type Scene } from './presenter-render.ts'

/** One video, off the thread that serves requests. */
const port = parentPort
if (!port) throw new Error('presenter-worker runs in a worker thread only')

const say = (message: RenderMessage) => port.postMessage(message)

await renderScene(workerData as Scene, progress => say({ progress })).then(
  rendered => say({ rendered }),
  error => say({ failed: error instanceof Error ? error.message : String(error) }),
)
port.close()
