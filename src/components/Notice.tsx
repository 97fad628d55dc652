import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Icon } from './Icon.tsx'

const Base = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    padding: '10px 14px',
    borderRadius: 'var(--r-control)',
    lineHeight: 1.45,
    '& > svg': { flex: 'none', marginTop: '1px' },
  },
  variants: {
    tone: {
      info: { background: 'info-subtle', color: 'info-on-subtle' },
      success: { background: 'success-subtle', color: 'success-on-subtle' },
      warn: { background: 'warn-subtle', color: 'warn-on-subtle' },
      danger: { background: 'danger-subtle', color: 'danger-on-subtle' },
      foco: { background: 'foco-subtle', color: 'foco-on-subtle' },
    },
  },
})

export interface NoticeProps extends HTMLChakraProps<'div'> {
  tone: 'info' | 'success' | 'warn' | 'danger' | 'foco'
}

/** Something to know, where it matters: what went wrong with a form, what happens next. Danger is spoken at once. */
export function Notice({ tone, children, ...rest }: NoticeProps) {
  return (
    <Base tone={tone} role={tone === 'danger' ? 'alert' : 'status'} {...rest}>
      <Icon of={tone === 'danger' || tone === 'warn' ? WarningCircleIcon : InfoIcon} size={20} weight="fill" />
      <div>{children}</div>
    </Base>
  )
}
