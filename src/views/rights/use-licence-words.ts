import { useTranslation } from 'react-i18next'
import type { LicenceScope } from '#contract/entities/licence.ts'
import type { LicenceState } from '#contract/entities/licence-states.ts'
import { regionOf } from '#contract/places.ts'
import type { MarkKind } from '#src/components/Mark.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

export const markOfLicence = {
  agreed: 'wait',
  active: 'live',
  expiring: 'warn',
  expired: 'done',
  renewed: 'done',
  revoked: 'stop',
} satisfies Record<LicenceState, MarkKind>

export const todayOf = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10)

/** A licence's terms as words, for its row and its public page. */
export function useLicenceWords() {
  const { t } = useTranslation(['rights', 'market'])
  const words = useCallWords()
  return {
    channels: ({ rights: { channels } }: LicenceScope): string =>
      channels.length > 0 ? channels.map(words.right).join(' · ') : t('noChannels'),
    place({ rights: { territory }, country }: LicenceScope): string {
      if (territory === 'world') return t('where.world')
      const code = territory === 'country' ? country : country && regionOf(country)
      return code ? t(`where.${territory}`, { place: words.country(code) }) : t(`where.${territory}Unknown`)
    },
    time({ state, rights: { days }, starts_on, ends_on }: LicenceScope): string {
      if (state === 'revoked') return t('time.revoked')
      if (starts_on === null) return days > 0 ? t('time.waiting', { days: words.days(days) }) : t('time.waitingEver')
      return ends_on === null
        ? t('time.ever', { from: words.day(starts_on) })
        : t('time.until', { from: words.day(starts_on), to: words.day(ends_on) })
    },
    left: (ends_on: string): string => {
      const count = Math.max(0, Math.round((Date.parse(ends_on) - Date.parse(todayOf())) / 86_400_000))
      return t('left', { count })
    },
  }
}
