import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../support/ports.ts'

/** Starts tests/bench/floors/<name>.mjs. */
export const startFloor = (name: string, args: string[] = []) => startScript(`tests/bench/floors/${name}.mjs`, args)

/** Starts a script whose first argument is its port, on a free one, and waits until it listens. */
export async function startScript(script: string, args: string[] = []) {
  const port = await freePort()
  const child = spawn(process.execPath, [script, String(port), ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  const stop = async () => {
    process.off('exit', abandon)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

function listens(port: number) {
  return new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
