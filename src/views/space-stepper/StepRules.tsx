import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { cancellationTiers, contentRules } from '#contract/space-choices.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileButton } from '#src/components/FileButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { asObject, asText } from '../form/draft-values.ts'
import { CheckField, ChipsField, NumberField, SelectField, TextField } from '../form/FormFields.tsx'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { Tier } from '../realty/BookPane.tsx'
import { PendingFiles } from '../uploads/PendingFiles.tsx'
import { useSpaceForm } from './space-form.ts'
import { useArrivals } from './use-arrivals.ts'

/** Step 4: how it is booked, what is not shown there, who allows it; and the publication. */
export function StepRules({ permit }: { permit: UploadsActor }) {
  const { t } = useTranslation(['space-stepper', 'realty'])
  const { about, fields } = useSpaceForm()
  const tier = cancellationTiers.find(one => one === fields.cancellation)
  return (
    <>
      {about.state === 'draft' && about.reviewed_first && (
        <Notice tone="info">{t('publish.review', { count: limits.space.reviewedFirst })}</Notice>
      )}
      {about.state !== 'draft' && <Notice tone="info">{t('publish.material')}</Notice>}
      <SelectField
        name="cancellation"
        label={t('rules.cancellation')}
        help={t('rules.cancellationHelp')}
        options={cancellationTiers.map(value => ({ value, label: t(`rules.tier.${value}`) }))}
      />
      {tier && <Tier tier={tier} />}
      <CheckField name="instant_book">{t('rules.instant')}</CheckField>
      <TwoColumns>
        <NumberField
          name="lead_days"
          label={t('rules.lead')}
          help={t('rules.leadHelp')}
          min={0}
          max={limits.space.leadDays.max}
        />
        <NumberField
          name="buffer_days"
          label={t('rules.buffer')}
          help={t('rules.bufferHelp')}
          min={0}
          max={limits.space.bufferDays.max}
        />
      </TwoColumns>
      <ChipsField
        name="refuses"
        label={t('rules.refuses')}
        optional
        options={contentRules.map(value => ({ value, label: t(`realty:refuses.${value}`) }))}
      />
      <TextField name="note" label={t('rules.note')} help={t('rules.noteHelp')} optional max={fieldLimits.space.note} lines={3} />
      <Permit uploads={permit} />
    </>
  )
}

function Permit({ uploads }: { uploads: UploadsActor }) {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const has = form.fields.permit !== null && form.fields.permit !== undefined
  const permit = asObject(form.fields.permit)
  const change = (patch: Record<string, string | null>) => form.change({ permit: { ...permit, ...patch } })
  return (
    <Part>
      <h3>{t('permit.title')}</h3>
      <p>{t('permit.lead')}</p>
      <Checkbox
        checked={has}
        onChange={on => form.change({ permit: on ? { number: '', authority: '', valid_to: '', file: null } : null })}
      >
        {t('permit.has')}
      </Checkbox>
      {has && (
        <>
          <TwoColumns>
            <Field label={t('permit.number')} error={form.error('permit.number')}>
              <TextInput
                name="permit_number"
                value={asText(permit.number)}
                onChange={number => change({ number })}
                onBlur={() => form.leave('permit.number')}
              />
            </Field>
            <Field label={t('permit.until')} help={t('permit.untilHelp')} error={form.error('permit.valid_to')}>
              <TextInput
                type="date"
                name="permit_valid_to"
                dir="ltr"
                min={form.about.today}
                value={asText(permit.valid_to)}
                onChange={valid_to => change({ valid_to })}
                onBlur={() => form.leave('permit.valid_to')}
              />
            </Field>
          </TwoColumns>
          <Field label={t('permit.authority')} error={form.error('permit.authority')}>
            <TextInput
              name="permit_authority"
              placeholder={t('permit.authorityExample')}
              value={asText(permit.authority)}
              onChange={authority => change({ authority })}
              onBlur={() => form.leave('permit.authority')}
            />
          </Field>
          <PermitFile uploads={uploads} file={asText(permit.file)} onChange={file => change({ file })} />
        </>
      )}
    </Part>
  )
}

function PermitFile({ uploads, file, onChange }: { uploads: UploadsActor; file: string; onChange(file: string | null): void }) {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const files = useSelector(uploads, snapshot => snapshot.context.files)
  useArrivals(uploads, '', arrived => {
    form.hold(arrived)
    onChange(arrived.uuid)
  })
  const card = form.about.files.find(one => one.uuid === file)
  return (
    <Field group label={t('permit.file')} help={t('permit.fileHelp')} optional error={form.error('permit.file')}>
      <PendingFiles files={files} onRemove={id => uploads.send({ type: 'uploads.drop', id })} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" marginTop={files.length > 0 ? '2' : 0}>
        {card && (
          <chakra.a
            href={card.url}
            target="_blank"
            rel="noreferrer"
            overflowWrap="anywhere"
            color="accent-text"
            textDecoration="underline"
          >
            {card.name}
          </chakra.a>
        )}
        <FileButton
          size="sm"
          icon={UploadSimpleIcon}
          accept="image/*,application/pdf"
          inputLabel={t('permit.file')}
          onFiles={([chosen]) => {
            uploads.send({ type: 'uploads.clear' })
            if (chosen) uploads.send({ type: 'uploads.add', id: crypto.randomUUID(), file: chosen })
          }}
        >
          {t(card ? 'permit.another' : 'permit.choose')}
        </FileButton>
        {card && (
          <Button size="sm" look="plain" onClick={() => onChange(null)}>
            {t('permit.without')}
          </Button>
        )}
      </chakra.div>
    </Field>
  )
}
