import { useTranslation } from 'react-i18next'
import type { DealSummary } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Tape } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { turnQueueBox } from '#src/theme/made/recipes/turn-queue-box.js'
import { turnQueueHead } from '#src/theme/made/recipes/turn-queue-head.js'
import { turnQueueRow } from '#src/theme/made/recipes/turn-queue-row.js'
import { amountOf } from '../deals/deal-words.ts'
import { useDealWords } from '../deals/use-deal-words.ts'
import { useTeamRole } from '../may.ts'

const Box = chakra('section', turnQueueBox)
const Head = chakra('header', turnQueueHead)
const Row = chakra('li', turnQueueRow)

interface Props {
  turns: readonly DealSummary[]
  count: number
  toRead: readonly { casting_call: string; title: string; count: number }[]
  allWork: string
}

/** First of all: what waits for the reader, soonest deadline first, one verb each; the first verb is the spotlight. */
export function TurnQueue({ turns, count, toRead, allWork }: Props) {
  const { t } = useTranslation('home')
  const words = useDealWords()
  const role = useTeamRole()
  const total = count + toRead.length
  return (
    <Box aria-labelledby="turns">
      <Head>
        <Tape kind="turn" />
        <chakra.h2 id="turns" textStyle="title-3">
          {t('turns.title', { count: total })}
        </chakra.h2>
        <chakra.span marginInlineStart="auto" mdDown={{ display: 'none' }}>
          <TextLink to={allWork} color="inherit">
            {t('turns.all')}
          </TextLink>
        </chakra.span>
      </Head>
      <chakra.ul role="list" listStyleType="none" margin="0" padding="0">
        {turns.map((deal, i) => (
          <Row key={deal.uuid}>
            <Avatar
              name={deal.side === 'brand' ? deal.creator.name : deal.brand.name}
              image={deal.side === 'brand' ? deal.creator.profile_image : null}
              side={deal.side === 'brand' ? 'creator' : 'brand'}
              size={40}
            />
            <div>
              <chakra.b display="block">{words.task(deal)}</chakra.b>
              <chakra.span display="block" textStyle="meta" color="muted">
                {[deal.title, words.outcome(deal)].filter(Boolean).join('. ')}
              </chakra.span>
            </div>
            <chakra.span textStyle="figure" textAlign="end" whiteSpace="nowrap">
              <Money amount={amountOf(deal)} currency={deal.currency} />
            </chakra.span>
            <ButtonLink size="sm" look={i === 0 ? 'foco' : 'outline'} to={dealPage(deal, role)}>
              {words.verb(deal)}
            </ButtonLink>
          </Row>
        ))}
        {toRead.map((call, i) => (
          <Row key={call.casting_call}>
            <Tape kind="turn" size={24} />
            <div>
              <chakra.b display="block">{t('turns.pitches', { count: call.count })}</chakra.b>
              <chakra.span display="block" textStyle="meta" color="muted">
                {call.title}
              </chakra.span>
            </div>
            <span />
            <ButtonLink
              size="sm"
              look={turns.length === 0 && i === 0 ? 'foco' : 'outline'}
              to={pathOf('casting_call_applications', { uuid: call.casting_call })}
            >
              {t('turns.read')}
            </ButtonLink>
          </Row>
        ))}
      </chakra.ul>
    </Box>
  )
}
