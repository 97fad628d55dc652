import pg from 'pg'

export type FreshDatabase = {
  url: string
  /** Throws out whoever is still connected, then drops it. */
  drop: () => Promise<void>
}

/**
 * A database of its own on the PostgreSQL at `adminUrl`, cloned from `template`.
 * The first who asks for a template fills it with `prepare` (migrations, say); the others wait for that.
 */
export async function freshDatabase(
  adminUrl: string,
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<FreshDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await withClient(adminUrl, async client => {
    // Also keeps two clones apart in time: a template may have no other session while it is copied.
    await client.query('select pg_advisory_lock(7301)')
    await ensureTemplate(client, adminUrl, template, prepare)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: urlOf(adminUrl, name),
    drop: () => withClient(adminUrl, client => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function ensureTemplate(client: pg.Client, adminUrl: string, template: string, prepare: (url: string) => Promise<void>) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template])
  if (rowCount) return
  await client.query(`drop database if exists ${template} with (force)`)
  await client.query(`create database ${template}`)
  await prepare(urlOf(adminUrl, template))
  // Only a finished one is marked: a failed preparation is made again by the next.
  await client.query(`alter database ${template} with is_template true`)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(adminUrl: string, database: string) {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
