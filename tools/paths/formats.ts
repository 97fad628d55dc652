import type { CoverageRow } from '#workbench/coverage.ts'
import type { Finding } from '#workbench/lint.ts'
import { rules } from '#workbench/lint.ts'
import type { Failing } from '#workbench/run.ts'
import { sayStimulus } from '#workbench/stimulus.ts'
import type { Path } from '#workbench/walk.ts'

const value = (it: unknown) => (typeof it === 'string' ? it : JSON.stringify(it).replaceAll('"', ''))

/** `session (usual): restoring → restore done (someone) → active.loading` */
export function sayPath(path: Path, upTo = path.steps.length): string {
  const steps = path.steps.slice(0, upTo).map(step => `${sayStimulus(step.stimulus)} → ${value(step.value)}`)
  return [`${path.workflow} (${path.input}): ${value(path.begins)}`, ...steps].join(' → ')
}

/** One path as a numbered list. */
export function pathText(path: Path): string {
  const steps = path.steps.map((step, index) => {
    const stays = step.takes.length === 0 ? ', nothing happens' : ''
    return `  ${String(index + 1).padStart(2)}. ${sayStimulus(step.stimulus)} → ${value(step.value)}${stays}`
  })
  return [`${path.workflow}, beginning with ${path.input}: ${value(path.begins)}`, ...steps].join('\n')
}

export function failingText({ path, step, message, level }: Failing): string {
  return `✗ ${path.workflow} at the ${level} level: ${message}\n  shortest replay: ${sayPath(path, step + 1)}`
}

/** A test file that replays the paths on the machine, for who wants to keep them. */
export function asVitest(paths: readonly Path[]): string {
  return `import { expect, it } from 'vitest'
import { findModel } from '#tests/models/find-models.ts'
import { readChart } from '#workbench/chart.ts'
import { runOnMachine } from '#workbench/run.ts'
import type { Path } from '#workbench/walk.ts'

const paths: Path[] = ${JSON.stringify(paths, null, 2)}

it.for(paths.map((path, index) => ({ index, path })))('$path.workflow, path $index', async ({ path }) => {
  const model = await findModel(path.workflow)
  const { failing } = await runOnMachine(path.workflow, model, readChart(model.machine), [path])
  expect(failing).toEqual([])
})
`
}

/** A test file that walks the paths in a real browser. */
export function asPlaywright(paths: readonly Path[]): string {
  return `import { walkInBrowser } from '#tests/models/browser-level.ts'
import { test } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import type { Path } from '#workbench/walk.ts'

const paths: Path[] = ${JSON.stringify(paths, null, 2)}

test.for(paths.map((path, index) => ({ index, path })))('$path.workflow, path $index', async ({ path }, { visit, serverUrl }) => {
  const { failure } = await walkInBrowser(path, { visit, serverUrl })
  expect(failure).toBe(null)
})
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Case {
  suite: string
  name: string
  problem: string | null
}

export function asJUnit(cases: readonly Case[]): string {
  const suites = [...new Set(cases.map(({ suite }) => suite))].map(suite => {
    const own = cases.filter(one => one.suite === suite)
    const body = own.map(({ name, problem }) =>
      problem === null
        ? `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"/>`
        : `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"><failure message="${escaped(problem)}"/></testcase>`,
    )
    const failures = own.filter(({ problem }) => problem !== null).length
    return `  <testsuite name="${escaped(suite)}" tests="${own.length}" failures="${failures}">\n${body.join('\n')}\n  </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

export function asHtml(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell).replaceAll('\n', '<br>')}</${tag}>`).join('')}</tr>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}th,td{text-align:start;vertical-align:top;padding:.35rem .75rem;border-bottom:1px solid #ccc}</style>
<h1>${escaped(title)}</h1>
<table>
<thead>${row(head, 'th')}</thead>
<tbody>
${rows.map(cells => row(cells, 'td')).join('\n')}
</tbody>
</table>
</html>
`
}

export function coverageText(rows: readonly CoverageRow[]): string {
  const width = Math.max(...rows.map(({ workflow }) => workflow.length))
  return rows
    .map(row => {
      const whole = row.missing.length === 0
      const figures = `${row.covered}/${row.definitions} definitions, ${row.guards_covered}/${row.guards} guard outcomes`
      const exempt = row.exempt.map(({ id, reason }) => `\n    exempt ${id}: ${reason}`).join('')
      const missing = row.missing.map(id => `\n    missing ${id}`).join('')
      return `${whole ? '✓' : '✗'} ${row.workflow.padEnd(width)}  ${row.level.padEnd(7)}  ${figures}${exempt}${missing}`
    })
    .join('\n')
}

export function findingText({ workflow, rule, message, allowed }: Finding): string {
  return allowed === null
    ? `✗ ${workflow}: ${message} (${rule}: ${rules[rule]})`
    : `· ${workflow}: ${message}. Allowed: ${allowed}`
}
