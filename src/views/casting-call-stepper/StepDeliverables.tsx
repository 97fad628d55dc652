import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asObject, asText, asTexts, dayAfter, replaced, without } from '../form/draft-values.ts'
import { DateField } from '../form/FormFields.tsx'
import { Part, Rows, TwoColumns } from '../form/StepFrame.tsx'
import { useForm } from './call-form.ts'
import { DeliverableRow } from './DeliverableRow.tsx'
import { LinesField } from './LinesField.tsx'

/** So many different pieces at most, as the contract has it. */
const mostPieces = fieldLimits.call.pieces

/** Step 3: the pieces, their dates, and what has to be in them and what must not. */
export function StepDeliverables() {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const { today } = form.about
  const pieces = asList(form.fields.deliverables).map(asObject)
  const networks = asTexts(form.fields.networks)
  const locked = form.locked('deliverables')
  const { list, tellAdded } = useFocusOnAdded()
  const words = useCallWords()
  const applyBy = asText(form.fields.apply_by)
  const change = (deliverables: unknown[]) => form.change({ deliverables })
  const draftDue = asText(form.fields.draft_due)
  const publishFrom = asText(form.fields.publish_from)
  return (
    <>
      <Field group label={t('deliverables.pieces')} help={t('deliverables.piecesHelp')} error={form.error('deliverables')}>
        {pieces.length > 0 && (
          <Rows ref={list}>
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
        {pieces.length < mostPieces && !locked && (
          <chakra.div marginTop={pieces.length > 0 ? '2' : 0}>
            <Button
              icon={PlusIcon}
              onClick={() => {
                change([...pieces, { network: networks[0] ?? 'none', content_type: '', quantity: 1, spec: '' }])
                tellAdded()
              }}
            >
              {t('deliverables.add')}
            </Button>
          </chakra.div>
        )}
      </Field>
      <Part>
        <h3>{t('deliverables.dates')}</h3>
        <p>{t('deliverables.datesHelp')}</p>
        <TwoColumns>
          <DateField
            name="draft_due"
            label={t('deliverables.draftDue')}
            help={applyBy ? t('deliverables.draftDueAfter', { date: words.day(applyBy) }) : t('deliverables.draftDueHelp')}
            min={dayAfter(today, 1)}
          />
          <div>
            {applyBy && draftDue && draftDue < applyBy && (
              <Notice tone="warn">{t('publish.draftBefore', { draft: words.day(draftDue), apply: words.day(applyBy) })}</Notice>
            )}
          </div>
          <DateField name="publish_from" label={t('deliverables.publishFrom')} optional min={draftDue || dayAfter(today, 1)} />
          <DateField
            name="publish_to"
            label={t('deliverables.publishTo')}
            optional
            min={publishFrom || draftDue || dayAfter(today, 1)}
          />
        </TwoColumns>
      </Part>
      <Part>
        <h3>{t('deliverables.guidance')}</h3>
        <p>{t('deliverables.guidanceHelp')}</p>
        <Field group label={t('deliverables.rules')} help={t('deliverables.conceptHelp')}>
          <Checkbox
            checked={form.fields.concept_required === true}
            disabled={form.locked('concept_required')}
            onChange={concept_required => form.change({ concept_required })}
          >
            {t('deliverables.concept')}
          </Checkbox>
          <Checkbox
            checked={form.fields.disclosure === true}
            disabled={form.locked('disclosure')}
            onChange={disclosure => form.change({ disclosure })}
          >
            {t('deliverables.disclosure')}
          </Checkbox>
        </Field>
        <LinesField
          name="must_include"
          label={t('deliverables.include')}
          optional
          most={10}
          add={t('deliverables.includeAdd')}
          lineLabel={number => t('deliverables.includeLine', { number })}
          placeholder={t('deliverables.includeExample')}
        />
        <LinesField
          name="must_avoid"
          label={t('deliverables.avoid')}
          optional
          most={10}
          add={t('deliverables.avoidAdd')}
          lineLabel={number => t('deliverables.avoidLine', { number })}
          placeholder={t('deliverables.avoidExample')}
        />
        <LinesField
          name="key_messages"
          label={t('deliverables.messages')}
          optional
          most={10}
          add={t('deliverables.messagesAdd')}
          lineLabel={number => t('deliverables.messagesLine', { number })}
        />
        <LinesField
          name="examples"
          type="url"
          label={t('deliverables.examples')}
          help={t('deliverables.examplesHelp')}
          optional
          most={10}
          add={t('deliverables.examplesAdd')}
          lineLabel={number => t('deliverables.examplesLine', { number })}
          placeholder="https://"
        />
      </Part>
    </>
  )
}
