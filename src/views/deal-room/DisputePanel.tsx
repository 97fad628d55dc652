import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { type DealDisputeReason, dealDisputeReasons } from '#contract/entities/dispute.ts'
import { limits } from '#contract/limits.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { EvidenceField } from '../disputes/EvidenceField.tsx'
import { WishField } from '../disputes/WishField.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import { ActFailure } from './ActFailure.tsx'
import { disputeReasonsOf } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const bounds = limits.dispute.statement
const reasonOf = (name: string): DealDisputeReason | undefined => dealDisputeReasons.find(reason => reason === name)

interface Props {
  room: DealRoomActor
  deal: Deal
  uploads: UploadsActor
  forms: FormStore
}

/** Something went wrong: why, what happened, what one wants, and what shows it. What was written survives a reload. */
export function DisputePanel({ room, deal, uploads, forms }: Props) {
  const { t } = useTranslation('disputes')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const evidence = useFiles(uploads)
  const beginning = {
    reason: deal.publication?.state === 'taken_down' ? 'published_then_removed' : '',
    statement: '',
    wanted_percent: deal.side === 'brand' ? 0 : 100,
  }
  const { fields, change, tried, submitting } = useKeptForm(forms, 'dispute', beginning, acting === 'dispute')
  const possible = disputeReasonsOf(deal)
  const chosen = reasonOf(fields.reason)
  const reason = chosen && possible.includes(chosen) ? chosen : undefined
  const used = fields.statement.trim().length
  const issue = used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null
  return (
    <Panel title={t('form.title')} lead={t('form.lead', { who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={submitting(!reason || issue !== null || evidence.onTheWay || evidence.refused, () => {
          if (!reason) return
          const { wanted_percent } = fields
          const body = { reason, statement: fields.statement.trim(), wanted_percent, files: evidence.uuids }
          room.send({ type: 'deal.act', act: { verb: 'dispute', body } })
        })}
      >
        <Field label={t('form.reason')} error={tried && !reason ? phraseOf('required') : undefined}>
          <Select
            value={reason ?? ''}
            onChange={next => change({ reason: next })}
            placeholder={t('form.choose')}
            options={possible.map(value => ({ value, label: t(`reason.${value}`) }))}
          />
        </Field>
        <Field
          label={t('form.statement')}
          help={t('form.statementHelp', { who: words.other(deal) })}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={bounds.max} />}
        >
          <TextArea value={fields.statement} onChange={statement => change({ statement })} minHeight="150px" />
        </Field>
        <WishField
          fees={sumsLeft(deal)}
          currency={deal.terms.currency}
          creator={words.creator(deal)}
          brand={deal.brand.name}
          dispute={null}
          label={t('form.wish')}
          percent={fields.wanted_percent}
          onChange={wanted_percent => change({ wanted_percent })}
        />
        <EvidenceField uploads={uploads} tried={tried} />
        <Button type="submit" look="accent" block busy={acting === 'dispute' || (tried && evidence.onTheWay)}>
          {t('form.do')}
        </Button>
        <ActFailure room={room} verbs={['dispute']} />
      </PanelForm>
    </Panel>
  )
}
