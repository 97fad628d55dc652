import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { cueOf, markOf } from '../deals/deal-words.ts'
import { calledOf, mySide, otherIn } from './use-card-words.ts'

const words = { support: 'support', application: 'pitch', deal: 'pitch', proposal: 'quote', booking: 'booking' } as const

/** The tape of a conversation and its words: «Te toca aprobar», «Espera a Noa», «Pagado». */
export function useChatMark(conversation: Conversation, me: string): { kind: MarkKind; word: string } {
  const { t } = useTranslation(['chat', 'deals'])
  const { deal } = conversation
  if (!deal) return { kind: 'info', word: t(words[conversation.context.type]) }
  const kind = markOf(deal)
  const side = mySide(conversation, me) === 'creator' ? 'creator' : 'brand'
  if (deal.your_turn) return { kind, word: t(`deals:cue.${cueOf({ ...deal, side })}`) }
  if (deal.team_turn) return { kind, word: t('deals:waitsTeam') }
  if (isOver(deal.state) || deal.state === 'holding' || deal.state === 'in_production')
    return { kind, word: t(`deals:state.${deal.state}`) }
  return { kind, word: t('deals:waits', { who: calledOf(otherIn(conversation, me)) }) }
}
