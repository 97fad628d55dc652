// One process at a time does a piece of work on this folder; others wait until it has ended. Only node: imports.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './setup.mjs'

/** Does `work` while no other process holds the lock of this name, and resolves to its result. */
export async function alone(name, work, folder = join(root, 'dist')) {
  const lock = join(folder, `.${name}.lock`)
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) await pause(100)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // A process that was killed has left it behind.
    if (!isAlive(holderOf(lock))) rmSync(lock, { force: true })
    return false
  }
}

/** Null while it is being written. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

function isAlive(pid) {
  if (pid === null) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
