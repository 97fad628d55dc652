import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { EditProfileView } from '#src/views/profile/EditProfileView.tsx'
import { type ProfileSectionName, profileSections } from '#src/views/profile/sections.ts'
import { useDetails } from '../details-doors.ts'
import { useKeptFields } from '../kept-fields.ts'
import { useOwnBriefcase } from '../own-briefcase.ts'
import { useOwnChannels } from '../own-channels.ts'
import { useSystem } from '../system-context.ts'

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
  const { toasts } = useSystem()
  const { t } = useTranslation('profile')
  const details = useDetails('creator', user.uuid)
  const { channels, channelDecision } = useOwnChannels(true)
  const briefcase = useOwnBriefcase(true)
  const unfinished = useKeptFields(user.uuid, section, user.organization?.default_currency ?? 'EUR')
  useEffect(() => {
    const made = channelDecision.on('decision.made', ({ decision, output }) => {
      if (decision.kind !== 'refresh') return
      const { followers } = (output as { changed: { followers: number } }).changed
      const text =
        followers === 0 ? t('networks.same') : t('networks.moved', { n: followers > 0 ? `+${followers}` : String(followers) })
      toasts.send({ type: 'toasts.show', toast: { id: 'network', tone: 'success', title: { text } } })
    })
    return () => made.unsubscribe()
  }, [channelDecision, toasts, t])
  return (
    <EditProfileView
      section={section}
      details={details}
      channels={channels}
      channelDecision={channelDecision}
      {...briefcase}
      unfinished={unfinished}
    />
  )
}
