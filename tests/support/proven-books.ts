import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs `npm run books` on a database that no server is using; answers `proven`, or what it found. */
export async function provenBooks(database: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['tools/books.mjs'], {
    env: { PATH, HOME, ...database },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  const [code] = await once(child, 'close')
  return code === 0 ? 'proven' : said
}
