import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { agendaMonthGrid } from '#src/theme/made/recipes/agenda-month-grid.js'
import { monthsFrom, weekdays } from '../realty/months.ts'
import type { ReminderToWrite } from './reminder-to-write.ts'
import { isTurn, useAgendaWords } from './use-agenda-words.ts'

/** So many fit into a day's square; the list has them all. */
const inSquare = 3

const Grid = chakra('table', agendaMonthGrid)

interface Props {
  /** `2026-12`. */
  month: string
  days: ReadonlyMap<string, readonly AgendaItem[]>
  today: string
  /** Shows all of a day. */
  onMore(): void
  onRemind(reminder: ReminderToWrite): void
}

/** A month of squares, in each what is due that day. */
export function AgendaMonth({ month, days, today, onMore, onRemind }: Props) {
  const { t } = useTranslation('agenda')
  const words = useAgendaWords()
  const language = useLanguage()
  return (
    <Grid aria-label={t('title')}>
      <thead>
        <tr>
          {weekdays(language).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthsFrom(`${month}-01`, 1)[0]?.weeks.map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else.
              if (day === null) return <td key={index} />
              const due = days.get(day) ?? []
              const shown = due.length > inSquare ? due.slice(0, inSquare - 1) : due
              return (
                <td
                  key={day}
                  data-day={day}
                  data-past={day < today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day}>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <chakra.span srOnly>{words.day(day)}</chakra.span>
                  </time>
                  {due.length > 0 && (
                    <ul>
                      {shown.map(item => (
                        <li key={`${item.kind} ${item.uuid}`}>
                          {item.kind === 'reminder' ? (
                            <button
                              type="button"
                              data-due
                              aria-haspopup="dialog"
                              data-tip={item.title}
                              onClick={() => onRemind(item)}
                            >
                              <span>{words.what(item)}</span>
                              <span>{item.title}</span>
                            </button>
                          ) : (
                            <Link
                              to={words.to(item)}
                              data-turn={isTurn(item) || undefined}
                              data-tip={`${words.what(item)}: ${words.about(item)}`}
                            >
                              <span>{words.what(item)}</span>
                              <span>{words.about(item)}</span>
                              {isTurn(item) && <chakra.span srOnly>{t('yourTurn')}</chakra.span>}
                            </Link>
                          )}
                        </li>
                      ))}
                      {due.length > shown.length && (
                        <li>
                          <LinkButton onClick={onMore} minHeight="24px" textStyle="caption">
                            {t('more', { count: due.length - shown.length })}
                          </LinkButton>
                        </li>
                      )}
                    </ul>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
