import { useTranslation } from 'react-i18next'
import type { Publication } from '#contract/entities/publication.ts'
import type { LookResult, PublicationState } from '#contract/entities/publication-states.ts'
import { Mark, type MarkKind, Tape } from '#src/components/Mark.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

const marks: Record<PublicationState, MarkKind> = {
  waiting: 'wait',
  up: 'live',
  gone: 'warn',
  taken_down: 'stop',
  kept: 'done',
  unseen: 'info',
  dropped: 'info',
}
const tapes: Record<LookResult, MarkKind> = { up: 'done', gone: 'stop', unchecked: 'wait' }

/** A published piece: where, how it stands, and each look at it with its date and reason. */
export function PublicationRecord({ publication }: { publication: Publication }) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const { state, url, published_on, looks } = publication
  return (
    <chakra.div display="grid" gap="8px">
      <chakra.p textStyle="small" overflowWrap="anywhere">
        {t('proof', { date: formatDay(published_on, language, { zone: 'UTC' }) })}{' '}
        <OutLink href={url}>{url.replace(/^https?:\/\//, '')}</OutLink>
      </chakra.p>
      <div>
        <Mark kind={marks[state]}>{t(`publication.state.${state}`)}</Mark>
      </div>
      {looks.length > 0 && (
        <chakra.ol aria-label={t('publication.looks')} display="grid" gap="6px" listStyle="none" padding="0" margin="0">
          {looks.map(look => (
            <chakra.li key={look.at} textStyle="small" display="flex" gap="8px" data-look={look.result}>
              <chakra.span flex="none" marginTop="3px">
                <Tape kind={tapes[look.result]} size={12} />
              </chakra.span>
              <chakra.span flex="1" minWidth="0">
                {t(`publication.result.${look.result}`)}
                {look.reason && <chakra.span color="muted">: {t(`publication.reason.${look.reason}`)}</chakra.span>}
              </chakra.span>
              <chakra.span flex="none" color="muted">
                <Time at={look.at} as="day-time" />
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </chakra.div>
  )
}
