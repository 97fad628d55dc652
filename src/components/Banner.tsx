import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bannerBase } from '#src/theme/made/recipes/banner-base.js'
import { Icon, type PhosphorIcon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const Base = chakra('section', bannerBase)

export interface BannerProps {
  tone: 'info' | 'warn' | 'danger' | 'foco'
  icon: PhosphorIcon
  /** The fact, bold. */
  fact: ReactNode
  /** Its consequence. */
  children?: ReactNode
  /** Up to two buttons of look `inherit`. */
  actions?: ReactNode
  onDismiss?(): void
  label: string
}

/** One at a time, worst first, on top of the sheet. */
export function Banner({ tone, icon, fact, children, actions, onDismiss, label }: BannerProps) {
  const { t } = useTranslation()
  return (
    <Base tone={tone} aria-label={label}>
      <Icon of={icon} size={22} />
      <p>
        <b>{fact}</b> {children}
      </p>
      {actions}
      {onDismiss && <IconButton size="sm" icon={XIcon} iconSize={18} label={t('parts.close')} onClick={onDismiss} />}
    </Base>
  )
}
