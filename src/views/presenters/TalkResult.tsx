import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Talk } from '#contract/entities/presenter.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import { FacePicture } from './FacePicture.tsx'

const frames = { '16:9': '16/9', '9:16': '9/16', '1:1': '1/1' } as const

const Screen = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: '4px',
    overflow: 'hidden',
    bg: 'sunken',
    maxHeight: '70vh',
    '& > video': { display: 'block', width: '100%', height: '100%', objectFit: 'contain', background: '#0B1A19' },
  },
})
const Under = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '12px',
    bottom: '12px',
    padding: '12px 14px',
    borderRadius: '8px',
    bg: 'surface',
    boxShadow: '0 1px 3px rgb(0 0 0 / 20%)',
    display: 'grid',
    gap: '2',
  },
})

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

/** What came of the latest video, while it is made too. */
export function TalkResult({ talk }: { talk: TalkActor }) {
  const { t } = useTranslation('presenters')
  const phraseOf = useErrorPhrase()
  const state = useSelector(talk, snapshot => String(snapshot.value))
  const made = useSelector(talk, snapshot => snapshot.context.talk)
  const failure = useSelector(talk, snapshot => snapshot.context.failure)
  const working = state === 'working' || state === 'reading' || state === 'cancelling'
  const tall = made?.ratio === '9:16' ? '320px' : made?.ratio === '1:1' ? '480px' : undefined
  return (
    <chakra.div display="grid" gap="3">
      {state === 'refused' && failure && (
        <Notice tone="danger">
          <p>{phraseOf(failure.code)}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="2">
            {failure.code === 'credits.insufficient' && (
              <ButtonLink size="sm" look="inherit" to={pathOf('brandme_AI', { section: 'credits' })}>
                {t('video.getCredits')}
              </ButtonLink>
            )}
            <Button size="sm" look="inherit" onClick={() => talk.send({ type: 'talk.retry' })}>
              {t('result.retry')}
            </Button>
            <Button size="sm" look="inherit" onClick={() => talk.send({ type: 'talk.drop' })}>
              {t('result.drop')}
            </Button>
          </chakra.div>
        </Notice>
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
            <chakra.span textStyle="small" color="muted">
              {working
                ? t('result.live', { share: made.progress })
                : t('video.credits', { count: made.credits.charged ?? made.credits.quoted })}
            </chakra.span>
          </chakra.header>
          <Screen style={{ aspectRatio: frames[made.ratio], maxWidth: tall }}>
            {made.url ? (
              <video
                controls
                playsInline
                preload="metadata"
                poster={made.thumb ?? undefined}
                src={made.url}
                aria-label={made.title}
              >
                <track kind="captions" />
              </video>
            ) : (
              <FacePicture who={made.presenter} shape={made.ratio} alt={t('result.still', { name: made.presenter.name })} />
            )}
            {working && <Recording talk={talk} made={made} />}
          </Screen>
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
      {made?.url && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.p textStyle="small" color="muted">
            {t(made.voiced ? 'result.said' : 'result.silent', { name: made.presenter.name })}
          </chakra.p>
          <chakra.a href={made.url} download={`elenco-${made.id.slice(0, 8)}.mp4`} textStyle="label">
            {t('result.download')}
          </chakra.a>
        </chakra.div>
      )}
      {!made && state === 'idle' && <EmptyState title={t('result.none')}>{t('result.noneBody')}</EmptyState>}
    </chakra.div>
  )
}
