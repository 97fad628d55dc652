import { type ReportFacts, type ReportPart, type ReportParts, reportPartNames } from '../entities/channel-report.ts'
import { limits } from '../limits.ts'

/** Figures reckoned from other channels say nothing about this one, nor do prices about its reach; words and marks of posts are of the posts that are counted already. */
const measured: readonly ReportPart[] = reportPartNames.filter(
  part => !['peers', 'price', 'result', 'lookalikes', 'safety', 'paid'].includes(part),
)

export const knownParts = (parts: ReportParts): ReportPart[] => reportPartNames.filter(part => parts[part] !== null)

/** Whether a view may be charged for it. */
export const isEnough = (parts: ReportParts): boolean =>
  measured.filter(part => parts[part] !== null).length >= limits.analyzer.least

/** The sources of a report's figures: each once, and each publisher of files by name. */
export function sourcesOf(parts: ReportParts): Pick<ReportFacts, 'source' | 'publisher'>[] {
  const all = reportPartNames.flatMap(name => parts[name] ?? []).map(({ source, publisher }) => ({ source, publisher }))
  const nameOf = (one: (typeof all)[number]) => `${one.source} ${one.publisher?.name ?? ''}`
  return all.filter((one, index) => all.findIndex(other => nameOf(other) === nameOf(one)) === index)
}
