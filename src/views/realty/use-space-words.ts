import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearPlace } from '#contract/entities/space.ts'
import { type Hours, lastDayOf } from '#contract/rules/hours.ts'
import type { VenueType } from '#contract/space-choices.ts'
import { formatCount, formatCountry, formatDay, formatList, formatMoney, formatNumber, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

interface Face {
  kind: string
  width_m: number
  height_m: number
  impressions_weekly: number
}

/** Words for spaces in the reader's language, for every place that shows one. */
export function useSpaceWords() {
  const { t } = useTranslation('realty')
  const language = useLanguage()
  return useMemo(() => {
    const number = (value: number, digits = 0) => formatNumber(value, language, { maximumFractionDigits: digits })
    const kind = (name: string) => t(`kind.${name}`)
    /** A calendar day means the same day everywhere. */
    const day = (value: string) => formatDay(value, language, { zone: 'UTC' })
    const area = (face: Pick<Face, 'width_m' | 'height_m'>) => {
      const metres = face.width_m * face.height_m
      return t('area', { n: number(metres, metres < 10 ? 1 : 0) })
    }
    /** «14:00»; the end of a day is 24:00 everywhere. */
    const hour = (value: number) =>
      formatTime(Date.UTC(2000, 0, 1, value), language, 'UTC').replace(/^00/, value === 24 ? '24' : '00')
    const hours = ({ from, until }: Hours) => t('hours.fromUntil', { from: hour(from), until: hour(until) })
    /** «Monday» of 1. 5 January 2026 was one. */
    const weekday = (number: number) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + number))
    /** «Madrid time»: the last part of a zone's name is a city. */
    const zone = (name: string) => t('hours.zone', { city: name.split('/').at(-1)?.replaceAll('_', ' ') ?? name })
    /** «12 Dec, 14:00–17:00»; what ends on the next day says so. */
    const stretch = (first: string, { from, until }: Hours) => {
      const last = lastDayOf({ day: first, from, until })
      return last === first
        ? t('hours.onDay', { day: day(first), hours: hours({ from, until }) })
        : t('fromTo', { from: `${day(first)}, ${hour(from)}`, to: `${day(last)}, ${hour(until)}` })
    }
    const between = (from: string, to: string) => (from === to ? day(from) : t('fromTo', { from: day(from), to: day(to) }))
    return {
      hour,
      hours,
      weekday,
      zone,
      stretch,
      between,
      /** Days, or the hours in between with the zone whose clock they are of. */
      when: ({ from, to, hours: single }: { from: string; to: string; hours: (Hours & { zone?: string }) | null }) =>
        single
          ? [
              from === to
                ? t('hours.onDay', { day: day(from), hours: hours(single) })
                : t('fromTo', { from: `${day(from)}, ${hour(single.from)}`, to: `${day(to)}, ${hour(single.until)}` }),
              single.zone && zone(single.zone),
            ]
              .filter(Boolean)
              .join(' · ')
          : between(from, to),
      number,
      kind,
      venue: (name: VenueType) => t(`venue.${name.replaceAll('.', '_')}`),
      day,
      area,
      count: (value: number) => formatCount(value, language),
      country: (code: string) => formatCountry(code, language),
      list: (words: readonly string[]) => formatList(words, language),
      either: (words: readonly string[]) => formatList(words, language, 'disjunction'),
      /** «Metro: Callao, 60 m». */
      near: ({ kind, name, metres }: NearPlace) => t('near.row', { kind: t(`near.kind.${kind}`), name, n: number(metres) }),
      money: (minor: number, currency: string) =>
        // Nobody reads the cents of a thousand.
        formatMoney(minor >= 100_000 ? Math.round(minor / 100) * 100 : minor, currency, language),
      /** On a pin nobody reads cents. */
      round: (minor: number, currency: string) => formatMoney(Math.round(minor / 100) * 100, currency, language),
      exact: (minor: number, currency: string) => formatMoney(minor, currency, language),
      /** «Pantalla digital, 92 m² · 1,2 M impactos por semana». */
      facts: (face: Face) =>
        [
          t('kindAndArea', { kind: kind(face.kind), area: area(face) }),
          face.impressions_weekly > 0 && t('perWeek', { n: formatCount(face.impressions_weekly, language) }),
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [t, language])
}
