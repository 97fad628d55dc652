import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Workflow } from '#src/machines/catalogue/workflow.ts'
import { catalogue } from '#src/machines/catalogue.ts'
import { agreedFile, findAgreed, findModel } from '#tests/models/find-models.ts'
import { writeAgreed } from '#workbench/agreed.ts'
import { readChart } from '#workbench/chart.ts'
import { type CoverageRow, guardOutcomes } from '#workbench/coverage.ts'
import { ExplorationError, explore } from '#workbench/explore.ts'
import { generate } from '#workbench/generate.ts'
import { type Finding, lint } from '#workbench/lint.ts'
import { type Failing, type MutationRun, provingPaths, runMutants, runOnMachine } from '#workbench/run.ts'
import { StopError } from '#workbench/stop.ts'
import type { Path } from '#workbench/walk.ts'
import { gatherCoverage, keepRow } from '../gather-coverage.mjs'
import { type Ask, help, levels, Misuse, readAsk } from './ask.ts'
import { asHtml, asJUnit, asPlaywright, asVitest, coverageText, failingText, findingText, pathText, sayPath } from './formats.ts'
import { type LevelRuns, runLevel } from './run-level.ts'

/** The answer of a verb, and whether everything held. */
interface Answer {
  text: string
  held: boolean
}

const progress = (line: string) => process.stderr.write(`${line}\n`)

/** Runs one command line; answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const ask = readAsk(args)
    if (!ask) {
      process.stdout.write(help)
      return 0
    }
    const { text, held } = await answer(ask)
    const ended = text.endsWith('\n') ? text : `${text}\n`
    if (ask.out) keep(ask.out, ended)
    else process.stdout.write(ended)
    return held ? 0 : 1
  } catch (error) {
    if (!(error instanceof Misuse || error instanceof StopError || error instanceof ExplorationError)) throw error
    progress(error.message)
    return error instanceof ExplorationError ? 1 : 2
  }
}

function keep(file: string, text: string) {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Misuse(`${file} could not be written: ${error instanceof Error ? error.message : error}`)
  }
}

function answer(ask: Ask): Promise<Answer> {
  const asked = chosen(ask.workflow)
  switch (ask.verb) {
    case 'list':
      return list(ask, asked)
    case 'lint':
      return lintAll(ask, asked)
    case 'generate':
      return generateAll(ask, asked)
    case 'run':
      return runAll(ask, asked)
    case 'coverage':
      return coverAll(ask, asked)
    case 'mutate':
      return mutateAll(ask, asked)
    case 'agree':
      return agreeAll(asked)
  }
}

function chosen(name: string | null): readonly Workflow[] {
  if (name === null) return catalogue
  const found = catalogue.filter(({ id }) => id === name)
  if (found.length === 0)
    throw new Misuse(`There is no workflow "${name}". There are: ${catalogue.map(({ id }) => id).join(', ')}.`)
  return found
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

async function list({ format }: Ask, asked: readonly Workflow[]): Promise<Answer> {
  const rows = asked.map(({ id, kind, purpose, machine }) => {
    const chart = readChart(machine)
    const guards = guardOutcomes(chart).length
    return {
      workflow: id,
      kind,
      purpose: purpose.en,
      version: chart.version,
      states: chart.nodes.length - 1,
      definitions: chart.transitions.length,
      guards,
    }
  })
  const text = () =>
    rows
      .map(
        row =>
          `${row.workflow.padEnd(22)} ${String(row.states).padStart(3)} states ${String(row.definitions).padStart(3)} definitions ${String(row.guards).padStart(3)} guard outcomes  ${row.purpose}`,
      )
      .join('\n')
  return { text: format === 'json' ? json(rows) : text(), held: true }
}

async function lintAll({ format }: Ask, asked: readonly Workflow[]): Promise<Answer> {
  const findings: Finding[] = []
  for (const { id } of asked) findings.push(...lint(id, await findModel(id)))
  const held = findings.every(({ allowed }) => allowed !== null)
  const cases = () =>
    asked.flatMap(({ id }) => {
      const own = findings.filter(({ workflow }) => workflow === id)
      return own.length === 0
        ? [{ suite: id, name: 'nothing found', problem: null }]
        : own.map(({ rule, message, allowed }) => ({
            suite: id,
            name: `${rule}: ${message}`,
            problem: allowed === null ? message : null,
          }))
    })
  if (format === 'json') return { text: json(findings), held }
  if (format === 'junit') return { text: asJUnit(cases()), held }
  if (format === 'html') {
    const rows = findings.map(({ workflow, rule, message, allowed }) => [workflow, rule, message, allowed ?? 'not allowed'])
    return { text: asHtml('Lint', ['Workflow', 'Rule', 'Finding', 'Why it is right'], rows), held }
  }
  const summary = held ? `${asked.length} workflows, nothing that nobody has explained.` : ''
  return { text: [...findings.map(findingText), summary].filter(Boolean).join('\n'), held }
}

async function pathsFor(ask: Ask, { id }: Workflow): Promise<{ paths: Path[]; met: boolean }> {
  const exploration = explore(id, await findModel(id), { whole: ask.stop?.includes('edges') ?? false })
  return generate(exploration, { generator: ask.generator, stop: ask.stop, seed: ask.seed, to: ask.to })
}

async function generateAll(ask: Ask, asked: readonly Workflow[]): Promise<Answer> {
  const paths: Path[] = []
  let held = true
  for (const workflow of asked) {
    const made = await pathsFor(ask, workflow)
    paths.push(...made.paths)
    if (!made.met)
      progress(`${workflow.id}: the generator "${ask.generator}" ended before ${ask.stop ?? 'everything was covered'}.`)
    held &&= made.met
  }
  const text = {
    json: () => json(paths),
    vitest: () => asVitest(paths),
    playwright: () => asPlaywright(paths),
    html: () =>
      asHtml(
        'Paths',
        ['Workflow', 'Begins with', 'Steps'],
        paths.map(path => [path.workflow, path.input, pathText(path)]),
      ),
    text: () => paths.map(pathText).join('\n\n'),
    // Each of them has been walked on the concrete machine already.
    junit: () => asJUnit(paths.map(path => ({ suite: path.workflow, name: sayPath(path), problem: null }))),
  }[ask.format]()
  return { text, held }
}

/** Paths of a file, for these workflows; none of them, and those of other charts, are misuse. */
async function readPaths(file: string, asked: readonly Workflow[]): Promise<Path[]> {
  let all: unknown
  try {
    all = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Misuse(`The paths of ${file} could not be read: ${error instanceof Error ? error.message : error}`)
  }
  if (!Array.isArray(all)) throw new Misuse(`${file} holds no list of paths.`)
  const paths = all.filter(({ workflow }) => asked.some(({ id }) => id === workflow))
  if (paths.length === 0) throw new Misuse(`${file} holds no path of ${asked.map(({ id }) => id).join(', ')}.`)
  for (const workflow of asked) {
    const { inputs } = await findModel(workflow.id)
    const own = paths.filter(path => path.workflow === workflow.id)
    refuseOthers(workflow, own)
    const strange = own.find(({ input }) => !Object.hasOwn(inputs, input))
    if (strange)
      throw new Misuse(`${workflow.id} cannot begin with "${strange.input}". It can with: ${Object.keys(inputs).join(', ')}.`)
  }
  return paths
}

