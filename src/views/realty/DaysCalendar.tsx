import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { daysCalendarMonth } from '#src/theme/made/recipes/days-calendar-month.js'
import { daysCalendarMonths } from '#src/theme/made/recipes/days-calendar-months.js'
import { monthsFrom, weekdays } from './months.ts'

const Months = chakra('div', daysCalendarMonths)
const Month = chakra('table', daysCalendarMonth)

interface Props {
  today: string
  taken: readonly string[]
  /** A day on which it does not open. */
  isClosed(day: string): boolean
  from: string
  to: string
  months?: number
}

/** The days of some months: free, taken, and those that are being looked at. What it shows the words beside it say, too. */
export function DaysCalendar({ today, taken, isClosed, from, to, months = 3 }: Props) {
  const { t } = useTranslation('realty')
  const language = useLanguage()
  const busy = useMemo(() => new Set(taken), [taken])
  const standing = (day: string) => (isClosed(day) ? 'closed' : busy.has(day) ? 'taken' : 'free')
  return (
    <Months>
      {monthsFrom(from < today ? today : from, months).map(({ first, weeks }) => (
        <Month key={first}>
          <caption>{formatMonth(first, language)}</caption>
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
            {weeks.map(week => (
              <tr key={week.find(Boolean)}>
                {week.map((day, index) =>
                  day === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else.
                    <td key={index} />
                  ) : (
                    <td
                      key={day}
                      data-past={day < today || undefined}
                      data-taken={(day >= today && standing(day) !== 'free') || undefined}
                      data-free={(day >= today && standing(day) === 'free') || undefined}
                      data-chosen={(day >= from && day <= to) || undefined}
                    >
                      {Number(day.slice(8))}
                      {day >= today && <span className="vh"> {t(`calendar.${standing(day)}`)}</span>}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Month>
      ))}
    </Months>
  )
}
