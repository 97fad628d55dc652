import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileSectionBox } from '#src/theme/made/recipes/profile-section-box.js'
import type { ProfileSectionName } from './sections.ts'

const Box = chakra('section', profileSectionBox)

interface Props {
  title: string
  /** The section of the settings where its owner changes it. */
  edit?: ProfileSectionName
  children: ReactNode
}

/** A part of a profile; its owner finds the way to change it beside its title. */
export function ProfileSection({ title, edit, children }: Props) {
  const { t } = useTranslation('profile')
  return (
    <Box>
      <chakra.div display="flex" alignItems="baseline" gap="14px" marginBottom="14px">
        <chakra.h2 textStyle="title-2">{title}</chakra.h2>
        {edit && (
          <TextLink to={pathOf('setting-public-profile', { section: edit })}>
            {t('change')}
            <span className="vh"> {title}</span>
          </TextLink>
        )}
      </chakra.div>
      {children}
    </Box>
  )
}
