import { useTranslation } from 'react-i18next'
import type { Creative, CreativeCheck } from '#contract/entities/creative.ts'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { formatDayTime, formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

export const markOfCreative = {
  due: 'wait',
  late: 'warn',
  platform_review: 'wait',
  host_review: 'wait',
  changes: 'warn',
  scheduled: 'done',
  closed: 'done',
} satisfies Record<CreativeState, MarkKind>

/** The creative of a face in words: its state, what happens by itself, and what was checked. */
export function useCreativeWords() {
  const { t } = useTranslation('creatives')
  const language = useLanguage()
  /** “1.2 × 1.8 m”, as the reader writes numbers. */
  const measured = (text: string | null) =>
    (text ?? '').replace(/\d+\.\d+/g, found => formatNumber(Number(found), language, { maximumFractionDigits: 2 }))
  return {
    state: (state: CreativeState) => t(`state.${state}`),
    task: ({ state, side }: { state: CreativeState; side: Creative['side'] }) => t(`task.${side}.${state}`, { defaultValue: '' }),
    /** `from`: the first day of the booking. */
    outcome: ({ state, facts, deadline }: Pick<Creative, 'state' | 'facts' | 'deadline'>, from: string) =>
      state === 'host_review' && !facts.sure
        ? t('outcome.host_unsure')
        : t(`outcome.${state}`, { date: deadline ? formatDayTime(deadline, language) : from }),
    check: ({ kind, wanted }: Pick<CreativeCheck, 'kind' | 'wanted'>) => t(`check.${kind}`, { wanted: measured(wanted) }),
    reason: ({ reason, found }: CreativeCheck) => t(`reason.${reason}`, { found: measured(found) }),
    instant: (at: string) => formatDayTime(at, language),
  }
}
