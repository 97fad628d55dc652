/**
 * Files of which nearly every page calls most functions at once. Chromium compiles those that begin so while they arrive, beside the main
 * thread; otherwise it reads each function twice and compiles it on the main thread at its first call (docs/decisions/0951). Other browsers
 * take it as a comment.
 */
const calledAtOnce = ['react', 'first', 'list']
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Puts the hint before everything else. The build's own `postBanner` stands behind the table of files that Vite puts first.
 * @returns {import('vite').Plugin}
 */
export function compileHint() {
  return {
    name: 'elenco:compile-hint',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && calledAtOnce.includes(file.name)) file.code = `${hint}\n${file.code}`
      },
    },
  }
}
