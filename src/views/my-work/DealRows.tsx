import { Link } from 'react-router-dom'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dealRowsList } from '#src/theme/made/recipes/deal-rows-list.js'
import { dealRowsRow } from '#src/theme/made/recipes/deal-rows-row.js'
import { amountOf, markOf } from '../deals/deal-words.ts'
import { useDealMark } from '../deals/use-deal-mark.ts'
import { useDealWords } from '../deals/use-deal-words.ts'
import { useTeamRole } from '../may.ts'
import { PickBox } from './PickBox.tsx'
import { useDensity } from './use-density.ts'

const List = chakra('ul', dealRowsList)
const Row = chakra('li', dealRowsRow)

/** Deals as lines: with whom, about what, whose turn, how much; a yellow edge where it is the reader's. */
export function DealRows({ deals }: { deals: readonly ListedDeal[] }) {
  const words = useDealWords()
  const mark = useDealMark()
  const role = useTeamRole()
  const { close } = useDensity()
  return (
    <List role="list" data-rows={close ? 'close' : undefined}>
      {deals.map(deal => (
        <Row key={deal.uuid} data-turn={deal.your_turn || undefined}>
          <chakra.span display="flex" alignItems="center" gap="10px">
            <PickBox deal={deal} />
            <Avatar
              name={deal.side === 'brand' ? deal.creator.name : deal.brand.name}
              image={deal.side === 'brand' ? deal.creator.profile_image : null}
              side={deal.side === 'brand' ? 'creator' : 'brand'}
              size={close ? 28 : 40}
            />
          </chakra.span>
          <chakra.span minWidth="0">
            <Link to={dealPage(deal, role)}>
              <chakra.b display="block" truncate>
                {deal.side === 'brand' ? deal.creator.name : deal.brand.name}
              </chakra.b>
            </Link>
            <chakra.span display="block" textStyle="meta" color="muted" truncate>
              {deal.campaign ? `${deal.title} · ${deal.campaign.name}` : deal.title}
            </chakra.span>
          </chakra.span>
          <chakra.span data-mark>
            <Mark kind={markOf(deal)}>{mark(deal)}</Mark>
            <chakra.span display="block" textStyle="caption" color="muted" marginTop="2px">
              {words.outcome(deal) || (isOver(deal.state) ? <Time at={deal.updated_at} /> : words.state(deal))}
            </chakra.span>
          </chakra.span>
          <chakra.span textStyle="figure" textAlign="var(--ta-end)" whiteSpace="nowrap" lgDown={{ gridRow: 1, gridColumn: 3 }}>
            <Money amount={amountOf(deal)} currency={deal.currency} />
          </chakra.span>
        </Row>
      ))}
    </List>
  )
}
