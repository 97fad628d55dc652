import { useTranslation } from 'react-i18next'
import type { SpaceState } from '#contract/space-choices.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'

const kinds: Record<SpaceState, MarkKind> = {
  draft: 'draft',
  in_review: 'wait',
  live: 'live',
  paused: 'wait',
  needs_update: 'turn',
  suspended: 'stop',
  retired: 'info',
}

/** The state of a space. */
export function SpaceMark({ state }: { state: SpaceState }) {
  const { t } = useTranslation('hosting')
  return <Mark kind={kinds[state]}>{t(`state.${state}`)}</Mark>
}
