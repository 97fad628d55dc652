import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SignedIn } from '#contract/entities/user.ts'
import { startServer } from './server.ts'
import { signInEverybody } from './sign-in.ts'

export interface Market {
  /** A data folder with the demonstration market that no server is using. Whoever asked for it removes it. */
  folder: string
  /** The people signed in there, by email: every demonstration account. */
  sessions: Record<string, SignedIn>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/elenco')

const minute = 60_000
/** Dates in a market count from when it was filled: one that is older than this is filled anew. */
const fresh = 20 * minute
/** By now nobody copies it any more. */
const old = 60 * minute

/** The demonstration market in a folder of one's own: filled once for all steps of a run, since that takes longer than a copy. */
export async function freshMarket(): Promise<Market> {
  const kept = keptMarket() ?? (await fillMarket())
  const folder = mkdtempSync(join(tmpdir(), 'elenco-market-'))
  await cp(join(kept, 'data'), folder, { recursive: true })
  return { folder, sessions: JSON.parse(readFileSync(join(kept, 'sessions.json'), 'utf8')) }
}

/** The fingerprint of the built server that fills it: another build, another market. */
function fingerprint() {
  const hash = createHash('sha256')
  const dist = join(root, 'dist/server')
  const scripts = readdirSync(dist).filter(file => file.endsWith('.js'))
  for (const file of scripts.sort()) hash.update(file).update(readFileSync(join(dist, file)))
  return hash.digest('hex').slice(0, 16)
}

const begunOf = (name: string) => Number(name.split('-').at(-1))

function keptMarket() {
  mkdirSync(cache, { recursive: true })
  const age = (name: string) => Date.now() - begunOf(name)
  const markets = readdirSync(cache).filter(name => name.startsWith('market-'))
  for (const name of markets.filter(name => age(name) > old)) rmSync(join(cache, name), { recursive: true, force: true })
  const name = markets.find(name => name.startsWith(`market-${fingerprint()}-`) && age(name) < fresh)
  return name && join(cache, name)
}

async function fillMarket() {
  const begun = Date.now()
  const filling = mkdtempSync(join(cache, 'filling-'))
  try {
    const server = await startServer({ DATA_DIR: join(filling, 'data') })
    const sessions = await signInEverybody(server.url)
    await server.stop()
    writeFileSync(join(filling, 'sessions.json'), JSON.stringify(sessions))
    // Another step may do the same, begun in the very same millisecond: each keeps its own, and only a whole one has the name.
    const kept = join(cache, `market-${fingerprint()}-${filling.split('-').at(-1)}-${begun}`)
    renameSync(filling, kept)
    return kept
  } catch (error) {
    rmSync(filling, { recursive: true, force: true })
    throw error
  }
}
