import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { agendaListDay } from '#src/theme/made/recipes/agenda-list-day.js'
import { agendaListRow } from '#src/theme/made/recipes/agenda-list-row.js'
import type { ReminderToWrite } from './reminder-to-write.ts'
import { isTurn, reminderOf, useAgendaWords } from './use-agenda-words.ts'

const Day = chakra('section', agendaListDay)
const Row = chakra('li', agendaListRow)

interface Props {
  days: ReadonlyMap<string, readonly AgendaItem[]>
  today: string
  onRemind(reminder: ReminderToWrite): void
}

/** Days with something due, as lines. */
export function AgendaList({ days, today, onRemind }: Props) {
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
                  {item.kind === 'reminder' ? (
                    <button type="button" data-due onClick={() => onRemind(item)} aria-haspopup="dialog">
                      <b>{words.what(item)}</b>
                    </button>
                  ) : (
                    <Link to={words.to(item)}>
                      <chakra.b display="block" overflowWrap="anywhere">
                        {words.what(item)}
                      </chakra.b>
                    </Link>
                  )}
                  <chakra.span display="block" textStyle="meta" color="muted" overflowWrap="anywhere">
                    {words.about(item)}
                  </chakra.span>
                </chakra.span>
                {isTurn(item) && (
                  <span data-mark>
                    <Mark kind="turn">{t('yourTurn')}</Mark>
                  </span>
                )}
                {item.kind !== 'reminder' && day >= today && (
                  <span data-remind>
                    <IconButton
                      size="sm"
                      icon={BellIcon}
                      iconSize={16}
                      label={t('reminder.of', { what: `${words.what(item)}, ${item.title}` })}
                      aria-haspopup="dialog"
                      onClick={() =>
                        onRemind(reminderOf(item, `${words.what(item)}: ${item.title}`.slice(0, limits.reminder.title)))
                      }
                    />
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
