import { defineConfig } from 'vitest/config'
import { patience } from './tests/support/patience.ts'
import { makeStyles } from './tools/styles.mjs'

// What views import is there before they are.
await makeStyles()

const long = Boolean(process.env.LONG)

/** Files of one worker share their modules: read once, not once for each file. They share nothing else, and keep it so. */
const together = { isolate: false }

/** One server and one browser serve all files of it, one after the other. */
const inBrowser = (name: string, files: string) => ({
  extends: true as const,
  test: {
    name,
    include: [files],
    globalSetup: ['tests/support/browser-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
  },
})

/** One project per level of tests/README.md. tools/test.mjs runs them as its steps; `npx vitest --project unit` runs one by hand. */
export default defineConfig({
  // The same JSX for React's development and its production build: tests run with either.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    allowOnly: false,
    // For what hangs, not a measure of speed: a busy machine takes its time.
    testTimeout: long ? 600_000 : 180_000,
    // A whole market is filled in some of them.
    hookTimeout: 180_000,
    expect: { poll: { timeout: patience } },
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      { extends: true, test: { ...together, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { ...together, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...together,
          name: 'machines',
          include: ['tests/machines/**/*.test.ts', 'tests/models/{catalogue,machine}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'server-pglite',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          provide: { postgresUrl: '' },
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/views-setup.ts'],
        },
      },
      // Workflows are walked in the React that people get, as they are in the browser.
      {
        extends: true,
        test: {
          ...together,
          name: 'looks',
          include: ['tests/models/view.test.tsx'],
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/support/production-act.ts', 'tests/support/views-setup.ts'],
        },
      },
      // They run side by side, each on a market of its own: what one does to it the others never see.
      inBrowser('browser', 'tests/browser/**/*.test.ts'),
      inBrowser('screens', 'tests/screens/**/*.test.ts'),
      inBrowser('tours', 'tests/models/browser.test.ts'),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          fileParallelism: false,
          // Each test starts servers of its own, and some fill a market or build first.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
