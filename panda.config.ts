import { defineConfig } from '@pandacss/dev'
import { looks } from './src/theme/made/looks.ts'
import { breakpoints, textStyles } from './src/theme/text-styles.ts'
import { tokens } from './src/theme/values.ts'
import { slimStyles } from './tools/slim-styles.mjs'

const made = '#src/theme/made'
/** Of skeletons' lines. */
const lengths = Array.from({ length: 50 }, (_, nth) => `${40 + nth}%`)

/** How tools/styles.mjs makes classes of looks and style props. */
export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: false,
  include: ['./src/**/*.tsx'],
  outdir: 'src/theme/made',
  outExtension: 'js',
  importMap: {
    css: `${made}/css`,
    jsx: `${made}/jsx`,
    patterns: `${made}/patterns`,
    recipes: `${made}/recipes`,
    tokens: `${made}/tokens`,
  },
  jsxFramework: 'react',
  jsxFactory: 'chakra',
  // A sample of another skin stands inside of the page's own: its colours are reckoned anew there.
  cssVarRoot: ':where(:root, [data-skin])',
  logLevel: 'warn',
  conditions: {
    extend: {
      skinLight: '[data-skin=light] &',
      skinBordered: '[data-skin=bordered] &',
      skinDark: '[data-skin=dark] &',
      skinSemiDark: '[data-skin=semi-dark] &',
    },
  },
  theme: {
    breakpoints,
    textStyles,
    tokens,
    recipes: looks,
  },
  staticCss: {
    // Which variants are worn is seen by running only: all of them are made.
    recipes: '*',
    css: [
      {
        // Values that a table or a parameter brings.
        properties: {
          color: ['success', 'danger', 'warn', 'info', 'muted'],
          gridTemplateColumns: ['repeat(2, 1fr)', 'repeat(3, 1fr)'],
          width: [...lengths, '128px', '160px', '190px'],
        },
      },
    ],
  },
  hooks: {
    // Rules come with the first part of the app that wears them.
    'codegen:prepare': ({ artifacts }) =>
      slimStyles(artifacts, 'src').map(artifact => ({
        ...artifact,
        files: artifact.files.map(({ file, code }) => {
          const name = artifact.dir?.includes('recipes') && /^([\w-]+)\.js$/.exec(file)?.[1]
          const worn = name && code?.includes('__recipe__: true') && name !== 'create-recipe'
          return { file, code: worn ? `import '../styles/recipes/${name}.css'\n${code}` : code }
        }),
      })),
  },
})
