import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { proposalHeroBy } from '#src/theme/made/recipes/proposal-hero-by.js'
import { proposalHeroHero } from '#src/theme/made/recipes/proposal-hero-hero.js'
import { proposalHeroSheet } from '#src/theme/made/recipes/proposal-hero-sheet.js'
import { proposalHeroTitle } from '#src/theme/made/recipes/proposal-hero-title.js'
import { langOf } from '../casting-calls/CallCell.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ShareButton } from '../casting-calls/ShareButton.tsx'
import { useAnswerWords } from '../casting-calls/use-answer-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useInvite } from '../invitations/invite-door.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'

const Hero = chakra('header', proposalHeroHero)
const By = chakra('div', proposalHeroBy)
const Title = chakra('h1', proposalHeroTitle)
const Sheet = chakra('dl', proposalHeroSheet)

/** The creator, the title and eight facts. */
export function ProposalHero({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const interest = useInterestWords()
  const addToList = useAddToList()
  const invite = useInvite()
  const answers = useAnswerWords()
  const { creator, cover } = proposal
  const fact = (name: string, value: ReactNode, small?: ReactNode) => (
    <div>
      <dt>{t(`sheet.${name}`)}</dt>
      <dd>
        {value}
        {small && <small>{small}</small>}
      </dd>
    </div>
  )
  const quickest = Math.min(...proposal.packages.map(one => one.delivery_days))
  return (
    <>
      <Hero>
        <div data-part="cover">
          {proposal.image ? (
            <img src={proposal.image} alt="" />
          ) : (
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="3:4" />
          )}
        </div>
        <div>
          <By>
            <Avatar side="creator" name={creator.name} image={creator.profile_image} size={28} />
            {creator.vanity_name ? (
              <Link to={pathOf('user_profile', { user: creator.vanity_name })}>{creator.name}</Link>
            ) : (
              <b>{creator.name}</b>
            )}
            {creator.verified && (
              <chakra.span color="accent-text" display="inline-flex" flex="none">
                <Icon of={SealCheckIcon} size={17} weight="fill" />
                <span className="vh">, {t('verified')}</span>
              </chakra.span>
            )}
            <chakra.span display="inline-flex" marginInlineStart="auto">
              <ShareButton title={proposal.title} label={t('share')} />
              {invite({ people: [{ creator: creator.uuid }], name: creator.name }, 'icon')}
              {addToList({ key: creator.uuid, name: creator.name }, 'marketplace')}
            </chakra.span>
          </By>
          <Title tabIndex={-1} lang={langOf(proposal.language)}>
            {proposal.title}
          </Title>
        </div>
        <chakra.p data-wide color="text-2">
          {words.list([
            ...proposal.work_types.map(proposal.own ? words.ownWorkType : words.workType),
            ...proposal.interests.map(interest),
          ])}
        </chakra.p>
      </Hero>
      <Sheet>
        {fact('price', words.money(proposal.price_from_minor, proposal.currency), t('sheet.beforeFees'))}
        {fact('delivery', t('cell.days', { count: quickest }), t('sheet.notice', { count: proposal.min_notice_days }))}
        {fact(
          'audience',
          proposal.followers === null ? t('withoutNetwork') : t('sheet.followers', { n: words.count(proposal.followers) }),
          proposal.engagement_rate === null
            ? undefined
            : t('cell.engagement', { percent: words.percent(proposal.engagement_rate / 100) }),
        )}
        {fact(
          'rating',
          proposal.rating === null
            ? t(proposal.rating_count > 0 ? 'sheet.fewRatings' : 'sheet.noRating')
            : t('sheet.stars', { rating: words.amount(proposal.rating) }),
          t('sheet.reviewed', { count: proposal.rating_count }),
        )}
        {fact('orders', words.amount(proposal.orders_done))}
        {fact(
          'answers',
          answers.time(proposal.answering),
          proposal.answering.rate === null ? undefined : t('sheet.answered', { share: answers.share(proposal.answering) }),
        )}
        {fact(
          'onTime',
          proposal.on_time === null ? t('sheet.unknown') : words.percent(proposal.on_time),
          proposal.answering.cancelled === null ? undefined : t('sheet.cancels', { share: answers.cancels(proposal.answering) }),
        )}
        {fact(
          'from',
          proposal.country ? words.country(proposal.country) : t('sheet.unknown'),
          proposal.countries.length > 0
            ? t('sheet.worksIn', { countries: words.list(proposal.countries.slice(0, 3).map(words.country)) })
            : t('sheet.anywhere'),
        )}
      </Sheet>
    </>
  )
}
