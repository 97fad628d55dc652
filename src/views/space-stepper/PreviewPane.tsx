import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { spaceFields, spaceSteps } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { priceOfDays } from '#contract/rules/space-price.ts'
import { spaceKinds } from '#contract/space-choices.ts'
import { Tape } from '#src/components/Mark.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { SpaceStepperActor } from '#src/machines/space-stepper/space-stepper.machine.ts'
import { selectIssues } from '#src/machines/stepper/stepper.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceStepperPreviewPaneCard } from '#src/theme/made/recipes/space-stepper-preview-pane-card.js'
import { spaceStepperPreviewPanePane } from '#src/theme/made/recipes/space-stepper-preview-pane-pane.js'
import { asNumber, asText, asTexts } from '../form/draft-values.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useSpaceForm } from './space-form.ts'

const Pane = chakra('aside', spaceStepperPreviewPanePane)
const Card = chakra('div', spaceStepperPreviewPaneCard)

interface Props {
  actor: SpaceStepperActor
  onOpen(step: string): void
  isOpen(step: string): boolean
}

/** Beside the form, always current: how others will see it, what a booking brings, and what is missing until it is public. */
export function PreviewPane({ actor, onOpen, isOpen }: Props) {
  const { t } = useTranslation('space-stepper')
  const issues = useSelector(actor, selectIssues)
  return (
    <Pane aria-label={t('preview.label')}>
      <chakra.div
        display="grid"
        gap="5"
        alignContent="start"
        padding={{ base: '20px 16px 24px', lg: '24px' }}
        position={{ lg: 'sticky' }}
        insetBlockStart="0"
      >
        <section aria-label={t('preview.title')}>
          <h2>{t('preview.title')}</h2>
          <Preview />
        </section>
        <section aria-label={t('preview.missing')}>
          <h2>{t('preview.missing')}</h2>
          <chakra.ul listStyleType="none" display="grid" gap="8px">
            {spaceSteps.map(step => {
              const count = Object.keys(issues[step] ?? {}).length
              return (
                <chakra.li key={step} display="flex" gap="9px" alignItems="center">
                  <chakra.span color={count === 0 ? 'success' : 'muted'} display="inline-flex">
                    <Tape kind={count === 0 ? 'done' : 'draft'} />
                  </chakra.span>
                  {count === 0 ? (
                    <span>{t('preview.done', { step: t(`step.${step}`) })}</span>
                  ) : !isOpen(step) ? (
                    <span>{t('preview.todo', { step: t(`step.${step}`), count })}</span>
                  ) : (
                    <LinkButton textAlign="start" onClick={() => onOpen(step)}>
                      {t('preview.todo', { step: t(`step.${step}`), count })}
                    </LinkButton>
                  )}
                </chakra.li>
              )
            })}
          </chakra.ul>
        </section>
      </chakra.div>
    </Pane>
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
