import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { Milestone } from '#contract/entities/milestone.ts'
import type { MilestoneState } from '#contract/entities/milestone-states.ts'
import { ownSum } from '#contract/fees.ts'
import { piecesOf } from '#contract/rules/milestones.ts'
import { type MarkKind, Tape } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { milestoneStripList } from '#src/theme/made/recipes/milestone-strip-list.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const List = chakra('ol', milestoneStripList)

const tapes: Record<MilestoneState, MarkKind> = {
  waiting: 'wait',
  making: 'live',
  in_review: 'live',
  approved: 'done',
  paid: 'done',
  settled: 'info',
  ended: 'stop',
}

/** The parts of the work in the room: where each stands, its sum as the reader sees it, and its day. */
export function MilestoneStrip({ deal }: { deal: Deal }) {
  const { t } = useTranslation('milestones')
  const language = useLanguage()
  const words = useCallWords()
  const { milestones, terms, side } = deal
  if (milestones.length === 0) return null

  const when = ({ state, due, paid_at }: Milestone): string => {
    const date = paid_at && formatDay(paid_at, language)
    if (state === 'approved') return date ? t('money', { date }) : ''
    if (state === 'paid') return date ? t('paidOn', { date }) : ''
    return state === 'settled' || state === 'ended' ? '' : t('due', { date: formatDay(due, language, { zone: 'UTC' }) })
  }

  return (
    <chakra.section display="grid" gap="8px" aria-label={t('title')}>
      <chakra.h3 textStyle="eyebrow" color="muted">
        {t('title')}
      </chakra.h3>
      <List>
        {milestones.map(one => {
          const now = one.state === 'making' || one.state === 'in_review'
          const pieces = piecesOf(terms, one.n)
          return (
            <li key={one.n} data-state={one.state} data-now={now || undefined} aria-current={now ? 'step' : undefined}>
              <span>
                <Tape kind={tapes[one.state]} />
              </span>
              <b dir="auto">{one.title}</b>
              <Money amount={ownSum(one, side)} currency={terms.currency} cents />
              <p>
                {[t(`state.${one.state}`), when(one)].filter(Boolean).join(' · ')}
                {pieces.length > 0 && <> · {words.makes([...pieces])}</>}
              </p>
            </li>
          )
        })}
      </List>
    </chakra.section>
  )
}
