import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { ownSum, splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { isPublished } from '#contract/rules/offer.ts'
import { dayOf } from '#contract/rules/written.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing, selectFailure } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { changePanelPair } from '#src/theme/made/recipes/change-panel-pair.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { dayAfter } from '../form/draft-values.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { MilestonesField } from '../milestones/MilestonesField.tsx'
import { afterPieces } from '../milestones/milestone-drafts.ts'
import { ActFailure } from './ActFailure.tsx'
import { type ChangeFields, changeFields, judgeChangeForm } from './change-form.ts'
import { DeliverablesField } from './DeliverablesField.tsx'
import { allowed } from './deal-actions.ts'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { feePlanOf } from './fee-plan.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useRoomWords } from './use-room-words.ts'

const Pair = chakra('div', changePanelPair)

/** Other terms for work under way: the form starts from those that count, and what becomes of the money is said as one types. */
export function ChangePanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const words = useRoomWords()
  const market = useCallWords()
  const { currency } = deal.terms
  const phraseOf = useIssuePhrase()
  const amountPhraseOf = useIssuePhrase(currency)
  const acting = useSelector(room, selectActing)
  const failure = useSelector(room, selectFailure)
  const kept = `change-${deal.version}`
  const form = useKeptForm<ChangeFields>(forms, kept, changeFields(deal), acting === 'proposeChange')
  const { fields, change, tried } = form
  const today = dayOf(new Date())
  const { body, issues, unchanged } = judgeChangeForm(deal, fields, today)
  const said = {
    ...issues,
    ...Object.fromEntries(Object.entries(failure?.fields ?? {}).map(([k, v]) => [k.replace(/^changed\./, ''), v])),
  }
  const errorOf = (name: string) => {
    const issue = tried ? Object.entries(said).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0] : undefined
    return issue && (name === 'fee_minor' ? amountPhraseOf(issue) : phraseOf(issue))
  }
  const { fee_minor } = fields
  const split =
    fee_minor && fee_minor !== deal.terms.fee_minor && fee_minor >= limits.deal.amount.min
      ? splitFees(fee_minor, feePlanOf(deal))
      : null
  const much = split ? split.total_minor - deal.fees.total_minor : 0
  const difference = formatMoney(Math.abs(much), currency, language)
  return (
    <Panel title={t('change.title')} lead={t('change.lead', { who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={form.submitting(!body, () => body && room.send({ type: 'deal.act', act: { verb: 'proposeChange', body } }))}
      >
        <Field label={t('counter.fee')} error={errorOf('fee_minor')}>
          <MoneyInput value={fee_minor} onChange={value => change({ fee_minor: value })} currency={currency} />
        </Field>
        <chakra.div aria-live="polite" display="grid" gap="10px">
          {split && <FeeBreakdown split={split} currency={currency} side={deal.side} who={words.creator(deal)} />}
          {split && (
            <chakra.p textStyle="small">
              {t(`change.then.${much > 0 ? 'more' : 'less'}.${deal.side}`, { difference, brand: deal.brand.name })}
            </chakra.p>
          )}
        </chakra.div>
        <DeliverablesField
          deliverables={fields.deliverables}
          error={errorOf('deliverables')}
          onChange={deliverables =>
            change({
              deliverables,
              milestones: fields.milestones && afterPieces(fields.milestones, fields.deliverables, deliverables),
            })
          }
        />
        <Pair>
          <Field label={t('counter.draftDue')} error={errorOf('draft_due')}>
            <TextInput
              type="date"
              min={dayAfter(today, 1)}
              value={fields.draft_due}
              onChange={draft_due => change({ draft_due })}
            />
          </Field>
          {isPublished(fields) && (
            <Field label={t('counter.publishFrom')} optional error={errorOf('publish_from')}>
              <TextInput type="date" value={fields.publish_from} onChange={publish_from => change({ publish_from })} />
            </Field>
          )}
          {isPublished(fields) && (
            <Field label={t('counter.publishBy')} error={errorOf('publish_by')}>
              <TextInput type="date" value={fields.publish_by} onChange={publish_by => change({ publish_by })} />
            </Field>
          )}
        </Pair>
        {fields.milestones && (
          <MilestonesField
            milestones={fields.milestones}
            pieces={fields.deliverables.map(piece => market.makes([piece]))}
            due={fields.draft_due}
            today={today}
            price={{ sums: split ?? deal.fees, own: share => ownSum(share, deal.side), currency }}
            approved={deal.milestones.slice(0, deal.facts.milestone - 1)}
            errorOf={name => {
              const [issue] = (tried && said[name]) || []
              return issue && phraseOf(issue)
            }}
            onChange={milestones => change({ milestones })}
          />
        )}
        <Field label={t('counter.revisions')} error={errorOf('revisions')}>
          <NumberInput
            min={0}
            max={limits.deal.revisions.max}
            value={fields.revisions}
            onChange={revisions => change({ revisions })}
          />
        </Field>
        <ReasonField
          reason={fields.reason}
          who={words.other(deal)}
          error={errorOf('reason')}
          onChange={reason => change({ reason })}
        />
        {tried && !body && (
          <chakra.p role="alert" color="danger" fontWeight={560}>
            {t(unchanged ? 'counter.unchanged' : 'counter.fix')}
          </chakra.p>
        )}
        <Button type="submit" look="accent" size="lg" block busy={acting === 'proposeChange'} disabled={!allowed(deal, 'change')}>
          {t('counter.do')}
        </Button>
        <ActFailure room={room} verbs={['proposeChange']} />
      </PanelForm>
    </Panel>
  )
}
