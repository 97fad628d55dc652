import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { panelHead } from '#src/theme/made/recipes/panel-head.js'
import { panelPaneBox } from '#src/theme/made/recipes/panel-pane-box.js'
import { panelPaneTitle } from '#src/theme/made/recipes/panel-pane-title.js'
import { panelPanelForm } from '#src/theme/made/recipes/panel-panel-form.js'
import { usePane } from './use-pane.ts'

export const PaneBox = chakra('div', panelPaneBox)
export const PaneTitle = chakra('h2', panelPaneTitle)
const Head = chakra('div', panelHead)

/** A part of the pane in place of the agreement: a form, the whole terms. The way back is where one came from. */
export function Panel({ title, children, lead }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('deal-room')
  const { show } = usePane()
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the first paint: a later focus would come between the down and the up of a press on a slow device.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <PaneBox>
      <Head marginInlineStart="-6px">
        <IconButton size="sm" icon={ArrowLeftIcon} flip label={t('back')} onClick={() => show('deal', { replace: true })} />
        <PaneTitle ref={heading} tabIndex={-1}>
          {title}
        </PaneTitle>
      </Head>
      {lead && (
        <chakra.p color="text-2" marginTop="-10px">
          {lead}
        </chakra.p>
      )}
      {children}
    </PaneBox>
  )
}

/** The form of a part, with its buttons below. */
export const PanelForm = chakra('form', panelPanelForm)
