/** A room of the house: which files are in it, what it may import of ours, which packages, and why that is so. */
export type Room = {
  name: string
  /** Path prefixes; the longest prefix of all rooms decides. */
  files: string[]
  /** Rooms that it may import besides itself. */
  may: string[]
  /** Rooms whose types it may import, but no values. */
  mayKnow?: string[]
  /** Packages: only these, or all but these. A name covers its subpaths. */
  packages: { only: string[] } | { not: string[] }
  /** The runtime of its code, if its folder does not say so. */
  runsOn?: 'node'
  why: string
  /** At least so many files must be seen, or the test looks the wrong way. */
  atLeast: number
}

const browserOnly = [
  'react',
  'react-dom',
  '@chakra-ui',
  '@emotion',
  'framer-motion',
  'react-router-dom',
  'react-i18next',
  'i18next',
]
const floor = ['contract', 'server/ground']
const features = 'server/features'

export const rooms: Room[] = [
  {
    name: 'contract',
    files: ['contract/'],
    may: [],
    packages: { only: ['zod/mini', '@casl/ability', 'xstate', 'ibantools'] },
    why: 'the contract is the promise between browser and server: no I/O, no React, nothing of ours outside it',
    atLeast: 20,
  },
  {
    name: 'workbench',
    files: ['workbench/'],
    may: [],
    packages: { only: ['xstate', 'xstate/graph'] },
    why: 'the workbench knows none of our workflows: it could be a package of its own',
    atLeast: 0,
  },
  {
    name: 'src/services',
    files: ['src/services/', 'src/service-worker'],
    may: ['contract'],
    packages: { not: [...browserOnly, 'xstate', '@xstate/react', 'zod/v4', 'kysely', 'pg', 'hono'] },
    why: 'a service is a door to the outside and works without a machine or a view',
    atLeast: 3,
  },
  {
    name: 'src/machines',
    files: ['src/machines/'],
    may: ['contract'],
    packages: { only: ['xstate', 'zod/mini', '@casl/ability'] },
    why: 'a machine declares its actors and runs without a screen: no client, router, toast or i18n in it',
    atLeast: 3,
  },
  {
    name: 'src/theme',
    files: ['src/theme/'],
    may: [],
    packages: { not: ['xstate', '@xstate/react', 'ofetch', 'i18next', 'react-i18next', 'react-router-dom'] },
    why: 'the theme stands on nothing of ours',
    atLeast: 5,
  },
  {
    name: 'src/i18n',
    files: ['src/i18n/'],
    may: ['contract'],
    packages: { only: ['i18next', 'react-i18next', 'react'] },
    why: 'phrases stand on nothing of ours but the languages and the business numbers',
    atLeast: 1,
  },
  {
    name: 'src/components',
    files: ['src/components/'],
    may: ['src/theme', 'src/i18n'],
    mayKnow: ['contract'],
    packages: { not: ['xstate', '@xstate/react', 'ofetch', 'zod', '@casl/ability', '@casl/react'] },
    why: 'a component works without an app: props in, events out',
    atLeast: 3,
  },
  {
    name: 'src/views',
    files: ['src/views/'],
    may: ['src/machines', 'src/components', 'src/theme', 'src/i18n', 'contract'],
    packages: { not: ['ofetch', 'hono', 'kysely', 'pg'] },
    why: 'a view projects an actor; what talks to the outside is given to the machine by src/app',
    atLeast: 5,
  },
  {
    name: 'src/views/flows',
    files: ['src/views/flows/'],
    may: [
      'src/machines',
      'src/machines/catalogue',
      'src/views',
      'src/components',
      'src/theme',
      'src/i18n',
      'contract',
      'workbench',
    ],
    packages: { not: ['ofetch', 'hono', 'kysely', 'pg'] },
    why: 'the Flows view may also read the workbench and the catalogue, and nothing that talks to the outside',
    atLeast: 0,
  },
  {
    name: 'src/machines/catalogue',
    files: ['src/machines/catalogue.ts', 'src/machines/catalogue/'],
    may: ['src/machines', 'contract'],
    packages: { only: ['xstate'] },
    why: 'the catalogue lists every workflow; only the Flows view, tools and tests load it',
    atLeast: 0,
  },
  {
    name: 'src/app',
    files: ['src/app/', 'src/main.tsx'],
    may: ['src/services', 'src/machines', 'src/theme', 'src/i18n', 'src/components', 'src/views', 'src/views/flows', 'contract'],
    mayKnow: ['workbench'],
    packages: { not: ['hono', 'kysely', 'pg'] },
    why: 'src/app composes the browser app from everything in src and contract; the wings never touch',
    atLeast: 3,
  },
  {
    name: 'src/app/render',
    files: ['src/app/start/render.tsx'],
    may: ['src/app', 'src/services', 'src/machines', 'src/theme', 'src/i18n', 'src/components', 'src/views', 'contract'],
    packages: { not: ['hono', 'kysely', 'pg'] },
    runsOn: 'node',
    why: 'the public pages are built on their own and handed to the server: nothing of the browser app imports them',
    atLeast: 0,
  },
  {
    name: 'server/ground',
    files: ['server/context.ts', 'server/errors.ts', 'server/settings.ts', 'server/gateways/interfaces/'],
    may: ['contract'],
    mayKnow: ['server/db', 'server/ledger', 'server/processes', 'server/jobs'],
    packages: { not: [...browserOnly, '@xstate/react'] },
    why: 'context, errors, settings and the interfaces of the gateways are what every room of the server stands on; they know the rooms above by type only',
    atLeast: 3,
  },
  {
    name: 'server/phrases',
    files: ['server/phrases/'],
    may: ['contract'],
    packages: { only: [] },
    why: 'phrases are words: what the server itself says, in both languages',
    atLeast: 0,
  },
  {
    name: 'server/letters',
    files: ['server/letters/'],
    may: ['contract'],
    packages: { only: ['fontkit', 'bidi-js', 'pdfkit', 'node:module'] },
    why: 'letters are fonts and the order of signs in a line: gateways and features draw with them, they know neither',
    atLeast: 2,
  },
  {
    name: 'server/gateways',
    files: ['server/gateways/'],
    may: [...floor, 'server/letters'],
    packages: { not: [...browserOnly, 'kysely', 'hono', '@xstate/react'] },
    why: 'a gateway is a door outside: it knows its SDK and neither database nor features',
    atLeast: 0,
  },
  {
    name: 'server/db',
    files: ['server/db/'],
    may: floor,
    packages: { not: [...browserOnly, 'hono', 'xstate'] },
    why: 'the database is the lowest floor of the server: http → processes → ledger, jobs → db',
    atLeast: 3,
  },
  {
    name: 'server/ledger',
    files: ['server/ledger/'],
    may: [...floor, 'server/db'],
    packages: { not: [...browserOnly, 'hono', 'xstate'] },
    why: 'the ledger stands on the database only: http → processes → ledger, jobs → db',
    atLeast: 0,
  },
  {
    name: 'server/jobs',
    files: ['server/jobs/'],
    may: [...floor, 'server/db', 'server/phrases'],
    packages: { not: [...browserOnly, 'hono'] },
    why: 'jobs stand on the database (and say things): http → processes → ledger, jobs → db',
    atLeast: 0,
  },
  {
    name: 'server/processes',
    files: ['server/processes/'],
    may: [...floor, 'server/db', 'server/ledger', 'server/jobs', 'server/phrases'],
    packages: { not: [...browserOnly, 'hono'] },
    why: 'processes ask the machine and store the answer: they stand on ledger, jobs and db, and know no HTTP',
    atLeast: 0,
  },
  {
    name: 'server/http',
    files: ['server/http.ts', 'server/http/'],
    may: [...floor, 'server/db', 'server/ledger', 'server/jobs', 'server/processes', 'server/phrases'],
    packages: { not: browserOnly },
    why: 'http.ts says authentication, validation and envelope once, for features that it does not know',
    atLeast: 1,
  },
  {
    name: features,
    files: ['server/features/'],
    may: [
      ...floor,
      'server/letters',
      'server/db',
      'server/ledger',
      'server/jobs',
      'server/processes',
      'server/http',
      'server/phrases',
      'server/features/clicks',
    ],
    packages: {
      not: [...browserOnly, 'node:fs', '@aws-sdk', 'stripe', 'nodemailer', 'web-push', 'openai', 'ai', '@xstate/react'],
    },
    why: 'a feature uses what the context gives it: no gateway, no SDK, no disk (files are kept by gateways.files), no other feature’s routes',
    atLeast: 3,
  },
  {
    name: 'server/features/clicks',
    files: ['server/features/tracking-links/click-log.ts', 'server/features/tracking-links/who-follows.ts'],
    may: ['contract'],
    packages: { only: ['node:crypto', 'node:fs', 'node:module', 'node:os', 'node:path', 'isbot', 'mmdb-lib', 'zod/mini'] },
    why: 'whoever follows a link waits for no database and no store: clicks are first written to the disk of this machine, and that is all these files do',
    atLeast: 2,
  },
  {
    name: 'server/app',
    files: ['server/app.ts', 'server/main.ts', 'server/books.ts', 'server/files.ts'],
    may: [...floor, 'server/db', 'server/ledger', 'server/jobs', 'server/processes', 'server/http', features, 'server/phrases'],
    packages: { not: browserOnly },
    why: 'the server is composed of everything in server and contract; the wings never touch',
    atLeast: 2,
  },
  {
    name: 'tools',
    files: ['tools/', 'vite.config.ts', 'vitest.config.ts'],
    may: ['*'],
    packages: { not: [] },
    why: '',
    atLeast: 5,
  },
  { name: 'tests', files: ['tests/'], may: ['*'], packages: { not: [] }, why: '', atLeast: 5 },
]

/** The room that the file lies in: the one with the longest fitting prefix. */
export function roomOf(path: string): Room | undefined {
  const fitting = rooms.flatMap(room => room.files.filter(prefix => path.startsWith(prefix)).map(prefix => ({ room, prefix })))
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.room
}
