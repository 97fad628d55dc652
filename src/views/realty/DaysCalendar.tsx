import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { monthsFrom, weekdays } from './months.ts'

const Months = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(228px, 1fr))', gap: '20px 28px', maxWidth: '820px' },
})
const Month = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    tableLayout: 'fixed',
    '& caption': { textAlign: 'start', fontWeight: 620, paddingBottom: '6px' },
    '& caption::first-letter': { textTransform: 'uppercase' },
    '& th': { textStyle: 'small', color: 'muted', fontWeight: 500, paddingBlock: '2px' },
    '& td': {
      height: '32px',
      textAlign: 'center',
      borderRadius: '6px',
      fontVariantNumeric: 'tabular-nums',
      fontSize: '.8125rem',
      position: 'relative',
    },
    '& td[data-free]': { bg: 'success-subtle', color: 'success-on-subtle' },
    '& td[data-taken]': { bg: 'sunken', color: 'muted', textDecoration: 'line-through' },
    '& td[data-past]': { color: 'muted' },
    '& td[data-chosen]': { boxShadow: 'inset 0 0 0 2px var(--accent-line)', fontWeight: 680 },
  },
})

interface Props {
  today: string
  taken: readonly string[]
  from: string
  to: string
  months?: number
}

/** The days of some months: free, taken, and those that are being looked at. What it shows the words beside it say, too. */
export function DaysCalendar({ today, taken, from, to, months = 3 }: Props) {
  const { t } = useTranslation('realty')
  const language = useLanguage()
  const busy = useMemo(() => new Set(taken), [taken])
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
                      data-taken={(day >= today && busy.has(day)) || undefined}
                      data-free={(day >= today && !busy.has(day)) || undefined}
                      data-chosen={(day >= from && day <= to) || undefined}
                    >
                      {Number(day.slice(8))}
                      {day >= today && <span className="vh"> {busy.has(day) ? t('calendar.taken') : t('calendar.free')}</span>}
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
