import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Refused } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import { type CampaignBook, isShortName, NameField } from './BasicFields.tsx'
import type { NewCampaignVerb } from './verbs.ts'

interface Props<Made> {
  book: CampaignBook
  decision: DecisionActor<NewCampaignVerb<Made>>
}

/** Begins a campaign: it needs a name and nothing else. Verb `create`. */
export function NewCampaign<Made>({ book, decision }: Props<Made>) {
  const { t } = useTranslation([book, 'campaigns'])
  const [uuid] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const { busy, failure, tried, submitting } = useDecisionForm(decision)
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={submitting(isShortName(name), () =>
        decision.send({ type: 'decision.make', decision: { kind: 'create', uuid, body: { uuid, name } } }),
      )}
    >
      <NameField book={book} value={name} tried={tried} onChange={setName} />
      <Refused failure={failure} />
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('form.create')}
      </Button>
    </chakra.form>
  )
}
