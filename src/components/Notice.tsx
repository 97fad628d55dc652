import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { noticeBase } from '#src/theme/made/recipes/notice-base.js'
import { Icon } from './Icon.tsx'

const Base = chakra('div', noticeBase)

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
