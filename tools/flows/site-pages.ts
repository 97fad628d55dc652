import type { CoverageReport, FlowEntry, FlowFile } from '#workbench/flow.ts'
import { pathTo } from '#workbench/flow.ts'
import { sayTransition } from '#workbench/rows.ts'
import { sayStimulus } from '#workbench/stimulus.ts'

type Entry = Omit<FlowEntry, 'file'>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; font: 0.9375rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif; color: #0b1a1a; background: #fff }
h1 { font-size: 1.75rem; margin: 0 0 0.25rem } h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem }
a { color: #006263 } p { margin: 0.25rem 0 1rem; color: #2b3d3d }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #dae3e2 }
th { font-weight: 600; color: #5b6d6d } code, .way { font: 0.8125rem/1.5 'Chivo Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace }
.chart { overflow: auto; border: 1px solid #dae3e2; border-radius: 8px } .chart svg { display: block; margin: auto }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 1rem } .way { margin: 0; padding-inline-start: 1.25rem }
</style>
</head>
<body>
${body}
</body>
</html>
`

const share = (covered: number, all: number) => (all === 0 ? '–' : `${Math.floor((covered / all) * 100)} %`)

/** All workflows, with what they are for and what the last run covered. */
export function indexPage(entries: readonly Entry[], coverage: CoverageReport | null): string {
  const levels = ['machine', 'view', 'browser'] as const
  const cell = (id: string, level: string) => {
    const row = coverage?.rows.find(one => one.workflow === id && one.level === level)
    return `<td>${row ? share(row.covered, row.definitions) : '–'}</td>`
  }
  const rows = entries.map(
    ({ id, purpose, kind, states, transitions }) =>
      `<tr><td><a href="${id}.html">${escaped(id)}</a></td><td>${escaped(purpose.en)}</td><td>${kind}</td><td>${states}</td><td>${transitions}</td>${levels.map(level => cell(id, level)).join('')}</tr>`,
  )
  const told = coverage
    ? `Covered by the tests that ran on ${escaped(coverage.made_at)}.`
    : 'No coverage: the tests have not run in this build.'
  return page(
    'Flows',
    `<h1>Flows</h1>\n<p>${told}</p>\n<table><thead><tr><th>Workflow</th><th>What it is for</th><th>Where</th><th>States</th><th>Transitions</th>${levels.map(level => `<th>${level}</th>`).join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
  )
}

/** One workflow: its picture, its states and transitions as tables, and the shortest way to each. */
export function flowPage({ id, purpose, version }: Entry, flow: FlowFile, svg: string, coverage: CoverageReport | null): string {
  const { chart } = flow
  const missing = new Map(
    (coverage?.rows ?? []).filter(row => row.workflow === id).map(row => [row.level, new Set(row.missing)] as const),
  )
  const uncovered = (definition: string) =>
    [...missing]
      .filter(([, ids]) => ids.has(definition))
      .map(([level]) => level)
      .join(', ')
  const way = (target: string) => {
    const path = pathTo(flow, target)
    if (!path) return '–'
    return path.steps.length === 0
      ? 'at the beginning'
      : `<ol class="way">${path.steps.map(({ stimulus }) => `<li>${escaped(sayStimulus(stimulus))}</li>`).join('')}</ol>`
  }
  const states = chart.nodes.map(
    node =>
      `<tr><td><code>${escaped(node.id)}</code></td><td>${node.type}</td><td>${escaped(node.description ?? '')}</td><td>${way(node.id)}</td></tr>`,
  )
  const transitions = chart.transitions.map(
    transition =>
      `<tr><td><code>${escaped(transition.source)}</code></td><td><code>${escaped(sayTransition(transition))}</code>${transition.description ? `<br>${escaped(transition.description)}` : ''}</td><td><code>${escaped(transition.targets.join(', ') || 'stays')}</code></td><td>${uncovered(transition.id)}</td><td>${way(transition.id)}</td></tr>`,
  )
  const exports = ['svg', 'mmd', 'json', 'stately.json', 'stately.ts'].map(
    ending => `<a href="${id}.${ending}">${id}.${ending}</a>`,
  )
  return page(
    `${id} · Flows`,
    `<nav><a href="index.html">All workflows</a>${exports.join('')}</nav>
<h1>${escaped(id)}</h1>
<p>${escaped(purpose.en)} <code>${version}</code></p>
<div class="chart">${svg}</div>
<h2>States</h2>
<table><thead><tr><th>State</th><th>Kind</th><th>What it means</th><th>Shortest way</th></tr></thead><tbody>${states.join('\n')}</tbody></table>
<h2>Transitions</h2>
<table><thead><tr><th>From</th><th>When</th><th>To</th><th>Not covered at</th><th>Shortest way</th></tr></thead><tbody>${transitions.join('\n')}</tbody></table>`,
  )
}
