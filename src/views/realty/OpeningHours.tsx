import { useTranslation } from 'react-i18next'
import { type OpenStretch, weekdayNumbers } from '#contract/rules/opening-hours.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceViewFacts } from '#src/theme/made/recipes/space-view-facts.js'
import { useSpaceWords } from './use-space-words.ts'

const Facts = chakra('dl', spaceViewFacts)

/** The week of a place, by its own clock. */
export function OpeningHours({ opening, zone }: { opening: readonly OpenStretch[]; zone: string }) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  return (
    <>
      <Facts>
        {weekdayNumbers.map(weekday => (
          <div key={weekday}>
            <chakra.dt textTransform="capitalize">{words.weekday(weekday)}</chakra.dt>
            <dd>{words.list(opening.filter(one => one.weekday === weekday).map(words.hours)) || t('opening.closed')}</dd>
          </div>
        ))}
      </Facts>
      <chakra.p textStyle="small" color="muted" marginTop="2">
        {t('opening.zone', { zone: words.zone(zone) })}
      </chakra.p>
    </>
  )
}
