import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { CellCover } from '#src/components/CellCover.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cell as cellRecipe } from '#src/theme/made/recipes/cell.js'
import { proposalCellKept } from '#src/theme/made/recipes/proposal-cell-kept.js'
import { proposalCellMeta } from '#src/theme/made/recipes/proposal-cell-meta.js'
import { proposalCellName } from '#src/theme/made/recipes/proposal-cell-name.js'
import { proposalCellPrice } from '#src/theme/made/recipes/proposal-cell-price.js'
import { proposalCellTitle } from '#src/theme/made/recipes/proposal-cell-title.js'
import { proposalCellWhy } from '#src/theme/made/recipes/proposal-cell-why.js'
import { langOf } from '../casting-calls/CallCell.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useAnswerWords } from '../casting-calls/use-answer-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { headings } from '../headings.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'

const Cell = chakra('article', cellRecipe)
const Title = chakra('h2', proposalCellTitle)
const Name = chakra('b', proposalCellName)
const Price = chakra('span', proposalCellPrice)
const Meta = chakra('p', proposalCellMeta)
const Why = chakra('p', proposalCellWhy)

/** Over the cover, at the end; on phones below. */
const Kept = chakra('div', proposalCellKept)

/** A creator's proposal in the list; the whole cell opens it. */
export const ProposalCell = memo(function ProposalCell({
  proposal,
  query,
  level = 2,
}: {
  proposal: ProposalSummary
  query: string
  level?: 2 | 3
}) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const addToList = useAddToList()
  const interest = useInterestWords()
  const answers = useAnswerWords()
  const { creator, followers_network: main, followers, rating, engagement_rate: engagement } = proposal
  const [reason] = proposal.why.filter(hit => hit.field !== 'title')
  const said = (field: string, text: string) => {
    if (field === 'interest') return interest(text)
    if (field === 'network') return words.network(text)
    if (field === 'content_type') return words.contentType(text)
    return field === 'work_type' ? words.workType(text) : text
  }
  return (
    <Cell>
      <CellCover image={proposal.image} cover={proposal.cover}>
        {proposal.packages > 0 && (
          <span data-part="tag">
            {main ? (
              <>
                <NetworkIcon network={main} size={16} />
                {followers !== null && words.count(followers)}
              </>
            ) : (
              // Beside a narrow cover it takes two lines.
              <chakra.span whiteSpace="normal" lineHeight={1.2} paddingBlock="3px">
                {t('withoutNetwork')}
              </chakra.span>
            )}
          </span>
        )}
      </CellCover>
      <Kept data-above>{addToList({ key: creator.uuid, name: creator.name }, 'marketplace')}</Kept>
      <div data-part="text">
        <Title as={headings[level]} lang={langOf(proposal.language)}>
          <Link to={pathOf('proposal', { uuid: proposal.uuid })}>{proposal.title}</Link>
        </Title>
        <div data-part="by">
          <Avatar side="creator" name={creator.name} image={creator.profile_image} size={28} />
          <Name>
            <span>{creator.name}</span>
            {creator.verified && (
              <chakra.span color="accent-text" flex="none" display="inline-flex">
                <Icon of={SealCheckIcon} size={16} weight="fill" />
                <span className="vh">, {t('verified')}</span>
              </chakra.span>
            )}
          </Name>
          {/* A draft may have none yet. */}
          {proposal.packages > 0 && (
            <Price data-part="price">
              {proposal.packages > 1 && <small>{t('from')} </small>}
              {words.money(proposal.price_from_minor, proposal.currency)}
            </Price>
          )}
        </div>
        <Meta>
          {engagement !== null && <span>{t('cell.engagement', { percent: words.percent(engagement / 100) })}</span>}
          {proposal.packages > 0 && <span>{t('cell.days', { count: proposal.delivery_days })}</span>}
          {rating !== null && <span>{t('cell.rating', { rating: words.amount(rating), count: proposal.rating_count })}</span>}
          {proposal.orders_done > 0 && <span>{t('cell.orders', { count: proposal.orders_done })}</span>}
          <span>{answers.line(proposal.answering)}</span>
          {proposal.country && <span>{words.country(proposal.country)}</span>}
        </Meta>
        {query && reason && (
          <Why>
            <b>{t(`why.${reason.field}`)}</b> {said(reason.field, reason.text)}
          </Why>
        )}
      </div>
    </Cell>
  )
})
