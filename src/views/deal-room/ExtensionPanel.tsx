import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { extendedDays } from '#contract/rules/change-order.ts'
import { dueOf } from '#contract/rules/milestones.ts'
import { dayOf } from '#contract/rules/written.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { dayAfter } from '../form/draft-values.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { judgeExtension } from './change-form.ts'
import { allowed } from './deal-actions.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useRoomWords } from './use-room-words.ts'

/** A later day of delivery, with the reason; publication moves along where it must, and that is said. */
export function ExtensionPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const market = useCallWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const today = dayOf(new Date())
  const form = useKeptForm(forms, 'extension', { draft_due: '', reason: '' }, acting === 'proposeChange')
  const { fields, change, tried } = form
  const { body, issues, unchanged } = judgeExtension(deal, fields, today)
  const errorOf = (name: string) => {
    if (!tried) return undefined
    if (name === 'draft_due' && unchanged) return t('extension.sameDay')
    const issue = issues[name]?.[0]
    return issue && phraseOf(issue)
  }
  const { milestone, milestones } = deal.facts
  const due = dueOf(deal.terms, milestone)
  const moved = fields.draft_due > due ? extendedDays(deal.terms, fields.draft_due, milestone).publish_by : null
  const help = [
    t('extension.now', { date: market.day(due) }),
    milestone < milestones && t('extension.shifts'),
    moved && t('extension.moves', { date: market.day(moved) }),
  ]
  return (
    <Panel title={t(`extension.title.${deal.side}`)} lead={t('extension.lead', { who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={form.submitting(!body, () => body && room.send({ type: 'deal.act', act: { verb: 'proposeChange', body } }))}
      >
        <Field label={t('extension.day')} help={help.filter(Boolean).join(' ')} error={errorOf('draft_due')}>
          <TextInput
            type="date"
            min={dayAfter(today, 1)}
            value={fields.draft_due}
            onChange={draft_due => change({ draft_due })}
          />
        </Field>
        <ReasonField
          reason={fields.reason}
          who={words.other(deal)}
          error={errorOf('reason')}
          onChange={reason => change({ reason })}
        />
        <Button
          type="submit"
          look="accent"
          size="lg"
          block
          busy={acting === 'proposeChange'}
          disabled={!allowed(deal, 'extension')}
        >
          {t('extension.do')}
        </Button>
        <ActFailure room={room} verbs={['proposeChange']} />
      </PanelForm>
    </Panel>
  )
}
