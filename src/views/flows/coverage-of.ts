import type { CoverageReport } from '#workbench/flow.ts'
import type { Level } from '#workbench/model.ts'

export const levels: readonly Level[] = ['machine', 'view', 'browser']

export type Cover = 'covered' | 'missing' | 'exempt' | 'unknown'

/** Result of the last run for a definition, or for a guard's outcome, at one level; the reason of an exemption beside it. */
export function coverOf(
  coverage: CoverageReport | null,
  workflow: string,
  level: Level,
  id: string,
): { cover: Cover; reason?: string } {
  const row = coverage?.rows.find(one => one.workflow === workflow && one.level === level)
  if (!row) return { cover: 'unknown' }
  if (row.missing.includes(id)) return { cover: 'missing' }
  const exemption = row.exempt.find(one => one.id === '*' || one.id === id || id.startsWith(`${one.id}=`))
  return exemption ? { cover: 'exempt', reason: exemption.reason } : { cover: 'covered' }
}

/** Covered definitions and guard outcomes of all that count, at one level; null where the level has not run. */
export function shareOf(coverage: CoverageReport | null, workflow: string, level: Level): number | null {
  const row = coverage?.rows.find(one => one.workflow === workflow && one.level === level)
  if (!row) return null
  const all = row.definitions + row.guards
  return all === 0 ? 1 : Math.min(1, (all - row.missing.length) / all)
}