interface Ran {
  row: CoverageRow
  failing: Failing[]
  paths: readonly Path[]
}

/** Whether paths were chosen: then not everything has to be covered. */
const isChoice = ({ paths, to, stop, generator }: Ask) => Boolean(paths || to || stop) || generator !== 'transitions'

async function runMachines(ask: Ask, asked: readonly Workflow[], chosen: readonly Path[] | null): Promise<Ran[]> {
  const results: Ran[] = []
  for (const workflow of asked) {
    const model = await findModel(workflow.id)
    const paths = chosen?.filter(path => path.workflow === workflow.id) ?? (await pathsFor(ask, workflow)).paths
    const { row, failing } = await runOnMachine(workflow.id, model, readChart(model.machine), paths)
    const held = failing.length === 0 && (isChoice(ask) || row.missing.length === 0)
    progress(`${held ? '✓' : '✗'} ${workflow.id}: ${paths.length} paths`)
    results.push({ row, failing, paths })
  }
  return results
}

async function runAll(ask: Ask, everything: readonly Workflow[]): Promise<Answer> {
  const level = ask.level ?? 'machine'
  const chosen = ask.paths ? await readPaths(ask.paths, everything) : null
  const asked = chosen ? everything.filter(({ id }) => chosen.some(({ workflow }) => workflow === id)) : everything
  let results: Ran[]
  let ran = true
  if (level === 'machine') {
    results = await runMachines(ask, asked, chosen)
  } else {
    const ids = asked.map(({ id }) => id)
    const { rows, failing, unrun, ended } = await runLevel(level, ids, progress, ask.paths && resolve(ask.paths))
    ran = ended && unrun.length === 0
    results = rows.map(row => ({ row, failing: failing.filter(({ workflow }) => workflow === row.workflow), paths: [] }))
  }
  const failing = results.flatMap(result => result.failing)
  const covered = isChoice(ask) || results.every(({ row }) => row.missing.length === 0)
  const held = ran && covered && failing.length === 0
  if (ask.format === 'json') return { text: json({ rows: results.map(({ row }) => row), failing }), held }
  const cases = results.flatMap(({ row, failing: own, paths }) => [
    ...own.map(one => ({ suite: row.workflow, name: sayPath(one.path), problem: one.message })),
    ...paths
      .filter(path => !own.some(one => one.path === path))
      .map(path => ({ suite: row.workflow, name: sayPath(path), problem: null })),
    ...(paths.length === 0 && own.length === 0 ? [{ suite: row.workflow, name: `${level} level`, problem: null }] : []),
  ])
  if (ask.format === 'junit') return { text: asJUnit(cases), held }
  if (ask.format === 'html')
    return {
      text: asHtml(
        'Run',
        ['Workflow', 'Path', 'Outcome'],
        cases.map(({ suite, name, problem }) => [suite, name, problem ?? 'held']),
      ),
      held,
    }
  return { text: [coverageText(results.map(({ row }) => row)), ...failing.map(failingText)].join('\n'), held }
}

