import { useTranslation } from 'react-i18next'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import type { TermsRights } from '#contract/entities/rights.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCallWords } from './call-words.ts'

export type Terms = Pick<
  CastingCallContent,
  | 'compensation'
  | 'currency'
  | 'fee_min_minor'
  | 'fee_max_minor'
  | 'product'
  | 'commission_percent'
  | 'revisions_included'
  | 'approval_window_h'
  | 'rights'
  | 'exclusivity'
  | 'negotiable'
>

/** Rights of a call, or those of a deal with the rate of their renewal. */
type Granted = Pick<Terms, 'exclusivity' | 'currency'> & { rights: TermsRights }

/** The terms of a call as sentences: what is paid, what the brand may do, what is open to discuss. */
export function useTermWords() {
  const { t } = useTranslation(['casting-calls', 'market'])
  const words = useCallWords()

  const pay = (terms: Terms): string[] => [
    ...(terms.fee_min_minor !== null ? [t('terms.fee', { fee: words.fee({ ...terms }) })] : []),
    ...(terms.product
      ? [
          terms.product.value_minor > 0
            ? t('terms.productWorth', {
                product: terms.product.description,
                worth: words.money(terms.product.value_minor, terms.currency),
              })
            : t('terms.product', { product: terms.product.description }),
        ]
      : []),
    ...(terms.compensation === 'commission' && terms.commission_percent !== null
      ? [t('terms.commission', { percent: words.percent(terms.commission_percent / 100) })]
      : []),
    t('terms.revisions', { count: terms.revisions_included }),
    t('terms.approval', { count: terms.approval_window_h }),
  ]

  const rights = ({ rights: granted, exclusivity, currency }: Granted): string[] => [
    ...(granted.channels.length === 0
      ? [t('terms.noRights')]
      : [
          t('terms.channels', { channels: words.list(granted.channels.map(name => words.right(name).toLocaleLowerCase())) }),
          granted.days === 0 ? t('terms.forEver') : t('terms.forDays', { days: words.days(granted.days) }),
          t(`terms.territory.${granted.territory}`),
          t(granted.edits_allowed ? 'terms.edits' : 'terms.noEdits'),
        ]),
    t(granted.ai_training_allowed ? 'terms.training' : 'terms.noTraining'),
    t(granted.synthetic_likeness_allowed ? 'terms.likeness' : 'terms.noLikeness'),
    ...(granted.renewal
      ? [
          t('terms.renewal', {
            days: words.days(granted.renewal.days),
            fee: words.money(granted.renewal.fee_minor, currency),
          }),
        ]
      : []),
    ...(exclusivity ? [t('terms.exclusivity', { days: words.days(exclusivity.days), category: exclusivity.category })] : []),
  ]

  const negotiable = ({ negotiable: blocks }: Terms): string =>
    blocks.length > 0
      ? t('terms.negotiable', { blocks: words.list(blocks.map(name => words.block(name).toLocaleLowerCase())) })
      : t('terms.fixed')

  return { pay, rights, negotiable }
}

type Who = Pick<
  CastingCallContent,
  'followers_min' | 'followers_max' | 'er_min' | 'countries' | 'languages' | 'interests' | 'exclusions' | 'verified_only'
>

/** The audience of a call, as sentences. */
export function useWhoWords() {
  const { t } = useTranslation(['casting-calls', 'market'])
  const words = useCallWords()
  const reader = useLanguage()
  // Languages are proper names in English and common words in Spanish.
  const inText = (name: string) => (reader === 'es' ? words.language(name).toLocaleLowerCase('es') : words.language(name))
  return (who: Who): string[] => [
    who.followers_min > 0 || who.followers_max !== null
      ? who.followers_max === null
        ? t('who.from', { from: words.count(who.followers_min) })
        : t('who.between', { from: words.count(who.followers_min), to: words.count(who.followers_max) })
      : t('who.anySize'),
    ...(who.er_min > 0 ? [t('who.engagement', { percent: words.percent(who.er_min / 100) })] : []),
    ...(who.countries.length > 0 ? [t('who.countries', { countries: words.list(who.countries.map(words.country)) })] : []),
    ...(who.languages.length > 0 ? [t('who.languages', { languages: words.list(who.languages.map(inText)) })] : []),
    ...(who.interests.length > 0 ? [t('who.interests', { interests: words.list(who.interests) })] : []),
    ...(who.verified_only ? [t('who.verified')] : []),
    ...(who.exclusions ? [t('who.exclusions', { exclusions: who.exclusions })] : []),
  ]
}
