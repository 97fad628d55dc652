import { useTranslation } from 'react-i18next'
import { isDigital } from '#contract/entities/space.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { impressionMethods, spaceKinds } from '#contract/space-choices.ts'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { asNumber, asObject } from '../form/draft-values.ts'
import { CheckField, NumberField, SelectField } from '../form/FormFields.tsx'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { MetresField } from './MetresField.tsx'
import { PhotosField } from './PhotosField.tsx'
import { useSpaceForm } from './space-form.ts'

/** Step 2: how large it is, how it shines, how many see it, and how it looks. */
export function StepFace({ photos }: { photos: UploadsActor }) {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const kind = spaceKinds.find(one => one === form.fields.kind)
  const digital = kind !== undefined && isDigital(kind)
  const pixels = asObject(form.fields.pixels)
  const changePixels = (patch: Record<string, number | null>) => form.change({ pixels: { ...pixels, ...patch } })
  return (
    <>
      <TwoColumns>
        <MetresField name="width_m" label={t('face.width')} />
        <MetresField name="height_m" label={t('face.height')} />
      </TwoColumns>
      <CheckField name="lit">{t('face.lit')}</CheckField>
      {digital && (
        <Part>
          <h3>{t('face.screen')}</h3>
          <p>{t('face.screenHelp')}</p>
          <TwoColumns>
            {(['width', 'height'] as const).map(side => (
              <Field key={side} label={t(`face.pixels_${side}`)} error={form.error(`pixels.${side}`) ?? form.error('pixels')}>
                <NumberInput
                  width="160px"
                  min={1}
                  max={fieldLimits.space.pixels}
                  value={asNumber(pixels[side])}
                  onChange={value => changePixels({ [side]: value })}
                  onBlur={() => form.leave(`pixels.${side}`)}
                />
              </Field>
            ))}
            <NumberField name="slots" label={t('face.slots')} help={t('face.slotsHelp')} min={1} max={limits.space.slots.max} />
            <NumberField
              name="slot_s"
              label={t('face.seconds')}
              help={t('face.secondsHelp')}
              min={1}
              max={fieldLimits.space.slotSeconds}
            />
          </TwoColumns>
        </Part>
      )}
      <Part>
        <h3>{t('face.seen')}</h3>
        <TwoColumns>
          <NumberField
            name="impressions_weekly"
            label={t('face.impressions')}
            help={t('face.impressionsHelp')}
            optional={form.fields.rate_model !== 'cpm'}
            min={0}
            max={limits.space.impressions.max}
            step={1000}
            width="180px"
          />
          <SelectField
            name="impressions_method"
            label={t('face.method')}
            options={impressionMethods.map(value => ({ value, label: t(`face.by.${value}`) }))}
          />
        </TwoColumns>
      </Part>
      <Part>
        <PhotosField uploads={photos} />
      </Part>
    </>
  )
}
