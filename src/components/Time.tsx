import { useEffect, useState } from 'react'
import { formatDay, formatDayTime, formatFull, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/phrases.ts'
import { formatRelative } from '../i18n/relative-time.ts'

export interface TimeProps {
  /** RFC 3339. */
  at: string
  /** `within`: relative, after other words of the sentence. */
  as?: 'relative' | 'within' | 'day' | 'time' | 'day-time'
}

/** A moment, with the whole of it beside it. Relative ones stay true while they are looked at. */
export function Time({ at, as = 'relative' }: TimeProps) {
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  const relative = as === 'relative' || as === 'within'
  useEffect(() => {
    if (!relative) return
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [relative])
  const shown = relative
    ? formatRelative(at, language, now, { within: as === 'within' })
    : as === 'day'
      ? formatDay(at, language)
      : as === 'time'
        ? formatTime(at, language)
        : formatDayTime(at, language)
  return (
    <time dateTime={at} data-tip={formatFull(at, language)} suppressHydrationWarning>
      {shown}
    </time>
  )
}
