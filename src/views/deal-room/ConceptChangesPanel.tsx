import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { paneAllowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const { wishes: bounds, most } = limits.concept
const lengthIssue = (used: number) =>
  used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null

/** The brand's wishes for another concept. */
export function ConceptChangesPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'changeConcept', { wishes: '' }, acting === 'changeConcept')
  const used = fields.wishes.trim().length
  const issue = lengthIssue(used)
  return (
    <Panel
      title={t('concept.changesTitle')}
      lead={t('concept.changesLead', { count: most - deal.concepts.length, who: words.creator(deal) })}
    >
      <PanelForm
        noValidate
        onSubmit={submitting(issue !== null, () =>
          room.send({ type: 'deal.act', act: { verb: 'changeConcept', body: { wishes: fields.wishes.trim() } } }),
        )}
      >
        <Field
          label={t('concept.wishes')}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={bounds.max} />}
        >
          <TextArea value={fields.wishes} onChange={wishes => change({ wishes })} minHeight="140px" />
        </Field>
        <Button
          type="submit"
          look="accent"
          block
          busy={acting === 'changeConcept'}
          disabled={!paneAllowed(deal, 'concept-changes')}
        >
          {t('concept.changesDo')}
        </Button>
        <ActFailure room={room} verbs={['changeConcept']} />
      </PanelForm>
    </Panel>
  )
}
