import type { Language } from '#contract/languages.ts'
import { formatNumber } from '#src/i18n/format.ts'

/** «2,4 MB». */
export function fileSize(bytes: number, language: Language): string {
  const [value, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : bytes >= 1024 ? [bytes / 1024, 'kB'] : [bytes, 'B']
  return `${formatNumber(value, language, { maximumFractionDigits: value < 10 && unit !== 'B' ? 1 : 0 })}\u00a0${unit}`
}
