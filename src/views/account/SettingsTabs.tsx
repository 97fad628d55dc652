import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { plans } from '#contract/plans.ts'
import { Tabs } from '#src/components/Tabs.tsx'
import { isGuestUser, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SessionContext } from '../actors.ts'

const sections = [
  'general',
  'team',
  'membership',
  'branding',
  'api',
  'social',
  'notifications',
  'blocked',
  'standing',
  'managed',
] as const
/** In a client's account the rest is the client's alone. */
const whileActing: readonly string[] = ['team', 'managed']
/** The rest is about the company. */
const forGuests: readonly string[] = ['general', 'team', 'notifications']

/** The sections of `pages-account-setting` that exist; only who acts for a company has a team, and programs, and only some are managed. */
export function SettingsTabs({ current }: { current: (typeof sections)[number] }) {
  const { t } = useTranslation('notification-settings')
  const session = useContext(SessionContext)
  const user = useSelector(session ?? undefined, snapshot => (snapshot ? selectUser(snapshot) : null))
  const there = {
    company: user?.organization != null,
    branding: user?.organization != null && plans[user.current_plan.name].brandings > 0,
    managed: user?.groups.some(({ name }) => name === 'espejo') ?? false,
  }
  const guest = isGuestUser(user)
  const tabs = sections
    .filter(id => !guest || forGuests.includes(id))
    .filter(id => current === id || !user?.acting || whileActing.includes(id))
    .filter(id => (id !== 'team' && id !== 'api') || there.company || current === id)
    .filter(id => id !== 'standing' || !user?.is_superuser || current === id)
    .filter(id => id !== 'branding' || there.branding || current === id)
    .filter(id => id !== 'managed' || there.managed || current === id)
    .map(id => ({ id, to: pathOf('pages-account-setting', { section: id }), label: t(`tabs.${id}`) }))
  return (
    <chakra.div marginBottom="8px">
      <Tabs label={t('tabs.label')} current={current} tabs={tabs} />
    </chakra.div>
  )
}
