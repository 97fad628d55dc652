import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { changesIssue, goesAlong } from '#contract/rules/review-comment.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { AlongList } from '../delivery-review/TickList.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { paneAllowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const most = limits.comments.changes.max

interface Props {
  room: DealRoomActor
  deal: Deal
  forms: FormStore
  /** Comments on the deliveries; null until they are there. */
  review: DeliveryReviewActor | null
}

/** The wanted changes, within the rounds agreed. */
export function ChangesPanel({ room, deal, forms, review }: Props) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'changes', { changes: '' }, acting === 'changes')
  const used = fields.changes.trim().length
  const along = useSelector(review ?? undefined, snapshot => snapshot?.context.review?.comments)?.filter(goesAlong) ?? []
  const issue = changesIssue(fields.changes, along.length)
  return (
    <Panel title={t('changes.title')} lead={t('changes.lead', { count: deal.revisions_left, who: words.creator(deal) })}>
      <PanelForm
        noValidate
        onSubmit={submitting(issue !== null, () =>
          room.send({ type: 'deal.act', act: { verb: 'changes', body: { changes: fields.changes.trim() } } }),
        )}
      >
        <AlongList comments={along} deal={deal} />
        <Field
          optional={along.length > 0}
          label={t('changes.what')}
          help={t('changes.help')}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={most} />}
        >
          <TextArea value={fields.changes} onChange={changes => change({ changes })} minHeight="140px" />
        </Field>
        <Button type="submit" look="accent" block busy={acting === 'changes'} disabled={!paneAllowed(deal, 'changes')}>
          {t('changes.do')}
        </Button>
        <ActFailure room={room} verbs={['changes']} />
      </PanelForm>
    </Panel>
  )
}
