import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealAct, DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { EvidenceField } from '../disputes/EvidenceField.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import { ActFailure } from './ActFailure.tsx'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const { statement, evidence: addition } = limits.dispute

const kinds = {
  answerDispute: {
    words: 'answer',
    bounds: statement,
    act: (text: string, files: string[]): DealAct => ({ verb: 'answerDispute', body: { statement: text, files } }),
  },
  addEvidence: {
    words: 'evidence',
    bounds: addition,
    act: (text: string, files: string[]): DealAct => ({ verb: 'addEvidence', body: { text, files } }),
  },
  appealDispute: {
    words: 'appeal',
    bounds: statement,
    act: (text: string, files: string[]): DealAct => ({ verb: 'appealDispute', body: { text, files } }),
  },
} as const

interface Props {
  room: DealRoomActor
  deal: Deal
  uploads: UploadsActor
  forms: FormStore
  verb: keyof typeof kinds
}

/** Words and files in a dispute: the answer, something to add, an appeal. */
export function SayPanel({ room, deal, uploads, forms, verb }: Props) {
  const { t } = useTranslation('disputes')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const evidence = useFiles(uploads)
  const { words: kind, bounds, act } = kinds[verb]
  const { fields, change, tried, submitting } = useKeptForm(forms, verb, { text: '' }, acting === verb)
  const used = fields.text.trim().length
  const issue = used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null
  return (
    <Panel title={t(`${kind}.title`)} lead={t(`${kind}.lead`, { who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={submitting(issue !== null || evidence.onTheWay || evidence.refused, () =>
          room.send({ type: 'deal.act', act: act(fields.text.trim(), evidence.uuids) }),
        )}
      >
        <Field
          label={t(`${kind}.text`)}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={bounds.max} />}
        >
          <TextArea value={fields.text} onChange={text => change({ text })} minHeight="150px" />
        </Field>
        <EvidenceField uploads={uploads} tried={tried} />
        <Button type="submit" look="accent" block busy={acting === verb || (tried && evidence.onTheWay)}>
          {t(`${kind}.do`)}
        </Button>
        <ActFailure room={room} verbs={[verb]} />
      </PanelForm>
    </Panel>
  )
}
