import { useTranslation } from 'react-i18next'
import { type OpenTimes, weekdayNumbers } from '#contract/rules/opening-hours.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceViewFacts } from '#src/theme/made/recipes/space-view-facts.js'
import { useSpaceWords } from './use-space-words.ts'

const Facts = chakra('dl', spaceViewFacts)

/** The week of a place, by its own clock, and dates that are otherwise. */
export function OpeningHours({ opening, other_days, zone }: OpenTimes & { zone: string }) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const others = (other_days ?? []).toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <>
      {opening ? (
        <Facts>
          {weekdayNumbers.map(weekday => (
            <div key={weekday}>
              <chakra.dt textTransform="capitalize">{words.weekday(weekday)}</chakra.dt>
              <dd>{words.list(opening.filter(one => one.weekday === weekday).map(words.hours)) || t('opening.closed')}</dd>
            </div>
          ))}
        </Facts>
      ) : (
        <p>{t('opening.always')}</p>
      )}
      {others.length > 0 && (
        <>
          <chakra.h3 textStyle="title-3" marginTop="4">
            {t('opening.otherDays')}
          </chakra.h3>
          <Facts>
            {others.map(({ day, hours }) => (
              <div key={day}>
                <dt>{words.day(day)}</dt>
                <dd>{words.list(hours.map(words.hours)) || t('opening.closed')}</dd>
              </div>
            ))}
          </Facts>
        </>
      )}
      <chakra.p textStyle="small" color="muted" marginTop="2">
        {t('opening.zone', { zone: words.zone(zone) })}
      </chakra.p>
    </>
  )
}
