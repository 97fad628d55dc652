import { parseArgs } from 'node:util'
import { keysOf } from '#contract/keys-of.ts'
import { type Generator, generators } from '#workbench/generate.ts'
import type { Level } from '#workbench/model.ts'

/** Something was asked for that does not exist: exit code 2. */
export class Misuse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Misuse'
  }
}

export const verbs = ['list', 'lint', 'generate', 'run', 'coverage', 'mutate', 'agree'] as const
export type Verb = (typeof verbs)[number]
export const levels = ['machine', 'view', 'browser'] as const
export const formats = ['text', 'json', 'vitest', 'playwright', 'junit', 'html'] as const
export type Format = (typeof formats)[number]

const formatsOf: Record<Verb, readonly Format[]> = {
  list: ['text', 'json'],
  lint: ['text', 'json', 'junit', 'html'],
  generate: ['text', 'json', 'vitest', 'playwright', 'junit', 'html'],
  run: ['text', 'json', 'junit', 'html'],
  coverage: ['text', 'json', 'junit', 'html'],
  mutate: ['text', 'json'],
  agree: ['text'],
}

/** The request of a command line. */
export interface Ask {
  verb: Verb
  /** Null: all of them. */
  workflow: string | null
  generator: Generator
  stop: string | undefined
  seed: number
  to: string | undefined
  /** Null: the machine level for `run`, all levels for `coverage`. */
  level: Level | null
  format: Format
  /** A file to write to instead of standard output. */
  out: string | null
  /** A file of paths to run instead of generated ones. */
  paths: string | null
}

export const help = `npm run paths -- VERB [options]

Verbs
  list       every workflow, with what it is for and how large it is
  lint       what is wrong with a chart or its model; exit code 1 where nobody said why it is right
  generate   paths through a workflow; each has been walked on the concrete machine
  run        runs paths at a level and says which held
  coverage   what the levels cover of every definition and guard outcome; runs them first
  agree      writes down each chart as it is now, for people to read and agree on; from then on every level holds to it
  mutate     changes each chart in small ways and says how many of the changes the paths notice

Options
  --workflow NAME    one workflow; all when left out
  --generator NAME   ${Object.keys(generators).join(' | ')} (transitions)
  --to ID            where the generator "to" goes: a state, a definition or a guard outcome
  --stop CONDITION   definitions(n%), guards(n%), edges(n%), states(n%), reached(id), length(n), time(ns), joined by and / or
  --seed N           of random walks (1); the same seed gives the same paths
  --level NAME       ${levels.join(' | ')}
  --format NAME      ${formats.join(' | ')}
  --paths FILE       run: paths that generate wrote as JSON, at any level; coverage is not asked of them
  --out FILE         writes there instead of to standard output

Exit codes: 0 all held, 1 something uncovered or failing, 2 misuse. Progress goes to standard error.
npm prints two lines of its own before the answer: npm run -s paths leaves them out.
`

function oneOf<T extends string>(what: string, value: string, known: readonly T[]): T {
  const found = known.find(one => one === value)
  if (found === undefined) throw new Misuse(`There is no ${what} "${value}". There are: ${known.join(', ')}.`)
  return found
}

/** Reads a command line; null where it asks for help. Throws a Misuse. */
export function readAsk(args: readonly string[]): Ask | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [word, ...more] = positionals
  if (!word) throw new Misuse('What should be done? npm run paths -- --help')
  if (more.length > 0) throw new Misuse(`Only one verb at a time: ${[word, ...more].join(' ')}`)
  const verb = oneOf('verb', word, verbs)
  const format = oneOf('format', values.format ?? 'text', formats)
  if (!formatsOf[verb].includes(format))
    throw new Misuse(`"${verb}" is not written as ${format}. It is as: ${formatsOf[verb].join(', ')}.`)
  const level = values.level === undefined ? null : oneOf('level', values.level, levels)
  if (verb === 'run' && level && level !== 'machine') refuseGenerator(level, values)
  const seed = Number(values.seed ?? 1)
  if (!Number.isInteger(seed)) throw new Misuse(`A seed is a whole number, not "${values.seed}".`)
  return {
    verb,
    workflow: values.workflow ?? null,
    generator: oneOf('generator', values.generator ?? (values.to ? 'to' : 'transitions'), keysOf(generators)),
    stop: values.stop,
    seed,
    to: values.to,
    level,
    format,
    out: values.out ?? null,
    paths: values.paths ?? null,
  }
}

/** Views and browsers walk tours of their own, since not everything can be caused there. */
function refuseGenerator(level: Level, values: Readonly<Record<string, unknown>>) {
  const given = ['generator', 'to', 'stop', 'seed'].find(option => values[option] !== undefined)
  if (given)
    throw new Misuse(`The ${level} level makes its own paths: --${given} says nothing there. Give it chosen ones with --paths.`)
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        workflow: text,
        generator: text,
        stop: text,
        seed: text,
        to: text,
        level: text,
        format: text,
        out: text,
        paths: text,
      },
    })
    const named = parsed.tokens.flatMap(token => (token.kind === 'option' ? [token.name] : []))
    const twice = named.find((name, index) => named.indexOf(name) !== index)
    if (twice) throw new Misuse(`--${twice} was given twice.`)
    return parsed
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}
