import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { ownSum, splitFees } from '#contract/fees.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { lockedNow } from '#contract/rules/negotiable.ts'
import { isPublished } from '#contract/rules/offer.ts'
import { dayOf } from '#contract/rules/written.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Money } from '#src/components/Money.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing, selectFailure } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { counterPanelBlock } from '#src/theme/made/recipes/counter-panel-block.js'
import { counterPanelPair } from '#src/theme/made/recipes/counter-panel-pair.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { dayAfter } from '../form/draft-values.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { MilestonesField } from '../milestones/MilestonesField.tsx'
import { afterPieces } from '../milestones/milestone-drafts.ts'
import { ActFailure } from './ActFailure.tsx'
import { CounterRights } from './CounterRights.tsx'
import { type CounterFields, counterFields, judgeCounter } from './counter-form.ts'
import { DeliverablesField } from './DeliverablesField.tsx'
import { allowed } from './deal-actions.ts'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { feePlanOf } from './fee-plan.ts'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const mostNote = fieldLimits.deal.note
/** A block that the casting call fixed cannot be written in. */
const Block = chakra('fieldset', counterPanelBlock)
const Pair = chakra('div', counterPanelPair)

/** Other terms: the form starts from those on the table, and both sides' sums follow the fee as it is typed. */
export function CounterPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const market = useCallWords()
  const { currency } = deal.terms
  const phraseOf = useIssuePhrase()
  const amountPhraseOf = useIssuePhrase(currency)
  const acting = useSelector(room, selectActing)
  const failure = useSelector(room, selectFailure)
  const kept = `counter-${deal.version}`
  const form = useKeptForm<CounterFields>(forms, kept, counterFields(deal), acting === 'counter')
  const { fields, change, tried } = form
  const { body, issues, unchanged } = judgeCounter(deal, fields, dayOf(new Date()))
  const said = {
    ...issues,
    ...Object.fromEntries(Object.entries(failure?.fields ?? {}).map(([k, v]) => [k.replace(/^terms\./, ''), v])),
  }
  const errorOf = (name: string) => {
    const issue = tried ? Object.entries(said).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0] : undefined
    return issue && (name.endsWith('fee_minor') ? amountPhraseOf(issue) : phraseOf(issue))
  }
  const phraseOfFirst = (name: string) => {
    const issue = Object.entries(said).find(([key]) => key === name)?.[1][0]
    return issue && phraseOf(issue)
  }
  const split =
    fields.fee_minor && fields.fee_minor >= limits.deal.amount.min ? splitFees(fields.fee_minor, feePlanOf(deal)) : null
  const left = limits.deal.versions - deal.version
  // A product stands in no terms: it is agreed on in words.
  const locked = lockedNow(deal.fixed, deal.terms, dayOf(new Date())).filter(block => block !== 'product')

  return (
    <Panel title={t('counter.title')} lead={t('counter.lead', { count: left, who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={form.submitting(!body, () => body && room.send({ type: 'deal.act', act: { verb: 'counter', body } }))}
      >
        {locked.length > 0 && (
          <Notice tone="info">
            {t('counter.fixed', { blocks: market.list(locked.map(block => market.block(block).toLocaleLowerCase())) })}
          </Notice>
        )}
        <Block disabled={locked.includes('fee')}>
          <Field label={t('counter.fee')} error={errorOf('fee_minor')}>
            <MoneyInput value={fields.fee_minor} onChange={fee_minor => change({ fee_minor })} currency={currency} />
          </Field>
        </Block>
        <div aria-live="polite">
          {split && <FeeBreakdown split={split} currency={currency} side={deal.side} who={words.creator(deal)} />}
        </div>
        <Block disabled={locked.includes('deliverables')}>
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
          <Field group label={t('counter.before')} help={t('counter.conceptHelp')}>
            <Checkbox checked={fields.concept} onChange={concept => change({ concept })}>
              {t('counter.concept')}
            </Checkbox>
            {isPublished(fields) && (
              <Checkbox checked={fields.disclosure} onChange={disclosure => change({ disclosure })}>
                {t('counter.disclosure')}
              </Checkbox>
            )}
          </Field>
        </Block>
        <Block disabled={locked.includes('dates')}>
          <Pair>
            <Field label={t('counter.draftDue')} error={errorOf('draft_due')}>
              <TextInput
                type="date"
                min={dayAfter(dayOf(new Date()), 1)}
                value={fields.draft_due}
                onChange={draft_due => change({ draft_due })}
              />
            </Field>
            {isPublished(fields) && (
              <Field label={t('counter.publishFrom')} optional error={errorOf('publish_from')}>
                <TextInput
                  type="date"
                  min={fields.draft_due || dayOf(new Date())}
                  value={fields.publish_from}
                  onChange={publish_from => change({ publish_from })}
                />
              </Field>
            )}
            {isPublished(fields) && (
              <Field label={t('counter.publishBy')} error={errorOf('publish_by')}>
                <TextInput
                  type="date"
                  min={fields.draft_due || dayOf(new Date())}
                  value={fields.publish_by}
                  onChange={publish_by => change({ publish_by })}
                />
              </Field>
            )}
          </Pair>
        </Block>
        <MilestonesField
          milestones={fields.milestones}
          pieces={fields.deliverables.map(piece => market.makes([piece]))}
          due={fields.draft_due}
          today={dayOf(new Date())}
          price={split && { sums: split, own: share => ownSum(share, deal.side), currency }}
          errorOf={name => (tried ? phraseOfFirst(name) : undefined)}
          onChange={milestones => change({ milestones })}
        />
        <Field label={t('counter.revisions')} error={errorOf('revisions')}>
          <NumberInput
            min={0}
            max={limits.deal.revisions.max}
            value={fields.revisions}
            onChange={revisions => change({ revisions })}
          />
        </Field>
        <Block disabled={locked.includes('rights')}>
          <CounterRights
            rights={fields.rights}
            currency={currency}
            disabled={locked.includes('rights')}
            errorOf={errorOf}
            onChange={rights => change({ rights })}
          />
        </Block>
        <Block disabled={locked.includes('exclusivity')}>
          <Field group label={t('counter.exclusivity')}>
            <Checkbox checked={fields.exclusive} onChange={exclusive => change({ exclusive })}>
              {t('counter.exclusive')}
            </Checkbox>
          </Field>
          {fields.exclusive && (
            <Pair>
              <Field label={t('counter.category')} error={errorOf('exclusivity.category')}>
                <TextInput value={fields.exclusive_category} onChange={exclusive_category => change({ exclusive_category })} />
              </Field>
              <Field label={t('counter.exclusiveDays')} error={errorOf('exclusivity.days')}>
                <NumberInput
                  min={1}
                  max={fieldLimits.rights.exclusivity.days.max}
                  step={30}
                  value={fields.exclusive_days}
                  onChange={exclusive_days => change({ exclusive_days })}
                />
              </Field>
            </Pair>
          )}
        </Block>
        <Field
          label={t('counter.note')}
          optional
          help={t('counter.noteHelp', { who: words.other(deal) })}
          error={errorOf('note')}
          counter={<Counter used={fields.note.trim().length} max={mostNote} />}
        >
          <TextArea value={fields.note} onChange={note => change({ note })} />
        </Field>
        <Field label={t('counter.validDays')} error={errorOf('valid_days')}>
          <NumberInput
            min={limits.deal.offerDays.min}
            max={limits.deal.offerDays.max}
            value={fields.valid_days}
            onChange={valid_days => change({ valid_days })}
          />
        </Field>
        {tried && !body && (
          <chakra.p role="alert" color="danger" fontWeight={560}>
            {t(unchanged && Object.keys(issues).length === 0 ? 'counter.unchanged' : 'counter.fix')}
          </chakra.p>
        )}
        <Button
          type="submit"
          look="accent"
          size="lg"
          block
          busy={acting === 'counter'}
          disabled={!allowed(deal, 'counter')}
          price={split ? <Money amount={ownSum(split, deal.side)} currency={currency} /> : undefined}
        >
          {t('counter.do')}
        </Button>
        <ActFailure room={room} verbs={['counter']} />
      </PanelForm>
    </Panel>
  )
}
