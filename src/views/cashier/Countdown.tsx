import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

/** Minutes and seconds that are left; spoken once as the hour at which it ends, not every second. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('left', { left })}
      </span>
      <span className="vh">{t('leftVoice', { time: formatTime(until, language) })}</span>
    </>
  )
}
