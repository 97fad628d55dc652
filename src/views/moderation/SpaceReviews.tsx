import { useTranslation } from 'react-i18next'
import type { SpaceReview } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { Mark } from '#src/components/Mark.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { spaceReviewsPhotos } from '#src/theme/made/recipes/space-reviews-photos.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { Queue } from './Queue.tsx'
import { ReviewCells } from './ReviewCells.tsx'
import { Verdict } from './Verdict.tsx'
import type { VerdictVerbs } from './verbs.ts'

const Photos = chakra('div', spaceReviewsPhotos)

interface Props {
  reviews: CollectionActor<SpaceReview>
  decision: DecisionActor<VerdictVerbs>
  forms: FormStore
}

/** Spaces and material changes that wait to be read, the longest waiting first. */
export function SpaceReviews({ reviews, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  return (
    <Queue cases={reviews} label={t('state.spaces')} none={t('spaces.none')} noneBody={t('spaces.noneBody')}>
      {one => <ReviewRow key={one.uuid} one={one} decision={decision} forms={forms} />}
    </Queue>
  )
}

function ReviewRow({ one, decision, forms }: { one: SpaceReview; decision: DecisionActor<VerdictVerbs>; forms: FormStore }) {
  const { t } = useTranslation(['moderation', 'hosting'])
  const words = useSpaceWords()
  // It lies ahead, where «just now» would be said of it.
  const language = useLanguage()
  const late = Date.parse(one.due) < Date.now()
  const { permit, parts } = one
  return (
    <ReviewCells>
      <div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          {parts ? <TextLink to={pathOf('space', { uuid: one.uuid })}>{one.title}</TextLink> : <b>{one.title}</b>}
          <Mark kind={late ? 'stop' : 'wait'}>
            {t('proposals.due')} {formatDayTime(one.due, language)}
          </Mark>
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {one.host}
          {' · '}
          {parts ? t('spaces.changed', { parts: words.list(parts.map(part => t(`spaces.part.${part}`))) }) : t('spaces.first')}
        </chakra.p>
        <ul>
          <li>
            <b>{words.kind(one.kind)}</b>, {one.address}, {one.city}, {words.country(one.country)}
          </li>
          <li>
            {t('spaces.pin')}{' '}
            <span dir="ltr">
              {one.lat}, {one.lng}
            </span>
          </li>
          <li>
            {permit
              ? t('spaces.permit', { number: permit.number, authority: permit.authority, date: words.day(permit.valid_to) })
              : t('spaces.noPermit')}
            {permit?.file && (
              <>
                {' · '}
                <chakra.a href={permit.file.url} target="_blank" rel="noreferrer" color="accent-text" textDecoration="underline">
                  {permit.file.name}
                </chakra.a>
              </>
            )}
          </li>
        </ul>
        <blockquote>{one.description}</blockquote>
        {one.photos.length > 0 && (
          <Photos>
            {one.photos.map(photo => (
              <a key={photo.uuid} href={photo.url} target="_blank" rel="noreferrer" aria-label={photo.name}>
                <img src={photo.url} alt="" loading="lazy" />
              </a>
            ))}
          </Photos>
        )}
      </div>
      <Verdict one={one} queue="spaces" reasons={reason => t(`hosting:reason.${reason}`)} decision={decision} forms={forms} />
    </ReviewCells>
  )
}
