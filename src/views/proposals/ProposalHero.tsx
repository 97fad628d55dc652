import { chakra } from '@chakra-ui/react/styled-system'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { langOf } from '../casting-calls/CallCell.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ShareButton } from '../casting-calls/ShareButton.tsx'
import { useAnswerWords } from '../casting-calls/use-answer-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useInvite } from '../invitations/invite-door.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'

const Hero = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0,1fr)', lg: '132px minmax(0,1fr)', xl: '188px minmax(0,1fr)' },
    gap: { base: '14px 16px', lg: '14px 20px', xl: '14px 28px' },
    alignItems: 'start',
    '& > [data-part=cover]': {
      position: 'relative',
      aspectRatio: '3/4',
      borderRadius: 'print',
      overflow: 'hidden',
      boxShadow: '0 10px 24px -12px rgba(9,32,34,.45)',
      gridRow: { lg: '1 / span 2' },
      '& > .cartel, & > img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: '2' } },
  },
})
const By = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > a': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
const Title = chakra('h1', {
  base: {
    fontSize: { base: '1.5rem', lg: '1.75rem', xl: '2.25rem' },
    lineHeight: 1.06,
    fontWeight: 660,
    fontStretch: '118%',
    letterSpacing: '-.022em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    marginTop: { base: '8px', lg: '14px' },
  },
})
const Sheet = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, minmax(0,1fr))' },
    gap: '1px',
    bg: 'border',
    borderBlock: '1px solid var(--border)',
    marginTop: { base: '18px', lg: '24px' },
    '& > div': { bg: 'surface', padding: '13px 0', paddingInlineEnd: '16px', minWidth: 0 },
    '& > div:nth-of-type(2n)': { paddingInlineStart: '16px' },
    xl: { '& > div:not(:nth-of-type(4n+1))': { paddingInlineStart: '16px' } },
    '& dt': { textStyle: 'small', fontStretch: '92%', color: 'muted' },
    '& dd': { fontWeight: 600, lineHeight: 1.35, marginTop: '2px', overflowWrap: 'anywhere' },
    '& dd > small': { display: 'block', fontWeight: 440, fontSize: '.8125rem', color: 'text-2' },
  },
})

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
          {words.list([...proposal.work_types.map(words.workType), ...proposal.interests.map(interest)])}
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
        {fact('onTime', proposal.on_time === null ? t('sheet.unknown') : words.percent(proposal.on_time))}
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
