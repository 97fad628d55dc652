import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callTermsQuestions } from '#src/theme/made/recipes/call-terms-questions.js'
import { langOf } from './CallCell.tsx'
import { useCallWords } from './call-words.ts'
import { contentOf } from './content.ts'
import { FeeStub } from './FeeStub.tsx'
import { Section } from './Section.tsx'
import { Sentences } from './Sentences.tsx'
import { useTermWords, useWhoWords } from './use-term-words.ts'

const Questions = chakra('ol', callTermsQuestions)

/** Terms and rights in plain words, what is asked, what each side sees of the money, and how one applies. */
export function CallTerms({
  call,
  feePlan,
}: {
  call: CastingCall
  feePlan: 'free' | 'premium' | 'whitelabel' | 'espejo' | null
}) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const terms = useTermWords()
  const who = useWhoWords()
  const content = contentOf(call)
  return (
    <>
      <Section title={t('who.title')}>
        <Sentences lines={who(content)} />
      </Section>
      <Section title={t('terms.title')}>
        <Sentences lines={[...terms.pay(content), terms.negotiable(content)]} />
      </Section>
      <Section title={t('terms.rights')}>
        <Sentences lines={terms.rights(content)} />
      </Section>
      {content.questions.length > 0 && (
        <Section title={t('questions.title', { brand: call.brand.name })}>
          <Questions>
            {content.questions.map(question => (
              <li key={question.id}>
                <span lang={langOf(call.language)}>{question.text}</span>
                <small>
                  {[
                    question.kind === 'choice' ? question.options.join(' / ') : t(`questions.${question.kind}`),
                    question.required ? '' : t('questions.optional'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </Questions>
        </Section>
      )}
      {call.fee_min_minor !== null && call.fee_max_minor !== null && (
        <Section title={t('fees.title')}>
          <chakra.div maxWidth="420px">
            <FeeStub from={call.fee_min_minor} to={call.fee_max_minor} currency={call.currency} plan={feePlan} />
          </chakra.div>
        </Section>
      )}
      <Section title={t('apply.title')}>
        <Sentences
          lines={[
            t('apply.pitch'),
            t('apply.once'),
            t('apply.answer', { brand: call.brand.name, date: words.day(call.decision_by) }),
            t('apply.protected'),
          ]}
        />
        <chakra.p marginTop="2">
          <TextLink to={pathOf('help', { topic: 'help' })}>{t('apply.help')}</TextLink>
        </chakra.p>
      </Section>
    </>
  )
}
