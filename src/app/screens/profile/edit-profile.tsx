import { useSelector } from '@xstate/react'
import { Navigate, useParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { EditProfileView } from '#src/views/profile/EditProfileView.tsx'
import { type ProfileSectionName, profileSections } from '#src/views/profile/sections.ts'
import { useKeptFields } from '../../hooks/use-kept-fields.ts'
import { useSystem } from '../../start/system-context.ts'
import { useDetails } from '../account/provide-details.ts'
import { useFace } from '../account/use-face.ts'
import { useOwnBrands, useOwnWork } from '../account/use-own-brands.ts'
import { Connection } from './Connection.tsx'
import { useNetworkSignIn } from './use-network-sign-in.ts'
import { useOwnBriefcase } from './use-own-briefcase.ts'
import { useOwnChannels } from './use-own-channels.ts'
import { useOwnInterests } from './use-own-interests.ts'
import { useHashtagLookup, usePricing } from './use-weaver.ts'

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
