import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import type { Review } from '#contract/entities/review.ts'
import { limits } from '#contract/limits.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileViewColumns } from '#src/theme/made/recipes/profile-view-columns.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { ProfileReviews } from '../reviews/ProfileReviews.tsx'
import type { ReviewVerbs } from '../reviews/verbs.ts'
import { usePage } from '../shell/page.ts'
import { Portfolio } from './Portfolio.tsx'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfileHero } from './ProfileHero.tsx'
import { ProfileProposals } from './ProfileProposals.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { RateCard } from './RateCard.tsx'

const Columns = chakra('div', profileViewColumns)

type Snapshot = ReturnType<ResourceActor<PublicProfile>['getSnapshot']>
const selectProfile = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

interface Props {
  actor: ResourceActor<PublicProfile>
  reviews: CollectionActor<Review>
  decision: DecisionActor<ReviewVerbs>
}

/** `user_profile`: a creator's public face, for everybody. */
export function ProfileView({ actor, reviews, decision }: Props) {
  const { t } = useTranslation(['profile', 'reviews'])
  const words = useCallWords()
  const interestOf = useInterestWords()
  const state = useSelector(actor, selectState)
  const profile = useSelector(actor, selectProfile)
  const failure = useSelector(actor, selectFailure)
  usePage({ title: state === 'missing' ? '' : (profile?.name ?? t('title')) })
  if (state === 'missing' || failure?.code === 'profile.gone') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'resource.retry' })} />
  if (!profile)
    return (
      <Loading>
        <chakra.div padding={{ base: '16px', lg: '24px 28px' }} display="grid" gap="20px">
          <Skeleton height="220px" />
          <Skeleton height="320px" />
        </chakra.div>
      </Loading>
    )
  const { bio, proposals, portfolio, rates, interests, brands, rating, own } = profile
  return (
    <article data-state={state}>
      <ProfileHero profile={profile} />
      <Columns>
        <div>
          {bio && (
            <chakra.p fontSize="1.0625rem" lineHeight={1.6} maxWidth="68ch" whiteSpace="pre-line" overflowWrap="anywhere">
              {bio}
            </chakra.p>
          )}
          {proposals.length > 0 && (
            <ProfileSection title={t('proposals.title')}>
              <ProfileProposals proposals={proposals} />
            </ProfileSection>
          )}
          <ProfileSection title={t('portfolio.title')} edit={own ? 'portfolio' : undefined}>
            <Portfolio pieces={portfolio} own={own} />
          </ProfileSection>
          {(rates || own) && (
            <ProfileSection title={t('rates.title')} edit={own ? 'prices' : undefined}>
              <RateCard rates={rates ?? []} own={own} visibility={profile.rate_visibility} />
            </ProfileSection>
          )}
          {!rates && <ProfileSection title={t('rates.title')}>{t(`rates.hidden.${profile.rate_visibility}`)}</ProfileSection>}
          {(rating.count > 0 || own) && (
            <ProfileSection title={t('reviews:title')}>
              {rating.count > 0 ? (
                <>
                  <chakra.p textStyle="small" color="muted" marginBottom="3">
                    {t('reviews:averageWhy', { usual: words.amount(limits.reviews.usual), weight: limits.reviews.weight })}
                  </chakra.p>
                  <ProfileReviews reviews={reviews} decision={decision} about={profile.name} />
                </>
              ) : (
                <chakra.p color="muted">{t('reviews:none')}</chakra.p>
              )}
            </ProfileSection>
          )}
          {interests.length > 0 && (
            <ProfileSection title={t('interests')} edit={own ? 'interests' : undefined}>
              {words.list(interests.map(interestOf))}
            </ProfileSection>
          )}
          {brands.length > 0 && (
            <ProfileSection title={t('brands.title')} edit={own ? 'brands' : undefined}>
              <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="8px 20px">
                {brands.map(brand => (
                  <li key={brand.name}>
                    <b>{brand.name}</b>
                    {brand.here && <chakra.span color="muted"> · {t('brands.here')}</chakra.span>}
                  </li>
                ))}
              </chakra.ul>
            </ProfileSection>
          )}
          {!own && <ReportLink kind="profile" thing={profile.vanity_name} name={profile.name} />}
        </div>
        <ProfileAside profile={profile} />
      </Columns>
    </article>
  )
}
