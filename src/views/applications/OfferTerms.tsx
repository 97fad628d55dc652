import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { dealTerms } from '#contract/entities/deal.ts'
import { ownSum, splitFees } from '#contract/fees.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { isPublished } from '#contract/rules/offer.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { OfferAbout } from '#src/machines/offer-form/offer-form.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { DeliverableRow } from '../casting-call-stepper/DeliverableRow.tsx'
import { RightsFields } from '../casting-call-stepper/RightsFields.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { FeeStub } from '../casting-calls/FeeStub.tsx'
import { asList, asNumber, asObject, asText, dayAfter, replaced, without } from '../form/draft-values.ts'
import { DateField, MoneyField, NumberField, TextField } from '../form/FormFields.tsx'
import { useAnyForm } from '../form/form-context.ts'
import { Part, Rows, TwoColumns } from '../form/StepFrame.tsx'
import { MilestonesField } from '../milestones/MilestonesField.tsx'
import { afterPieces, draftsIn } from '../milestones/milestone-drafts.ts'

const { deliverables } = dealTerms.shape
const mostPieces = fieldLimits.deal.pieces
const windows = [24, 48, 72, 120, 168]
const { offerDays } = limits.deal

/** Everything that two sides agree on: the work, the money, the days, the terms. */
export function OfferTerms({ about }: { about: OfferAbout }) {
  const { t } = useTranslation(['applications', 'casting-call-stepper'])
  const words = useCallWords()
  const form = useAnyForm()
  const { fields } = form
  const { asked, plan, today, side } = about
  const fee = asNumber(fields.fee_minor)
  const currency = asText(fields.currency) || about.currency
  const who = about.who.split(' ')[0] ?? about.who
  return (
    <chakra.div display="grid" gap="18px" marginTop="5" maxWidth="760px">
      <TextField name="title" label={t('offer.name')} max={fieldLimits.deal.title.max} />
      <Pieces />
      <Part>
        <h3>{t('offer.money')}</h3>
        <TwoColumns>
          <MoneyField
            name="fee_minor"
            label={t('offer.fee')}
            help={
              asked
                ? t('offer.asked', { who, fee: words.money(asked.fee_minor, asked.currency) })
                : side === 'brand'
                  ? t('offer.notAsked')
                  : t('offer.beforeFee')
            }
          />
          {fee !== null && fee > 0 && side === 'brand' && <FeeStub from={fee} to={fee} currency={currency} plan={plan} />}
        </TwoColumns>
      </Part>
      <Part>
        <h3>{t('offer.dates')}</h3>
        <TwoColumns>
          <DateField name="draft_due" label={t('offer.due')} min={dayAfter(today, 1)} />
          {isPublished(fields) && (
            <DateField
              name="publish_from"
              label={t('offer.liveFrom')}
              min={asText(fields.draft_due) || dayAfter(today, 1)}
              max={asText(fields.publish_by) || undefined}
            />
          )}
          {isPublished(fields) && (
            <DateField name="publish_by" label={t('offer.live')} min={asText(fields.draft_due) || dayAfter(today, 1)} />
          )}
        </TwoColumns>
        <Milestones about={about} />
      </Part>
      <Part>
        <h3>{t('offer.terms')}</h3>
        <TwoColumns>
          <NumberField name="revisions" label={t('offer.revisions')} min={0} max={limits.deal.revisions.max} />
          <Field label={t('offer.approval')} help={t('offer.approvalHelp')} error={form.error('approval_window_h')}>
            <Select
              value={String(asNumber(fields.approval_window_h) ?? '')}
              options={[...new Set([...windows, asNumber(fields.approval_window_h) ?? 72])]
                .sort((a, b) => a - b)
                .map(hours => ({ value: String(hours), label: t('offer.hours', { count: hours }) }))}
              onChange={hours => form.change({ approval_window_h: Number(hours) })}
            />
          </Field>
        </TwoColumns>
        <Field group label={t('offer.rules')} help={t('offer.conceptHelp')}>
          <Checkbox checked={fields.concept === true} onChange={concept => form.change({ concept })}>
            {t('offer.concept')}
          </Checkbox>
          {isPublished(fields) && (
            <Checkbox checked={fields.disclosure === true} onChange={disclosure => form.change({ disclosure })}>
              {t('offer.disclosure')}
            </Checkbox>
          )}
        </Field>
      </Part>
      <RightsFields />
      <Exclusivity />
      <Part>
        <TextField
          name="note"
          label={t(side === 'brand' ? 'offer.note' : 'offer.noteToBrand')}
          max={fieldLimits.deal.note}
          lines={4}
        />
        <NumberField
          name="valid_days"
          label={t('offer.valid')}
          help={t('offer.validHelp')}
          min={offerDays.min}
          max={offerDays.max}
        />
      </Part>
    </chakra.div>
  )
}

