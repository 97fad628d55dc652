import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Tabs } from '#src/components/Tabs.tsx'
import { selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SessionContext } from '../actors.ts'

const sections = ['general', 'team', 'membership', 'api', 'social', 'notifications', 'blocked'] as const

/** The sections of `pages-account-setting` that exist; only who acts for a company has a team, and programs. */
export function SettingsTabs({ current }: { current: (typeof sections)[number] }) {
  const { t } = useTranslation('notification-settings')
  const session = useContext(SessionContext)
  const company = useSelector(session ?? undefined, snapshot => (snapshot ? selectUser(snapshot)?.organization != null : false))
  const tabs = sections
    .filter(id => (id !== 'team' && id !== 'api') || company || current === id)
    .map(id => ({ id, to: pathOf('pages-account-setting', { section: id }), label: t(`tabs.${id}`) }))
  return (
    <chakra.div marginBottom="8px">
      <Tabs label={t('tabs.label')} current={current} tabs={tabs} />
    </chakra.div>
  )
}
