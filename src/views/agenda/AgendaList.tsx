import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import { Mark } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { agendaListDay } from '#src/theme/made/recipes/agenda-list-day.js'
import { agendaListRow } from '#src/theme/made/recipes/agenda-list-row.js'
import { isTurn, useAgendaWords } from './use-agenda-words.ts'

const Day = chakra('section', agendaListDay)
const Row = chakra('li', agendaListRow)

/** Days with something due, as lines. */
export function AgendaList({ days, today }: { days: ReadonlyMap<string, readonly AgendaItem[]>; today: string }) {
  const { t } = useTranslation('agenda')
  const words = useAgendaWords()
  return (
    <div>
      {[...days].map(([day, due]) => (
        <Day key={day} aria-labelledby={`due-${day}`} data-past={day < today || undefined}>
          <h3 id={`due-${day}`}>{words.day(day)}</h3>
          <ul>
            {due.map(item => (
              <Row key={`${item.kind} ${item.uuid}`}>
                <chakra.span textStyle="meta" color="muted">
                  {'day' in item ? t('wholeDay') : <Time at={item.at} as="time" />}
                </chakra.span>
                <chakra.span minWidth="0">
                  <Link to={words.to(item)}>
                    <chakra.b display="block" overflowWrap="anywhere">
                      {words.what(item)}
                    </chakra.b>
                  </Link>
                  <chakra.span display="block" textStyle="meta" color="muted" overflowWrap="anywhere">
                    {words.about(item)}
                  </chakra.span>
                </chakra.span>
                {isTurn(item) && (
                  <span data-mark>
                    <Mark kind="turn">{t('yourTurn')}</Mark>
                  </span>
                )}
              </Row>
            ))}
          </ul>
        </Day>
      ))}
    </div>
  )
}
