import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { cameLate } from '#contract/came-late.ts'
import type { Talk } from '#contract/entities/presenter.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { talkResultUnder } from '#src/theme/made/recipes/talk-result-under.js'
import { Film } from '../studio/Film.tsx'
import { RefusedOrder } from '../studio/RefusedOrder.tsx'
import { type Star, StarButton } from '../studio/StarButton.tsx'

const Under = chakra('div', talkResultUnder)

function Recording({ talk, made }: { talk: TalkActor; made: Talk }) {
  const { t } = useTranslation('presenters')
  const stopping = useSelector(talk, snapshot => snapshot.matches('cancelling'))
  const word = stopping ? 'stopping' : made.progress < 3 ? 'waiting' : made.progress < 97 ? 'drawing' : 'packing'
  return (
    <Under>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="3">
        <chakra.b textStyle="label">{t(`result.${word}`)}</chakra.b>
        <chakra.span textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
          {made.progress} %
        </chakra.span>
      </chakra.div>
      <Progress value={made.progress} label={t('result.recording')} />
    </Under>
  )
}

/** Result of the latest video, also while it is being made. */
export function TalkResult({ talk, star }: { talk: TalkActor; star: Star }) {
  const { t } = useTranslation('presenters')
  const state = useSelector(talk, snapshot => String(snapshot.value))
  const made = useSelector(talk, snapshot => snapshot.context.talk)
  const failure = useSelector(talk, snapshot => snapshot.context.failure)
  const working = state === 'working' || state === 'reading' || state === 'cancelling'
  return (
    <chakra.div display="grid" gap="3">
      {state === 'refused' && failure && (
        <RefusedOrder
          failure={failure}
          onRetry={() => talk.send({ type: 'talk.retry' })}
          onDrop={() => talk.send({ type: 'talk.drop' })}
        />
      )}
      {state === 'unread' && (
        <Notice tone="warn">
          <p>{t('result.unread')}</p>
          <Button size="sm" look="inherit" marginTop="8px" onClick={() => talk.send({ type: 'talk.check' })}>
            {t('result.check')}
          </Button>
        </Notice>
      )}
      {state === 'ordering' && <p role="status">{t('result.ordering')}</p>}
      {state === 'unmade' && made && (
        <Notice tone={made.state === 'cancelled' ? 'info' : 'danger'}>
          {t(`result.unmade.${made.state === 'cancelled' ? 'cancelled' : (made.failure ?? 'failed')}`)}
        </Notice>
      )}
      {made && (
        <>
          <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="3">
            <chakra.h2 textStyle="title-3" overflowWrap="anywhere" dir="auto">
              {made.title}
            </chakra.h2>
            <chakra.div display="flex" alignItems="center" gap="2" textStyle="small" color="muted">
              {working
                ? t('result.live', { share: made.progress })
                : cameLate(made)
                  ? t('late')
                  : t('video.credits', { count: made.credits.charged ?? made.credits.quoted })}
              <StarButton key={made.id} id={made.id} title={made.title} favourite={made.favourite} star={star} />
            </chakra.div>
          </chakra.header>
          <Film made={made}>{working && <Recording talk={talk} made={made} />}</Film>
        </>
      )}
      {working && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.p textStyle="small" color="muted">
            {t('result.leave')}
          </chakra.p>
          <Button size="sm" disabled={state === 'cancelling'} onClick={() => talk.send({ type: 'talk.cancel' })}>
            {t('result.cancel')}
          </Button>
        </chakra.div>
      )}
      {!made && state === 'idle' && <EmptyState title={t('result.none')}>{t('result.noneBody')}</EmptyState>}
    </chakra.div>
  )
}
