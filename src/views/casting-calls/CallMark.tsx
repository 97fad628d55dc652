import { useTranslation } from 'react-i18next'
import type { CastingCallState } from '#contract/entities/casting-call.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { useCallWords } from './call-words.ts'

const kinds: Record<CastingCallState, MarkKind> = {
  draft: 'draft',
  open: 'live',
  paused: 'wait',
  closed: 'done',
  cancelled: 'stop',
  archived: 'info',
}

/** The state of a call; an open one says until when. */
export function CallMark({
  state,
  applyBy,
  now,
  solid,
}: {
  state: CastingCallState
  applyBy?: string | null
  now?: number
  solid?: boolean
}) {
  const { t } = useTranslation(['market', 'casting-calls'])
  const words = useCallWords()
  const said = t(`market:callState.${state}`)
  return (
    <Mark kind={kinds[state]} solid={solid}>
      <span suppressHydrationWarning>
        {state === 'open' && applyBy && now !== undefined ? `${said}, ${words.closing(applyBy, now)}` : said}
      </span>
    </Mark>
  )
}
