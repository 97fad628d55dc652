import { fileURLToPath } from 'node:url'

const production = file => fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url))

/**
 * React Router ships files without its warnings for developers, and names only the others in its package.json. Both of its doors lead to the
 * same set, since two sets would know two routers. CASL brings a reader of conditions, which none of our rules has.
 * @returns {import('vite').Plugin}
 */
export function slimLibraries() {
  return {
    name: 'elenco:slim-libraries',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production('index.mjs') },
          { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
          { find: '@ucast/mongo2js', replacement: fileURLToPath(new URL('./no-conditions.mjs', import.meta.url)) },
        ],
      },
    }),
  }
}
