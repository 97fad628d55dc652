// Counts of a step and the summary of a run. A check without tests of its own (types, lint, build) counts as one test.
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/** The counts of a step: {passed, failed, skipped, failures, files}. A step that ends badly counts at least one failure. */
export function countsOf({ code, counts, mayBeEmpty }) {
  if (!counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [], files: [] }
  const report = readReport(counts)
  const files = report?.testResults ?? []
  const failures = files.flatMap(file => {
    const tests = file.assertionResults.filter(test => test.status === 'failed').map(test => test.fullName)
    return tests.length > 0 || file.status === 'passed' ? tests : [`${relative(process.cwd(), file.name)}: did not run`]
  })
  if (files.length === 0 && !(mayBeEmpty && code === 0)) failures.push('found no tests')
  if (code !== 0 && failures.length === 0) failures.push(`ended with code ${code} although its tests passed`)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
    files,
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}

/** Prints a row per step and, as the very last line, the plain counts. Returns how many failed. */
export function printSummary(results, milliseconds) {
  const print = line => process.stdout.write(`${line}\n`)
  const sum = field => results.reduce((total, result) => total + result[field], 0)
  print('')
  for (const { step, seconds, passed, failed, skipped, unchanged } of results) {
    const more = [
      failed && `${failed} failed`,
      skipped && `${skipped} skipped`,
      unchanged && `${unchanged} unchanged since they held`,
    ]
    const counts = [`${String(passed).padStart(5)} passed`, ...more.filter(Boolean)].join(', ')
    print(`${failed ? '✗' : '✓'} ${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s ${counts}`)
  }
  for (const { step, failures } of results) for (const failure of failures) print(`  ✗ ${step.name}: ${failure}`)
  print(`\n${(milliseconds / 1000).toFixed(0)} s in all`)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed')
}