function Milestones({ about: { plan, today, side, currency } }: { about: OfferAbout }) {
  const words = useCallWords()
  const { fields, change, error, leave } = useAnyForm()
  const fee = asNumber(fields.fee_minor) ?? 0
  const parsed = z.safeParse(deliverables, fields.deliverables)
  const sums = fee >= limits.deal.amount.min ? splitFees(fee, plan) : null
  return (
    <MilestonesField
      milestones={draftsIn(fields.milestones)}
      pieces={parsed.success ? parsed.data.map(piece => words.makes([piece])) : []}
      due={asText(fields.draft_due)}
      today={today}
      price={sums && { sums, own: share => ownSum(share, side), currency: asText(fields.currency) || currency }}
      errorOf={error}
      onLeave={leave}
      onChange={milestones => change({ milestones })}
    />
  )
}

function Pieces() {
  const { t } = useTranslation('applications')
  const form = useAnyForm()
  const pieces = asList(form.fields.deliverables).map(asObject)
  const change = (deliverables: unknown[]) => {
    const published = isPublished({ deliverables })
    const rows = draftsIn(form.fields.milestones)
    form.change({
      deliverables,
      ...(published ? {} : { publish_from: null, publish_by: null }),
      ...(rows && { milestones: afterPieces(rows, pieces, deliverables) }),
    })
  }
  return (
    <Part>
      <h3>{t('offer.work')}</h3>
      <Field group label={t('offer.pieces')} error={form.error('deliverables')}>
        {pieces.length > 0 && (
          <Rows>
            {pieces.map((piece, index) => (
              <DeliverableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
                key={index}
                index={index}
                piece={piece}
                onChange={patch => change(replaced(pieces, index, { ...piece, ...patch }))}
                onRemove={() => change(without(pieces, index))}
              />
            ))}
          </Rows>
        )}
        {pieces.length < mostPieces && (
          <Button
            icon={PlusIcon}
            marginTop="2"
            onClick={() => {
              const network = asText(pieces[0]?.network) || 'none'
              change([...pieces, { network, content_type: '', quantity: 1, spec: '' }])
            }}
          >
            {t('offer.addPiece')}
          </Button>
        )}
      </Field>
    </Part>
  )
}

function Exclusivity() {
  const { t } = useTranslation('applications')
  const form = useAnyForm()
  const on = form.fields.exclusivity !== null && form.fields.exclusivity !== undefined
  const exclusivity = asObject(form.fields.exclusivity)
  const change = (patch: Record<string, unknown>) => form.change({ exclusivity: { ...exclusivity, ...patch } })
  return (
    <Part>
      <h3>{t('offer.exclusivity')}</h3>
      <Checkbox checked={on} onChange={wanted => form.change({ exclusivity: wanted ? { category: '', days: 30 } : null })}>
        {t('offer.exclusivityAsk')}
      </Checkbox>
      {on && (
        <TwoColumns>
          <Field label={t('offer.exclusivityCategory')} error={form.error('exclusivity.category')}>
            <TextInput
              value={asText(exclusivity.category)}
              onChange={category => change({ category })}
              onBlur={() => form.leave('exclusivity.category')}
            />
          </Field>
          <Field label={t('offer.exclusivityDays')} error={form.error('exclusivity.days')}>
            <NumberInput
              value={asNumber(exclusivity.days)}
              min={1}
              max={fieldLimits.rights.exclusivity.days.max}
              onChange={days => change({ days })}
              onBlur={() => form.leave('exclusivity.days')}
            />
          </Field>
        </TwoColumns>
      )}
    </Part>
  )
}
