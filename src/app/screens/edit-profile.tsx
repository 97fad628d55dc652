import { useSelector } from '@xstate/react'
import { Navigate, useParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { EditProfileView } from '#src/views/profile/EditProfileView.tsx'
import { type ProfileSectionName, profileSections } from '#src/views/profile/sections.ts'
import { Connection } from '../Connection.tsx'
import { useDetails } from '../details-doors.ts'
import { useKeptFields } from '../kept-fields.ts'
import { useNetworkSignIn } from '../network-sign-in.ts'
import { useOwnBrands, useOwnWork } from '../own-brands.ts'
import { useOwnBriefcase } from '../own-briefcase.ts'
import { useOwnChannels } from '../own-channels.ts'
import { useOwnInterests } from '../own-interests.ts'
import { useSystem } from '../system-context.ts'
import { useFace } from '../use-face.ts'
import { useHashtagLookup, usePricing } from '../weaver-doors.ts'

export function Screen() {
  const { session } = useSystem()
  const { section } = useParams()
  const user = useSelector(session, selectUser)
  if (!user) return null
  if (sideOf(factsOf(user)) !== 'creator')
    return <Navigate to={pathOf('pages-account-setting', { section: 'general' })} replace />
  const known = profileSections.find(name => name === section)
  if (!known) return <Navigate to={pathOf('setting-public-profile', { section: 'connections' })} replace />
  return <Editing key={user.uuid} user={user} section={known} />
}

function Editing({ user, section }: { user: User; section: ProfileSectionName }) {
  const details = useDetails('creator', user.uuid)
  const face = useFace()
  const channels = useOwnChannels(true)
  const signIn = useNetworkSignIn(true, channels)
  const { interests, decision: interestDecision } = useOwnInterests(user.meta_info.vanity_name)
  const briefcase = useOwnBriefcase(true)
  const { brands, decision: brandDecision } = useOwnBrands(true)
  const work = useOwnWork(user.meta_info.vanity_name)
  const pricing = usePricing(user.meta_info.vanity_name)
  const lookup = useHashtagLookup()
  const unfinished = useKeptFields(user.uuid, section, user.organization?.default_currency ?? 'EUR')
  return (
    <EditProfileView
      section={section}
      details={details}
      face={face}
      channels={channels}
      connection={Connection}
      signIn={signIn}
      interests={interests}
      interestDecision={interestDecision}
      {...briefcase}
      brands={brands}
      brandDecision={brandDecision}
      work={work}
      pricing={pricing}
      lookup={lookup}
      unfinished={unfinished}
    />
  )
}
