import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#src/components/Tabs.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'

export interface MyWorkFrameProps {
  section: string
  sections: readonly { id: string; to: string }[]
  actions?: ReactNode
  children: ReactNode
}

/** Title and sections of "my work", for both sides; each section has its address. */
export function MyWorkFrame({ section, sections, actions, children }: MyWorkFrameProps) {
  const { t } = useTranslation('my-work')
  return (
    <div data-section={section}>
      <PageHead title={t('title')} crumbs={[{ label: t('title') }, { label: t(`section.${section}`) }]} actions={actions} />
      <chakra.div marginBottom="16px">
        <Tabs label={t('title')} current={section} tabs={sections.map(({ id, to }) => ({ id, to, label: t(`section.${id}`) }))} />
      </chakra.div>
      {children}
    </div>
  )
}
