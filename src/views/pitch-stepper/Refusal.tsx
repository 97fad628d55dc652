import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { Failure } from '#contract/errors.ts'
import { pathOf } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { languageName } from '#src/i18n/language-name.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asNumber } from '../form/draft-values.ts'

type Details = Record<string, unknown>
const numberOf = (details: Details, name: string) => asNumber(details[name])
const textsOf = (details: Details, name: string) => (Array.isArray(details[name]) ? details[name].map(String) : [])

/** Words for the rule of the call that the profile does not meet, with the figures of both. */
function useRule() {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const language = useLanguage()
  return (details: Details, call: CastingCall): string => {
    const networks = words.list(call.networks.map(words.network))
    switch (details.rule) {
      case 'followers_min':
        return t('rule.followers_min', {
          min: words.amount(numberOf(details, 'min') ?? 0),
          have: words.amount(numberOf(details, 'have') ?? 0),
          networks,
        })
      case 'followers_max':
        return t('rule.followers_max', {
          max: words.amount(numberOf(details, 'max') ?? 0),
          have: words.amount(numberOf(details, 'have') ?? 0),
          networks,
        })
      case 'er_min':
        return t('rule.er_min', {
          min: words.percent((numberOf(details, 'min') ?? 0) / 100),
          have: words.percent((numberOf(details, 'have') ?? 0) / 100),
        })
      case 'countries':
        return t('rule.countries', { countries: words.list(textsOf(details, 'countries').map(words.country)) })
      case 'languages':
        return t('rule.languages', {
          languages: words.list(textsOf(details, 'languages').map(code => languageName(code, language))),
        })
      case 'verified_only':
        return t('rule.verified_only')
      default:
        return t('rule.other')
    }
  }
}

/** Why the pitch was not sent, and what can be done about it. The draft is always kept. */
export function Refusal({ failure, call }: { failure: Failure; call: CastingCall }) {
  const { t } = useTranslation('pitch-stepper')
  const phraseOf = useErrorPhrase()
  const words = useCallWords()
  const rule = useRule()
  const details = failure.details ?? {}
  const myPitches = <TextLink to={pathOf('my_work', { section: 'proposals' })}>{t('refused.myPitches')}</TextLink>
  const said = (title: string, body: ReactNode, more?: ReactNode) => (
    <Notice tone="danger">
      <b>{title}</b>
      <p>
        {body} {more}
      </p>
      <chakra.p marginTop="1">{t('refused.kept')}</chakra.p>
    </Notice>
  )
  switch (failure.code) {
    case 'application.ineligible':
      return said(t('refused.ineligible'), rule(details, call))
    case 'application.limit_open':
      return said(t('refused.title'), t('refused.limitOpen', { count: numberOf(details, 'limit') ?? 15 }), myPitches)
    case 'application.limit_month': {
      const until = typeof details.free_at === 'string' ? details.free_at.slice(0, 10) : null
      return said(
        t('refused.title'),
        t('refused.limitMonth', { count: numberOf(details, 'limit') ?? 30 }),
        until ? t('refused.limitMonthUntil', { date: words.day(until) }) : myPitches,
      )
    }
    default:
      return said(t('refused.title'), phraseOf(failure.code))
  }
}
