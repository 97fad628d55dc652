import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { usePane } from './use-pane.ts'

export const PaneBox = chakra('div', { base: { padding: { base: '16px', lg: '20px 22px 24px' }, display: 'grid', gap: '18px' } })
export const PaneTitle = chakra('h2', { base: { textStyle: 'title-2', fontSize: '1.125rem', flex: 1 } })
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8px' } })

/** A part of the pane in place of the agreement: a form, the whole terms. The way back is where one came from. */
export function Panel({ title, children, lead }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('deal-room')
  const { show } = usePane()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
export const PanelForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '18px',
    '& > [data-part=buttons]': { display: 'grid', gap: '8px' },
  },
})
