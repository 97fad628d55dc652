import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dayTitle } from './message-time.ts'
import { ThreadCard } from './ThreadCard.tsx'

interface Props {
  of: 'concept' | 'delivery'
  deal: Deal
  n: number
  title: string
  latest: boolean
  /** The brand that reads has to answer it. */
  turn: boolean
  /** State of the work, shown where the reader does not have to answer. */
  mark: { kind: MarkKind; said: string }
  at: string
  /** The moment in words. */
  sayWhen(day: string, time: string): string
  children: ReactNode
}

/** A work of the creator's, where it was handed in: whose it is, when, and how it stands. */
export function HandedInCard({ of, deal, n, title, latest, turn, mark, at, sayWhen, children }: Props) {
  const { t } = useTranslation(['chat', 'deals'])
  const language = useLanguage()
  const day = dayTitle(at, language, { today: t('today'), yesterday: t('yesterdayTitle') }, Date.now())
  return (
    <ThreadCard
      aria-label={title}
      {...{ [`data-${of}`]: n }}
      data-turn={turn || undefined}
      id={latest ? of : undefined}
      tabIndex={latest ? -1 : undefined}
    >
      <header>
        <Avatar name={deal.creator.name} image={deal.creator.profile_image} size={28} />
        <chakra.div flex="1" minWidth="0">
          <b>{title}</b>
          <chakra.div textStyle="caption" color="muted">
            {sayWhen(day, formatTime(at, language))}
          </chakra.div>
        </chakra.div>
        <Mark kind={turn ? 'turn' : mark.kind} solid>
          {turn ? t('deals:yourTurn') : mark.said}
        </Mark>
      </header>
      {children}
    </ThreadCard>
  )
}
