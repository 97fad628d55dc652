import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra, type HTMLChakraProps } from '#src/theme/made/jsx/index.js'
import { failedStateBase } from '#src/theme/made/recipes/failed-state-base.js'
import { useErrorPhrase } from '../i18n/phrases.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const Base = chakra('div', failedStateBase)

export interface FailedStateProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  /** The machine's knowledge of the failure. */
  failure?: { code: string; requestId?: string } | null
  title?: ReactNode
  onRetry?(): void
  busy?: boolean
  children?: ReactNode
}

/** Says in place what happened and offers to try again. The words of errors may still be on their way: it comes with them, and the page around it stays. */
export function FailedState(props: FailedStateProps) {
  return (
    <Suspense>
      <Said {...props} />
    </Suspense>
  )
}

function Said({ failure, title, onRetry, busy, children, ...rest }: FailedStateProps) {
  const { t } = useTranslation()
  const phraseOf = useErrorPhrase()
  return (
    <Base role="alert" {...rest}>
      <Icon of={PlugsIcon} size={40} />
      <chakra.span textStyle="title-3">{title ?? t('failed.title')}</chakra.span>
      <p>{phraseOf(failure?.code ?? 'unknown')}</p>
      {children}
      {onRetry && (
        <Button icon={ArrowClockwiseIcon} onClick={onRetry} busy={busy} marginTop="2">
          {t('parts.retry')}
        </Button>
      )}
      {failure?.requestId && failure.code === 'server.fault' && (
        <chakra.small textStyle="caption" color="muted">
          {t('parts.reference', { id: failure.requestId })}
        </chakra.small>
      )}
    </Base>
  )
}
