import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/entities/application.ts'
import type { ChangedContent } from '#contract/entities/casting-call.ts'
import { feeIssue, feeThatStands } from '#contract/rules/pitch.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callChangeFrame } from '#src/theme/made/recipes/call-change-frame.js'
import { callChangePair } from '#src/theme/made/recipes/call-change-pair.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Sentences } from '../casting-calls/Sentences.tsx'
import { useTermWords } from '../casting-calls/use-term-words.ts'
import { useTries } from '../form/use-tries.ts'

const Frame = chakra('section', callChangeFrame)
const Pair = chakra('div', callChangePair)

const parts = ['deliverables', 'pay', 'dates', 'rights'] as const

/** Terms that somebody who pitched counts on, as sentences by part. */
function useCountedOn() {
  const { t } = useTranslation('my-work')
  const words = useCallWords()
  const terms = useTermWords()
  return (content: ChangedContent): Record<(typeof parts)[number], string[]> => ({
    deliverables: [
      ...content.deliverables.map(item =>
        [words.makes([item]), item.network !== 'none' && words.network(item.network), item.spec].filter(Boolean).join(' · '),
      ),
      ...(content.concept_required ? [t('pitches.change.concept')] : []),
      ...(content.disclosure ? [t('pitches.change.disclosure')] : []),
    ],
    pay: [...terms.pay(content), terms.negotiable(content)],
    dates: [
      t('pitches.change.draftDue', { date: words.day(content.draft_due) }),
      ...(content.publish_from || content.publish_to
        ? [t('pitches.change.goesLive', { dates: words.between(content.publish_from, content.publish_to) })]
        : []),
      t('pitches.change.applyBy', { date: words.day(content.apply_by) }),
      t('pitches.change.decisionBy', { date: words.day(content.decision_by) }),
    ],
    rights: terms.rights(content),
  })
}

interface Props {
  pitch: Application
  change: NonNullable<Application['call_change']>
  busy: boolean
  onConfirm(answer: { casting_call_version: number; fee_minor?: number }): void
}

/** The call has changed under a pitch: what was, what is, and whether it stands; another fee where the old one does not fit. */
export function CallChange({ pitch, change, busy, onConfirm }: Props) {
  const { t } = useTranslation('my-work')
  const head = useId()
  const counted = useCountedOn()
  const { before, after } = change
  const phraseOf = useIssuePhrase(after.currency)
  const [was, is] = [counted(before), counted(after)]
  const stands = feeThatStands(pitch, after)
  const asksFee = feeIssue(stands, after) !== null
  const [fee, setFee] = useState<number | null>(stands)
  const { tried, submitting } = useTries(busy)
  const issue = asksFee ? feeIssue(fee, after) : null
  return (
    <Frame aria-labelledby={head}>
      <h4 id={head}>{t('pitches.change.title', { who: pitch.brand.name })}</h4>
      {parts
        .map(part => ({
          part,
          gone: was[part].filter(line => !is[part].includes(line)),
          come: is[part].filter(line => !was[part].includes(line)),
        }))
        .filter(({ gone, come }) => gone.length + come.length > 0)
        .map(({ part, gone, come }) => (
          <Pair key={part}>
            <div>
              <h5>{t(`pitches.change.was.${part}`)}</h5>
              <Sentences lines={gone.length > 0 ? gone : [t('pitches.change.nothing')]} />
            </div>
            <div>
              <h5>{t('pitches.change.now')}</h5>
              <Sentences lines={come.length > 0 ? come : [t('pitches.change.gone')]} />
            </div>
          </Pair>
        ))}
      <chakra.form
        noValidate
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="end"
        onSubmit={submitting(issue !== null, () =>
          onConfirm({
            casting_call_version: pitch.casting_call.version,
            ...(asksFee && fee !== null && { fee_minor: fee }),
          }),
        )}
      >
        {asksFee && (
          <Field label={t('pitches.change.fee')} error={tried && issue ? phraseOf(issue) : undefined}>
            <MoneyInput name="fee_minor" value={fee} currency={after.currency} onChange={setFee} width="180px" />
          </Field>
        )}
        <Button type="submit" size="sm" look="accent" busy={busy}>
          {t('pitches.change.confirm')}
        </Button>
      </chakra.form>
    </Frame>
  )
}
