import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
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

const { min: least, max: most } = fieldLimits.deal.objection

/** The proof does not show the agreed work: said within the hold, with a reason, and the creator shows another. */
export function ObjectPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'object', { reason: '' }, acting === 'object')
  const { objections } = deal.facts
  const used = fields.reason.trim().length
  const issue = used < least ? `min_length ${least}` : used > most ? `max_length ${most}` : null
  return (
    <Panel
      title={t('object.title')}
      lead={t('object.lead', { count: limits.deal.objections - objections, who: words.creator(deal) })}
    >
      <PanelForm
        noValidate
        onSubmit={submitting(issue !== null, () =>
          room.send({ type: 'deal.act', act: { verb: 'object', body: { reason: fields.reason.trim() } } }),
        )}
      >
        <Field
          label={t('object.what')}
          help={t('object.help')}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={most} />}
        >
          <TextArea value={fields.reason} onChange={reason => change({ reason })} minHeight="140px" />
        </Field>
        <Button type="submit" look="accent" block busy={acting === 'object'} disabled={!paneAllowed(deal, 'object')}>
          {t('object.do')}
        </Button>
        <ActFailure room={room} verbs={['object']} />
      </PanelForm>
    </Panel>
  )
}
