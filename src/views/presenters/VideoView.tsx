import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Talk } from '#contract/entities/presenter.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { videoViewEarlier } from '#src/theme/made/recipes/video-view-earlier.js'
import { Desk } from '../studio/Desk.tsx'
import { FacePicture } from '../studio/FacePicture.tsx'
import { RecentAside } from '../studio/RecentAside.tsx'
import type { Star } from '../studio/StarButton.tsx'
import type { FieldStore } from '../studio/stored-fields.ts'
import type { StudioFacts } from '../studio/studio-facts.ts'
import { TalkForm } from './TalkForm.tsx'
import { TalkResult } from './TalkResult.tsx'
import type { VideoFacts } from './video-facts.ts'

const Earlier = chakra('ul', videoViewEarlier)

function EarlierTalk({ talk }: { talk: Talk }) {
  const { t } = useTranslation('presenters')
  const still = (
    <span data-still>{talk.thumb ? <img src={talk.thumb} alt="" loading="lazy" /> : <FacePicture who={talk.presenter} />}</span>
  )
  return (
    <li>
      {talk.url ? (
        <a href={talk.url} target="_blank" rel="noreferrer" aria-label={t('result.watch', { title: talk.title })}>
          {still}
        </a>
      ) : (
        still
      )}
      <chakra.p textStyle="label" marginTop="2" dir="auto">
        {talk.title}
      </chakra.p>
      <chakra.p textStyle="small" color="muted">
        {talk.state === 'done' ? <Time at={talk.created_at} as="day-time" /> : t(`state.${talk.state}`)}
      </chakra.p>
    </li>
  )
}

interface Props {
  talk: TalkActor
  facts: ResourceActor<VideoFacts>
  store: FieldStore
  studio: StudioFacts | null
  presenter: string | null
  /** The video that the next one is to be another version of. */
  source: Talk | null
  star: Star
}

/** A script and a presenter on one side, the film on the other. */
export function VideoView({ talk, facts, store, studio, presenter, source, star }: Props) {
  const { t } = useTranslation('presenters')
  const state = useSelector(talk, snapshot => String(snapshot.value))
  const latest = useSelector(talk, snapshot => snapshot.context.talk?.id)
  const value = useSelector(facts, snapshot => snapshot.context.value)
  const failure = useSelector(facts, snapshot => snapshot.context.failure)
  if (!value && failure) return <FailedState failure={failure} onRetry={() => facts.send({ type: 'resource.retry' })} />
  if (!value)
    return (
      <Loading>
        <chakra.div padding="24px">
          <Skeleton height="320px" borderRadius="12px" />
        </chakra.div>
      </Loading>
    )
  const earlier = value.talks.filter(({ id }) => id !== latest)
  return (
    <Desk data-state={state}>
      <section aria-label={t('video.form')}>
        <TalkForm
          talk={talk}
          facts={value}
          store={store}
          credits={studio?.credits ?? null}
          prices={studio?.prices ?? []}
          presenter={presenter}
          source={source}
        />
      </section>
      <section aria-label={t('result.title')}>
        <TalkResult talk={talk} star={star} />
        {earlier.length > 0 && (
          <chakra.div marginTop="8">
            <chakra.h2 textStyle="title-3" marginBottom="3">
              {t('result.earlier')}
            </chakra.h2>
            <Earlier role="list">
              {earlier.map(one => (
                <EarlierTalk key={one.id} talk={one} />
              ))}
            </Earlier>
          </chakra.div>
        )}
      </section>
      {studio && <RecentAside facts={studio} />}
    </Desk>
  )
}
