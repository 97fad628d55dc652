import { useTranslation } from 'react-i18next'
import type { MonitorPlace, MonitorRule } from '#contract/entities/monitor.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

/** State that a rule’s mark shows: its own, or the reason that it finds nothing now. */
export const lookOf = ({ state, held }: Pick<MonitorRule, 'state' | 'held'>) => held ?? state
export const marks: Record<ReturnType<typeof lookOf>, MarkKind> = { active: 'live', paused: 'draft', plan: 'stop', quota: 'warn' }

/** Networks by their names, and the open web. */
export function usePlaceWords(): (place: MonitorPlace) => string {
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  return place => (place === 'web' ? t('place.web') : words.network(place))
}
