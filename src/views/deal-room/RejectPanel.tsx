import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { allowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const most = fieldLimits.deal.rejectNote

/** Saying no: kindly, with a reason if one likes. */
export function RejectPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const acting = useSelector(room, selectActing)
  const { fields, change } = useKeptForm(forms, 'reject', { reason: '' })
  const over = fields.reason.trim().length > most
  return (
    <Panel title={t('reject.title')} lead={t('reject.lead', { who: words.other(deal) })}>
      <PanelForm
        onSubmit={event => {
          event.preventDefault()
          if (!over) room.send({ type: 'deal.act', act: { verb: 'reject', body: { reason: fields.reason.trim() } } })
        }}
      >
        <Field
          label={t('reject.reason')}
          optional
          help={t('reject.help', { who: words.other(deal) })}
          counter={<Counter used={fields.reason.trim().length} max={most} />}
        >
          <TextArea value={fields.reason} onChange={reason => change({ reason })} />
        </Field>
        <Button type="submit" look="danger-solid" block busy={acting === 'reject'} disabled={!allowed(deal, 'reject') || over}>
          {t('reject.do')}
        </Button>
        <ActFailure room={room} verbs={['reject']} />
      </PanelForm>
    </Panel>
  )
}