function refuseOthers({ id, machine }: Workflow, paths: readonly Path[]) {
  const { version } = readChart(machine)
  const other = paths.find(path => path.version !== version)
  if (other)
    throw new Misuse(
      `A path of ${id} was made for version ${other.version} of its chart, which is now ${version}. Generate it again.`,
    )
}

async function coverAll(ask: Ask, asked: readonly Workflow[]): Promise<Answer> {
  const rows: CoverageRow[] = []
  const failing: Failing[] = []
  let ran = true
  for (const level of ask.level ? [ask.level] : levels) {
    const run =
      level === 'machine'
        ? await coverMachines(asked)
        : await runLevel(
            level,
            asked.map(({ id }) => id),
            progress,
          )
    rows.push(...run.rows)
    failing.push(...run.failing)
    ran &&= run.ended && run.unrun.length === 0
  }
  for (const row of rows)
    keepRow({ row, failing: failing.filter(one => one.workflow === row.workflow && one.level === row.level) })
  gatherCoverage()
  const held = ran && failing.length === 0 && rows.every(({ missing }) => missing.length === 0)
  if (ask.format === 'junit') {
    const cases = rows.map(({ workflow, level, missing }) => ({
      suite: workflow,
      name: `${level} level`,
      problem:
        missing.length > 0
          ? `missing ${missing.join(', ')}`
          : (failing.find(one => one.workflow === workflow && one.level === level)?.message ?? null),
    }))
    return { text: asJUnit(cases), held }
  }
  if (ask.format === 'json') return { text: json(rows), held }
  if (ask.format === 'html') {
    const cells = rows.map(row => [
      row.workflow,
      row.level,
      `${row.covered}/${row.definitions}`,
      `${row.guards_covered}/${row.guards}`,
      row.exempt.map(({ id, reason }) => `${id}: ${reason}`).join('\n'),
      row.missing.join('\n'),
    ])
    return { text: asHtml('Coverage', ['Workflow', 'Level', 'Definitions', 'Guard outcomes', 'Exempt', 'Missing'], cells), held }
  }
  return { text: [coverageText(rows), ...failing.map(failingText)].join('\n'), held }
}

async function coverMachines(asked: readonly Workflow[]): Promise<LevelRuns> {
  const rows: CoverageRow[] = []
  const failing: Failing[] = []
  for (const { id } of asked) {
    const model = await findModel(id)
    const exploration = explore(id, model)
    const run = await runOnMachine(id, model, exploration.chart, provingPaths(exploration))
    rows.push(run.row)
    failing.push(...run.failing)
  }
  return { rows, failing, unrun: [], ended: true }
}

async function mutateAll({ format }: Ask, asked: readonly Workflow[]): Promise<Answer> {
  const runs: MutationRun[] = []
  for (const { id } of asked) {
    const run = await runMutants(id, await findModel(id))
    progress(`${id}: ${run.caught} of ${run.mutants}`)
    runs.push(run)
  }
  const held = runs.every(({ mutants, caught }) => caught >= mutants * 0.95)
  const text = () =>
    runs
      .map(
        ({ workflow, mutants, caught, missed }) =>
          `${workflow.padEnd(22)} ${caught}/${mutants}${missed.map(({ how, id }) => `\n    missed: ${how} ${id}`).join('')}`,
      )
      .join('\n')
  return { text: format === 'json' ? json(runs) : text(), held }
}

/** Writes the charts down; says which of them were not so before. */
async function agreeAll(asked: readonly Workflow[]): Promise<Answer> {
  const lines: string[] = []
  for (const { id, machine } of asked) {
    const text = writeAgreed(readChart(machine))
    const before = await findAgreed(id)
    mkdirSync(dirname(agreedFile(id)), { recursive: true })
    writeFileSync(agreedFile(id), text)
    if (before === null) lines.push(`${id}: new, ${agreedFile(id)}`)
    else if (before !== text) lines.push(`${id}: changed; read the difference in ${agreedFile(id)} before you keep it`)
  }
  return { text: lines.join('\n') || 'Every chart is what was agreed.', held: true }
}
