import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Mark } from '#src/components/Mark.tsx'
import { RailBars } from '#src/components/Rail.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { phoneRailBar } from '#src/theme/made/recipes/phone-rail-bar.js'
import { usePane } from '../deal-room/use-pane.ts'
import { useRoomWords } from '../deal-room/use-room-words.ts'
import { cueOf, markOf } from '../deals/deal-words.ts'

const Bar = chakra('div', phoneRailBar)

/** The agreement under the head of a chat on phones: whose turn, how much, five segments; pressing it opens the whole of it. */
export function PhoneRail({ deal }: { deal: Deal }) {
  const { t } = useTranslation(['deal-room', 'deals'])
  const words = useRoomWords()
  const { show } = usePane()
  const kind = markOf(deal)
  const word = deal.your_turn
    ? t(`deals:cue.${cueOf(deal)}`)
    : deal.team_turn
      ? t('deals:waitsTeam')
      : isOver(deal.state) || deal.state === 'holding'
        ? t(`deals:state.${deal.state}`)
        : t('deals:waits', { who: words.other(deal) })
  const sums = deal.protected_minor > 0 ? sumsLeft(deal) : deal.fees
  const amount = words.money(deal.side === 'brand' ? sums.total_minor : sums.payout_minor, deal)
  return (
    <Bar>
      <div>
        <Mark kind={kind}>{word}</Mark>
        <LinkButton textStyle="small" onClick={() => show('deal')} minHeight="24px">
          {t(deal.protected_minor > 0 ? 'phone.protected' : 'phone.agreement', { amount })}
        </LinkButton>
      </div>
      <RailBars steps={words.steps(deal)} label={t('rail.title')} turn={deal.your_turn} />
    </Bar>
  )
}
