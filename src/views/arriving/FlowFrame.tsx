import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: 'bg', color: 'nav-text' },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '5' },
    padding: { base: '14px 16px', md: '18px 36px' },
    minHeight: '72px',
    '& > [data-end]': { marginInlineStart: 'auto', textStyle: 'small', color: 'nav-muted' },
  },
})
const Sheet = chakra('main', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: { base: 0, md: '0 16px 16px' },
    borderRadius: { base: '18px 18px 0 0', md: 'var(--r-sheet, 18px)' },
    background: 'surface',
    color: 'text',
    boxShadow: 'var(--shadow-sheet, none)',
  },
})

interface Props {
  /** The end of the head: the step, and the draft's state. */
  note?: ReactNode
  /** A button beside it. */
  action?: ReactNode
  children: ReactNode
}

/** Around the pages of arriving: nothing but the logo, the language and one sheet. */
export function FlowFrame({ note, action, children }: Props) {
  const { t } = useTranslation('sign-in')
  return (
    <Frame>
      <Head>
        <Link to={pathOf('casting_calls')} aria-label={t('logo')}>
          <Logo brand={brandOfHost(globalThis.location?.hostname ?? '').id} />
        </Link>
        <span data-end>{note}</span>
        {action}
        {/* On telephones there is room for one of the two. */}
        <chakra.span display={{ base: action ? 'none' : 'inline-flex', md: 'inline-flex' }}>
          <LanguageSwitch />
        </chakra.span>
      </Head>
      <Sheet id="main">{children}</Sheet>
    </Frame>
  )
}
