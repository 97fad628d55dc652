import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { cancellationShare } from '#contract/fees.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { CancelSums } from './CancelSums.tsx'
import { allowed } from './deal-actions.ts'
import { workBegan } from './deal-steps.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const [least, most] = [5, 500]

/** Why the money goes where it goes: the line of the table that this cancellation falls under. */
function cancelRule(deal: Deal, share: number): 'share' | 'soon' | 'creator' | 'late' | 'delivered' {
  if (share > 0) return 'share'
  if (deal.facts.deliveries > deal.facts.delivered_before) return 'delivered'
  if (deal.side === 'creator') return 'creator'
  return deal.state === 'late' ? 'late' : 'soon'
}

/** Asking to cancel: what the creator would keep and what comes back is said before, and fixed when one asks. */
export function CancelPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const { fields, change, tried, submitting } = useKeptForm(forms, 'cancel', { reason: '' }, acting === 'cancel')
  const { deliveries, delivered_before, grace_over } = deal.facts
  const approved = deal.milestones.slice(0, deal.facts.milestone - 1)
  const { fee_minor } = sumsLeft(deal, ['approved', 'paid'])
  const share = cancellationShare(
    { fee_minor, deliveries: deliveries - delivered_before, grace_over, fundedAt: workBegan(deal) },
    deal.side,
    new Date(),
  )
  const atOnce = (deal.state === 'late' || deal.state.startsWith('concept_')) && grace_over && deal.side === 'brand'
  const used = fields.reason.trim().length
  const issue = used < least ? `min_length ${least}` : used > most ? `max_length ${most}` : null
  return (
    <Panel
      title={t(atOnce ? 'cancel.titleNow' : 'cancel.title')}
      lead={t(atOnce ? 'cancel.leadNow' : deal.state === 'approved' ? 'cancel.leadApproved' : 'cancel.lead', {
        who: words.other(deal),
      })}
    >
      <CancelSums deal={deal} share={share} />
      <chakra.p textStyle="small" color="text-2" marginTop="-8px">
        {t(`cancel.rule.${cancelRule(deal, share)}`, { who: words.creator(deal), brand: deal.brand.name })}
        {approved.length > 0 && ` ${t('cancel.approvedStays')}`}
      </chakra.p>
      <PanelForm
        noValidate
        onSubmit={submitting(issue !== null, () =>
          room.send({ type: 'deal.act', act: { verb: 'cancel', body: { reason: fields.reason.trim() } } }),
        )}
      >
        <Field
          label={t('cancel.reason')}
          help={t('cancel.help', { who: words.other(deal) })}
          error={tried && issue ? phraseOf(issue) : undefined}
          counter={<Counter used={used} max={most} />}
        >
          <TextArea value={fields.reason} onChange={reason => change({ reason })} />
        </Field>
        <Button type="submit" look="danger-solid" block busy={acting === 'cancel'} disabled={!allowed(deal, 'cancel')}>
          {t(atOnce ? 'cancel.doNow' : 'cancel.do')}
        </Button>
        <ActFailure room={room} verbs={['cancel']} />
      </PanelForm>
    </Panel>
  )
}
