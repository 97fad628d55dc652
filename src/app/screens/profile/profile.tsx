import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import type { Review } from '#contract/entities/review.ts'
import { pathOf } from '#contract/paths.ts'
import type { CollectionPage } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ProfileView } from '#src/views/profile/ProfileView.tsx'
import { useCollection, useResource } from '../../hooks/screen-actors.ts'
import { useNotedView } from '../../hooks/use-noted-view.ts'
import { useFirstData } from '../../start/first-page.ts'
import { useSystem } from '../../start/system-context.ts'
import { loadReviews, useReviewVerbs } from '../reviews/use-reviews.ts'

const load = (call: Call, vanityName: string, signal: AbortSignal) =>
  call(getPublicProfile, { params: { vanityName } }, { signal })

/** The data that its page brings along when the server rendered it: made for nobody in particular. */
export interface FirstProfile {
  profile: PublicProfile
  reviews: CollectionPage<Review> | null
}

export const reviewsOf = (user: string, search: URLSearchParams) => ({ user, page: search.get('reviews') ?? '1' })

export function Screen() {
  const { user = '' } = useParams()
  return <OneProfile key={user} user={user} />
}

function OneProfile({ user }: { user: string }) {
  const navigate = useNavigate()
  const first = useFirstData<FirstProfile>()
  const actor = useResource(load, { id: user, first: first?.profile })
  const [search] = useSearchParams()
  const { page } = reviewsOf(user, search)
  const filters = useMemo(() => ({ user, page }), [user, page])
  const reviews = useCollection(loadReviews, { filters, first: first?.reviews })
  const decision = useReviewVerbs()
  const profile = useSelector(actor, snapshot => snapshot.context.value)
  useNotedView('profile', user, Boolean(profile) && !profile?.own)
  const reader = useSelector(useSystem().session, selectUser)?.uuid ?? null
  // Somebody signed in may see prices that strangers do not, or their own page.
  useEffect(() => {
    if (first && reader) actor.send({ type: 'resource.refresh' })
  }, [first, reader, actor])
  // A former name leads to the one in use; the address says so too.
  useEffect(() => {
    const arrived = actor.subscribe(({ context }) => {
      const now = context.value?.vanity_name
      if (now && now !== user) navigate(pathOf('user_profile', { user: now }), { replace: true })
    })
    return () => arrived.unsubscribe()
  }, [actor, navigate, user])
  return <ProfileView actor={actor} reviews={reviews} decision={decision} />
}
