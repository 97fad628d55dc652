import { useTranslation } from 'react-i18next'
import type { ChangeState } from '#contract/entities/change-states.ts'
import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { may } from '#src/machines/deal-room/deal-room.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ChangeLines, Said } from '../deal-room/ChangeLines.tsx'
import { usePane } from '../deal-room/use-pane.ts'
import { dayTitle } from './message-time.ts'
import { ThreadCard } from './ThreadCard.tsx'

const tapes: Record<ChangeState, MarkKind> = {
  proposed: 'wait',
  awaiting_difference: 'warn',
  agreed: 'done',
  declined: 'stop',
  withdrawn: 'stop',
  unanswered: 'stop',
  unpaid: 'stop',
  overtaken: 'info',
}

/** Other terms for work under way, where they were proposed: what would be different, why, and how it stands. */
export function ChangeCard({ deal, change, at }: { deal: Deal; change: ChangeOrder; at: string }) {
  const { t } = useTranslation(['chat', 'deals', 'deal-room'])
  const language = useLanguage()
  const { pane, show } = usePane()
  const brand = change.by === 'brand'
  const name = brand ? deal.brand.name : deal.creator.name
  const who = brand ? name : (name.split(' ')[0] ?? name)
  const title = t(`change.${change.kind}.${change.by === deal.side ? 'own' : 'other'}`, { who })
  const turn = change.state === 'proposed' && may(deal, { verb: 'answerChange', body: { accept: true, note: '' } })
  return (
    <ThreadCard aria-label={title} data-change={change.n} data-turn={turn || undefined}>
      <header>
        <Avatar name={name} image={brand ? null : deal.creator.profile_image} size={28} />
        <chakra.div flex="1" minWidth="0">
          <b>{title}</b>
          <chakra.div textStyle="caption" color="muted">
            {t('change.when', {
              day: dayTitle(at, language, { today: t('today'), yesterday: t('yesterdayTitle') }, Date.now()),
              time: formatTime(at, language),
            })}
          </chakra.div>
        </chakra.div>
        <Mark kind={turn ? 'turn' : tapes[change.state]} solid>
          {turn ? t('deals:yourTurn') : t(`change.state.${change.state}`)}
        </Mark>
      </header>
      <div data-part="changes">
        <chakra.div textStyle="eyebrow" color="muted" marginBottom="3px">
          {t('offer.changes')}
        </chakra.div>
        <ChangeLines deal={deal} change={change} />
      </div>
      <div data-part="note">
        <Said dir="auto" background="sunken">
          {change.reason}
        </Said>
      </div>
      {turn && pane === null && (
        <footer>
          <Button look="foco" onClick={() => show('change-answer')}>
            {t('deal-room:change.look')}
          </Button>
        </footer>
      )}
    </ThreadCard>
  )
}
