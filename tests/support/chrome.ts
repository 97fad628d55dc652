import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A browser to launch, and the environment it needs. */
export type Chrome = { executablePath: string; env: Record<string, string>; source: 'CHROME' | 'installed' | 'npm' }

/** The arguments that work as root, on few megabytes of shared memory and without a word to the outside. */
export const chromeArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  // A microphone that hums, for whoever is allowed to listen.
  '--use-fake-device-for-media-stream',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser named by CHROME (`npm` is the one inside the npm package), else an installed one that starts, else the one inside the npm package. */
export async function findChrome(): Promise<Chrome> {
  const named = process.env.CHROME
  if (named === 'npm') return packedChrome()
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME names ${named}, which is not there`)
    return { executablePath: named, env: environment(), source: 'CHROME' }
  }
  const installed = [...onPath(), ...places].find(path => existsSync(path) && starts(path))
  if (installed) return { executablePath: installed, env: environment(), source: 'installed' }
  return packedChrome()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}

/** An installed name may be a stub that asks for a package manager. */
function starts(path: string) {
  if (process.platform === 'win32') return true
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    )
  } catch {
    return false
  }
}

/** @sparticuz/chromium unpacks into the system's temporary folder; its libraries only when it believes in a certain runtime. */
async function packedChrome(): Promise<Chrome> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found: install Chromium or Chrome, or name one in CHROME')
  }
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = environment()
  env.LD_LIBRARY_PATH = [join(tmpdir(), 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  env.FONTCONFIG_FILE = fontSettings()
  return { executablePath, env, source: 'npm' }
}

/** The package's font settings name /tmp, wherever its fonts were unpacked: without fonts, text has no width. */
function fontSettings() {
  const folder = join(tmpdir(), 'fonts')
  const here = join(folder, 'elenco-fonts.conf')
  const settings = readFileSync(join(folder, 'fonts.conf'), 'utf8')
  writeFileSync(here, settings.replaceAll('/tmp/', `${tmpdir()}/`))
  return here
}

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
