import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { Publication } from '#contract/entities/publication.ts'
import { Button } from '#src/components/Button.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { allowed, disputeReasonsOf } from './deal-actions.ts'
import { PublicationRecord } from './PublicationRecord.tsx'
import { usePane } from './use-pane.ts'
import { useRoomWords } from './use-room-words.ts'

/** The published piece in the room: the looks at it, the next one, and the brand's way to a dispute where it was taken down. */
export function PublicationPart({ deal, publication }: { deal: Deal; publication: Publication }) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const words = useRoomWords()
  const { show } = usePane()
  const { state, ends_at, next_look_at } = publication
  const until = formatDay(ends_at, language)
  const takenDown = state === 'taken_down'
  const inTime = disputeReasonsOf(deal).includes('published_then_removed')
  const closed = deal.side === 'brand' && !inTime && deal.state === 'completed'
  const speaks = takenDown && (deal.state === 'holding' || deal.state === 'completed')
  return (
    <chakra.section display="grid" gap="8px" aria-label={t('publication.title')} data-publication={state}>
      <PublicationRecord publication={publication} />
      {!takenDown && (
        <chakra.p textStyle="small" color="muted">
          {next_look_at
            ? t('publication.next', { date: formatDayTime(next_look_at, language), until })
            : t('publication.over', { until })}
        </chakra.p>
      )}
      {speaks && (
        <chakra.p textStyle="small">
          {closed ? t('publication.tooLate') : t(`publication.takenDown.${deal.side}`, { who: words.other(deal) })}
        </chakra.p>
      )}
      {takenDown && inTime && allowed(deal, 'dispute') && (
        <chakra.div>
          <Button size="sm" onClick={() => show('dispute')}>
            {t('publication.dispute')}
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  )
}
