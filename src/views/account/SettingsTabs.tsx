import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Tabs } from '#src/components/Tabs.tsx'

const sections = ['general', 'membership', 'social', 'notifications'] as const

/** The sections of `pages-account-setting` that exist. */
export function SettingsTabs({ current }: { current: (typeof sections)[number] }) {
  const { t } = useTranslation('notification-settings')
  const tabs = sections.map(id => ({ id, to: pathOf('pages-account-setting', { section: id }), label: t(`tabs.${id}`) }))
  return (
    <chakra.div marginBottom="8px">
      <Tabs label={t('tabs.label')} current={current} tabs={tabs} />
    </chakra.div>
  )
}
