import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SpaceSummary } from '#contract/entities/space.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceRowFacts } from '#src/theme/made/recipes/space-row-facts.js'
import { spaceRowFoot } from '#src/theme/made/recipes/space-row-foot.js'
import { spaceRowPicture } from '#src/theme/made/recipes/space-row-picture.js'
import { spaceRowRow } from '#src/theme/made/recipes/space-row-row.js'
import { spaceRowState } from '#src/theme/made/recipes/space-row-state.js'
import { spaceRowText } from '#src/theme/made/recipes/space-row-text.js'
import { useSpaceWords } from './use-space-words.ts'

const Row = chakra('li', spaceRowRow)
const Picture = chakra('div', spaceRowPicture)
const Text = chakra('div', spaceRowText)
const Facts = chakra('p', spaceRowFacts)
const State = chakra('p', spaceRowState)
const Foot = chakra('div', spaceRowFoot)

interface Props {
  space: SpaceSummary
  /** The days that its price is for. */
  days: { from: string; to: string; hours: Hours | null }
  to: string
  /** Its pin on the map is looked at. */
  lit: boolean
  /** The kinds of places that were asked for, `metro,beach`: the nearest one is named. */
  near: string
  onLook(uuid: string | null): void
}

/** A space in the list: the keyboard's and the reader's twin of its pin. */
export const SpaceRow = memo(function SpaceRow({ space, days, to, lit, near, onLook }: Props) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const issueOf = useIssuePhrase()
  const { uuid, cover } = space
  const beside = near && space.near.find(one => near.split(',').includes(one.kind))
  return (
    <Row
      data-lit={lit || undefined}
      onPointerEnter={() => onLook(uuid)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(uuid)}
      onBlur={() => onLook(null)}
    >
      <Picture>
        {space.image ? (
          <img src={space.image} alt="" loading="lazy" />
        ) : (
          <Suspense>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
          </Suspense>
        )}
      </Picture>
      <Text>
        <h2>
          <Link to={to}>{space.title}</Link>
        </h2>
        <Facts>{words.facts(space)}</Facts>
        {beside && <Facts>{words.near(beside)}</Facts>}
        <State free={space.free}>
          <Tape kind={space.free ? 'done' : 'stop'} />
          {space.free
            ? t('free', { days: words.when(days) })
            : space.closed
              ? `${t(days.hours ? 'hours.closedThen' : 'closedDays')}. ${issueOf(space.closed)}`
              : days.hours
                ? t('hours.takenAtAll')
                : space.next_free
                  ? t('freeFrom', { date: words.day(space.next_free) })
                  : t('takenForLong')}
        </State>
        <Foot>
          <chakra.b textStyle="figure" fontSize="1.1875rem">
            {words.money(space.total_minor, space.currency)}
          </chakra.b>
          <ButtonLink size="sm" to={to} data-above tabIndex={-1} aria-label={t('openOne', { title: space.title })}>
            {space.free ? t('book') : t('seeDays')}
          </ButtonLink>
        </Foot>
      </Text>
    </Row>
  )
})
