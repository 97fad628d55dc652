import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { compensations, negotiableBlocks, type StepName } from '#contract/entities/casting-call.ts'
import { rightsChannels } from '#contract/entities/rights.ts'
import { languages } from '#contract/languages.ts'
import { oneOf } from '#contract/one-of.ts'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reviewFrame } from '#src/theme/made/recipes/review-frame.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { paragraphsOf } from '../casting-calls/content.ts'
import { Sentences } from '../casting-calls/Sentences.tsx'
import { type Terms, useTermWords, useWhoWords } from '../casting-calls/use-term-words.ts'
import { asList, asNumber, asObject, asText, asTexts } from '../form/draft-values.ts'
import { useForm } from './call-form.ts'

const Frame = chakra('div', reviewFrame)

const territory = ['country', 'region', 'world'] as const

/** Numbers and lists may be missing in a draft; sentences need them. */
function termsOf(fields: Readonly<Record<string, unknown>>): Terms {
  const rights = asObject(fields.rights)
  const renewal = asObject(rights.renewal)
  const [days, fee_minor] = [asNumber(renewal.days), asNumber(renewal.fee_minor)]
  const exclusivity = asObject(fields.exclusivity)
  const product = asObject(fields.product)
  return {
    compensation: compensations.find(one => one === fields.compensation) ?? 'money',
    currency: currencies.find(one => one === fields.currency) ?? 'EUR',
    fee_min_minor: asNumber(fields.fee_min_minor),
    fee_max_minor: asNumber(fields.fee_max_minor),
    product: asText(product.description)
      ? { description: asText(product.description), value_minor: asNumber(product.value_minor) ?? 0 }
      : null,
    commission_percent: asNumber(fields.commission_percent),
    revisions_included: asNumber(fields.revisions_included) ?? 0,
    approval_window_h: asNumber(fields.approval_window_h) ?? 0,
    rights: {
      channels: asList(rights.channels).filter(oneOf(rightsChannels)),
      days: asNumber(rights.days) ?? 0,
      territory: territory.find(one => one === rights.territory) ?? 'country',
      edits_allowed: rights.edits_allowed === true,
      ai_training_allowed: rights.ai_training_allowed === true,
      synthetic_likeness_allowed: rights.synthetic_likeness_allowed === true,
      ...(days !== null && fee_minor !== null && { renewal: { days, fee_minor } }),
    },
    exclusivity: asText(exclusivity.category)
      ? { category: asText(exclusivity.category), days: asNumber(exclusivity.days) ?? 0 }
      : null,
    negotiable: asList(fields.negotiable).filter(oneOf(negotiableBlocks)),
  }
}

/** Everything a creator will read, in the words they will read it in; every part leads back to its step. */
export function Review({ onOpen }: { onOpen(step: StepName): void }) {
  const { t } = useTranslation(['casting-call-stepper', 'market'])
  const words = useCallWords()
  const termWords = useTermWords()
  const whoWords = useWhoWords()
  const { fields, about } = useForm()
  const terms = termsOf(fields)
  const pieces = asList(fields.deliverables).map(asObject)
  const makes = pieces
    .filter(piece => asText(piece.content_type))
    .map(piece => ({ content_type: asText(piece.content_type), quantity: asNumber(piece.quantity) ?? 1 }))
  const brand = about.brands.find(one => one.uuid === fields.brand_id)?.name
  const section = (step: StepName, children: ReactNode) => (
    <section>
      <header>
        <h4>{t(`step.${step}`)}</h4>
        <LinkButton onClick={() => onOpen(step)} aria-label={t('review.changeStep', { step: t(`step.${step}`) })}>
          {t('review.change')}
        </LinkButton>
      </header>
      {children}
    </section>
  )
  return (
    <Frame>
      {section(
        'basics',
        <>
          <p>
            <b>{asText(fields.title)}</b>
          </p>
          <p>
            {[
              brand,
              asText(fields.category) && words.category(asText(fields.category)),
              asText(fields.objective) && words.objective(asText(fields.objective)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {paragraphsOf(asText(fields.summary)).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>,
      )}
      {section(
        'who',
        <>
          <p>
            {t('review.wanted', {
              count: asNumber(fields.creators_wanted) ?? 1,
              networks: words.list(asTexts(fields.networks).map(words.network)),
              works: words.list(asTexts(fields.work_types).map(name => words.workType(name).toLocaleLowerCase())),
            })}
          </p>
          <Sentences
            lines={whoWords({
              followers_min: asNumber(fields.followers_min) ?? 0,
              followers_max: asNumber(fields.followers_max),
              er_min: asNumber(fields.er_min) ?? 0,
              countries: [...asTexts(fields.countries)],
              languages: asList(fields.languages).filter(oneOf(languages)),
              interests: [...asTexts(fields.interests)],
              exclusions: asText(fields.exclusions),
              verified_only: fields.verified_only === true,
            })}
          />
        </>,
      )}
      {section(
        'deliverables',
        <>
          <p>
            <b>{words.makes(makes)}</b>
          </p>
          <Sentences
            lines={[
              ...(asText(fields.draft_due) ? [t('review.draftDue', { date: words.day(asText(fields.draft_due)) })] : []),
              ...(asText(fields.publish_from) || asText(fields.publish_to)
                ? [
                    t('review.goesLive', {
                      dates: words.between(asText(fields.publish_from) || null, asText(fields.publish_to) || null),
                    }),
                  ]
                : []),
              ...(fields.concept_required === true ? [t('review.concept')] : []),
              ...(fields.disclosure === true ? [t('review.disclosure')] : []),
              ...asTexts(fields.must_include).map(line => t('review.include', { line })),
              ...asTexts(fields.must_avoid).map(line => t('review.avoid', { line })),
            ]}
          />
        </>,
      )}
      {section('offer', <Sentences lines={[...termWords.pay(terms), ...termWords.rights(terms), termWords.negotiable(terms)]} />)}
      {section(
        'questions',
        asList(fields.questions).length === 0 ? (
          <p>{t('review.noQuestions')}</p>
        ) : (
          <Sentences lines={asList(fields.questions).map(question => asText(asObject(question).text))} />
        ),
      )}
    </Frame>
  )
}
