import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Voice } from '#contract/entities/presenter.ts'
import { readWave, type Sound } from './presenter-sound.ts'

const run = promisify(execFile)
const patience = 60_000

/** A program of the machine that speaks; we use it where it is, and bring none along. */
export interface SpeechProgram {
  name: 'espeak-ng' | 'espeak'
  path: string
}

export function findSpeech(path = process.env.PATH ?? ''): SpeechProgram | null {
  for (const name of ['espeak-ng', 'espeak'] as const)
    for (const folder of path.split(delimiter).filter(Boolean))
      if (existsSync(join(folder, name))) return { name, path: join(folder, name) }
  return null
}

const described = [
  { id: 'en+f3', name: 'Clara', gender: 'female', language: 'en' },
  { id: 'en+m3', name: 'Hugh', gender: 'male', language: 'en' },
  { id: 'es+f3', name: 'Nieves', gender: 'female', language: 'es' },
  { id: 'es+m3', name: 'Tomás', gender: 'male', language: 'es' },
] as const

/** The same four voices on every machine that has a program for them. */
export const voicesOf = (speech: SpeechProgram | null): Voice[] =>
  speech ? described.map(voice => ({ ...voice, provider: speech.name, styles: [], access: 'public' })) : []

/** Has it said; null where the program fails, because a video with captions alone is better than none. */
export async function say(speech: SpeechProgram, voice: string, script: string): Promise<Sound | null> {
  const known = described.find(({ id }) => id === voice)
  if (!known) return null
  const folder = await mkdtemp(join(tmpdir(), 'elenco-voice-'))
  try {
    // The words go in a file: as an argument they could be read as an option.
    await writeFile(join(folder, 'words.txt'), script)
    const out = join(folder, 'voice.wav')
    await run(speech.path, ['-v', known.id, '-s', '155', '-f', join(folder, 'words.txt'), '-w', out], { timeout: patience })
    return readWave(await readFile(out))
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
