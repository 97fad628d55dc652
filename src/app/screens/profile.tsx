import { useEffect, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { pathOf } from '#contract/paths.ts'
import type { Call } from '#src/services/api.ts'
import { ProfileView } from '#src/views/profile/ProfileView.tsx'
import { loadReviews, useReviewVerbs } from '../review-doors.ts'
import { useCollection, useResource } from '../screen-actors.ts'

const load = (call: Call, vanityName: string, signal: AbortSignal) =>
  call(getPublicProfile, { params: { vanityName } }, { signal })

export function Screen() {
  const { user = '' } = useParams()
  return <OneProfile key={user} user={user} />
}

function OneProfile({ user }: { user: string }) {
  const navigate = useNavigate()
  const actor = useResource(load, { id: user })
  const [search] = useSearchParams()
  const page = search.get('reviews') ?? '1'
  const reviews = useCollection(loadReviews, { filters: useMemo(() => ({ user, page }), [user, page]) })
  const decision = useReviewVerbs()
  // A former name leads to the one in use; the address says so too.
  useEffect(() => {
    const arrived = actor.subscribe(({ context }) => {
      const now = (context.value as PublicProfile | null)?.vanity_name
      if (now && now !== user) navigate(pathOf('user_profile', { user: now }), { replace: true })
    })
    return () => arrived.unsubscribe()
  }, [actor, navigate, user])
  return <ProfileView actor={actor} reviews={reviews} decision={decision} />
}
