import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SpaceSummary } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import type { Hours } from '#contract/rules/hours.ts'
import { CellCover } from '#src/components/CellCover.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cell as cellRecipe } from '#src/theme/made/recipes/cell.js'
import { spaceCellFoot } from '#src/theme/made/recipes/space-cell-foot.js'
import { spaceCellTitle } from '#src/theme/made/recipes/space-cell-title.js'
import { headings } from '../headings.ts'
import { useSpaceWords } from './use-space-words.ts'

const Cell = chakra('article', cellRecipe)
const Title = chakra('h2', spaceCellTitle)
const Foot = chakra('div', spaceCellFoot)

export interface SpaceCellProps {
  space: SpaceSummary
  /** The days that its price is for. */
  days: { from: string; to: string; hours: Hours | null }
  level?: 2 | 3
}

/** A space beside others where there is no map; the whole cell opens it. */
export function SpaceCell({ space, days, level = 2 }: SpaceCellProps) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  return (
    <Cell>
      <CellCover image={space.image} cover={space.cover} />
      <div data-part="text">
        <Title as={headings[level]}>
          <Link to={pathOf('space', { uuid: space.uuid }, { from: days.from, to: days.to })}>{space.title}</Link>
        </Title>
        <chakra.p textStyle="meta" color="muted">
          {space.city} · {words.facts(space)}
        </chakra.p>
        <Foot>
          <Mark kind={space.free ? 'done' : 'stop'}>{space.free ? t('free', { days: words.when(days) }) : t('seeDays')}</Mark>
          <chakra.b textStyle="figure">{words.money(space.total_minor, space.currency)}</chakra.b>
        </Foot>
      </div>
    </Cell>
  )
}
