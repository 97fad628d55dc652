import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { flowFrameFrame } from '#src/theme/made/recipes/flow-frame-frame.js'
import { flowFrameHead } from '#src/theme/made/recipes/flow-frame-head.js'
import { flowFrameSheet } from '#src/theme/made/recipes/flow-frame-sheet.js'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'

const Frame = chakra('div', flowFrameFrame)
const Head = chakra('header', flowFrameHead)
const Sheet = chakra('main', flowFrameSheet)

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
