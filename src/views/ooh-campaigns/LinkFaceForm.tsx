import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import type { FaceRow } from './OohReportPart.tsx'
import type { OohVerbs } from './verbs.ts'

/** A tracking link for one booked face. Verb `link`. */
export function LinkFaceForm({ face, decision }: { face: FaceRow; decision: DecisionActor<OohVerbs> }) {
  const { t } = useTranslation('ooh-campaigns')
  const issueOf = useIssuePhrase()
  const [destination, setDestination] = useState('https://')
  const { busy, failure, tried, submitting } = useDecisionForm(decision)
  const wrong = !/^https:\/\/[^\s/]+\.[^\s/]+/.test(destination.trim())
  const [issue] = failure?.fields?.destination ?? []
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={submitting(wrong, () =>
        decision.send({
          type: 'decision.make',
          decision: { kind: 'link', uuid: face.planned, body: { destination: destination.trim() } },
        }),
      )}
    >
      <p>{t('report.linkBody')}</p>
      <Field
        label={t('report.destination')}
        error={tried && wrong ? t('report.destinationWrong') : issue ? issueOf(issue) : undefined}
      >
        <TextInput
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={limits.link.destination}
          value={destination}
          onChange={setDestination}
        />
      </Field>
      {failure && !issue && <Refusal code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('report.makeLink')}
      </Button>
    </chakra.form>
  )
}
