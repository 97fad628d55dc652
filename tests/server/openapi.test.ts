import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoints/table.ts'
import { openApi } from '#server/http/openapi.ts'

const document = openApi(endpointTable, 'https://elenco.test/api') as {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}

test('the document describes every call of the table, and says 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap(item => Object.values(item).map(operation => operation.operationId))
  expect(described.sort()).toEqual(endpointTable.map(endpoint => endpoint.id.replace('.', '_')).sort())
})

/** What the public linter says about a document with its recommended rules. */
function lint(source: object): { ruleId: string; message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'elenco-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(source))
    const linter = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const ran = spawnSync(
      process.execPath,
      [linter, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=200'],
      {
        cwd: folder,
        env,
        encoding: 'utf8',
      },
    )
    return JSON.parse(ran.stdout.slice(ran.stdout.indexOf('{'))).problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The specification's own address; an id is never "edit-brand", so that nothing is ambiguous in truth. */
const given = '/v3/casting-calls/edit-brand/{uuid}'

test('a public linter has nothing to say about it, and would have', { timeout: 60_000 }, () => {
  const problems = lint(document).filter(problem => problem.ruleId !== 'no-ambiguous-paths' || !problem.message.includes(given))
  expect(problems.map(problem => `${problem.ruleId}: ${problem.message}`)).toEqual([])
  expect(lint({ ...document, info: {} }).length).toBeGreaterThan(0)
})
