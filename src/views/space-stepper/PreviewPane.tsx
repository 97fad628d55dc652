import { useTranslation } from 'react-i18next'
import { spaceFields, spaceSteps } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { priceOfDays } from '#contract/rules/space-price.ts'
import { spaceKinds } from '#contract/space-choices.ts'
import type { SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceStepperPreviewPaneCard } from '#src/theme/made/recipes/space-stepper-preview-pane-card.js'
import { asNumber, asText, asTexts } from '../form/draft-values.ts'
import type { StepDoors } from '../form/StepPage.tsx'
import { StepPreview } from '../form/StepPreview.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useSpaceForm } from './space-form.ts'

const Card = chakra('div', spaceStepperPreviewPaneCard)

/** Beside the form: how others will see it, what a booking brings, and what is missing until it is public. */
export function PreviewPane(props: StepDoors & { actor: SpaceStepperActor }) {
  const { t } = useTranslation('space-stepper')
  return (
    <StepPreview
      {...props}
      steps={spaceSteps}
      nameOf={step => t(`step.${step}`)}
      title={t('preview.title')}
      missing={t('preview.missing')}
    >
      <Preview />
    </StepPreview>
  )
}

/** The draft as it would be found now; its price for the days that a search begins with. */
function Preview() {
  const { t } = useTranslation(['space-stepper', 'realty'])
  const words = useSpaceWords()
  const { fields, about } = useSpaceForm()
  const kind = spaceKinds.find(one => one === fields.kind)
  const [first] = asTexts(fields.photos)
  const photo = about.files.find(card => card.uuid === first)
  const [width_m, height_m] = [asNumber(fields.width_m), asNumber(fields.height_m)]
  const price = spaceFields.price.safeParse(fields).data
  const days = Math.max(limits.space.usualDays, price?.min_days ?? 1)
  const sums = price && priceOfDays({ ...price, impressions_weekly: asNumber(fields.impressions_weekly) ?? 0 }, days)
  const facts = kind
    ? width_m && height_m
      ? words.facts({ kind, width_m, height_m, impressions_weekly: asNumber(fields.impressions_weekly) ?? 0 })
      : words.kind(kind)
    : ''
  return (
    <Card>
      {photo && <img src={photo.url} alt="" />}
      <div>
        <b>{asText(fields.title) || t('preview.untitled')}</b>
        {facts && <small>{facts}</small>}
        <small>{[asText(fields.district), asText(fields.city)].filter(Boolean).join(' · ')}</small>
        {sums && price && (
          <dl>
            <dt>{t('preview.others', { count: days })}</dt>
            <dd>{words.exact(sums.total_minor, price.currency)}</dd>
            <dt>{t('preview.yours')}</dt>
            <dd>{words.exact(sums.payout_minor, price.currency)}</dd>
          </dl>
        )}
      </div>
    </Card>
  )
}
