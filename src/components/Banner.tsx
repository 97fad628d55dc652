import { chakra } from '@chakra-ui/react/styled-system'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type PhosphorIcon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const Base = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    padding: '12px 20px 12px 28px',
    borderBottom: '1px solid color-mix(in srgb, currentColor 22%, transparent)',
    _rtl: { padding: '12px 28px 12px 20px' },
    '& p': { flex: '1', lineHeight: 1.45 },
    '& > svg': { flex: 'none' },
    lgDown: {
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '10px 12px',
      padding: '14px 16px!',
      '& p': { flex: '1 1 calc(100% - 72px)' },
    },
  },
  variants: {
    tone: {
      info: { bg: 'info-subtle', color: 'info-on-subtle' },
      warn: { bg: 'warn-subtle', color: 'warn-on-subtle' },
      danger: { bg: 'danger-subtle', color: 'danger-on-subtle' },
      foco: { bg: 'foco-subtle', color: 'foco-on-subtle' },
    },
  },
})

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
