// The command line's parser. A word that it does not know is said in one sentence, with what there is; exit code 2.
import { parseArgs } from 'node:util'

/**
 * `node:util`'s parseArgs, with `--help`.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 */
export function readOptions(config, usage) {
  try {
    const read = parseArgs({ ...config, options: { ...config.options, help: { type: 'boolean' } } })
    if (!read.values.help) return /** @type {ReturnType<typeof parseArgs<Config>>} */ (read)
    process.stdout.write(`${usage}\n`)
    return process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
    return process.exit(2)
  }
}
