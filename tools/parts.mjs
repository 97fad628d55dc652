// The parts of a build. `entry` decides whether one exists yet, `proof` whether it was built, `inputs` whether it is stale.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const browser = ['contract', 'src', 'workbench', 'index.html', 'public']

const all = [
  { name: 'client', what: 'browser app', entry: 'index.html', proof: 'dist/client/index.html', inputs: browser },
  { name: 'server', what: 'server', entry: 'server/main.ts', proof: 'dist/server/main.js', inputs: ['contract', 'server'] },
  {
    name: 'flows',
    what: 'charts of the workflows',
    entry: 'src/machines/catalogue.ts',
    proof: 'dist/flows/flows/index.json',
    // The last test run's coverage is taken along where there is one.
    inputs: ['contract', 'src/machines', 'workbench', 'tests/models', 'tools/flows', 'dist/coverage/workflows.json'],
  },
  { name: 'render', what: 'public pages', entry: 'src/app/start/render.tsx', proof: 'dist/render/render.js', inputs: browser },
]

export const parts = all.filter(part => existsSync(join(root, part.entry)))
