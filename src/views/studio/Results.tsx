import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Time } from '#src/components/Time.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import { MadePictures, MadeTexts, type TextFormat } from './Made.tsx'

interface Props {
  order: StudioOrderActor
  section: 'text' | 'images'
  save(id: string, format: TextFormat): Promise<Blob>
}

/** What came of the latest order, while it is made too. */
export function Results({ order, section, save }: Props) {
  const { t } = useTranslation('studio')
  const phraseOf = useErrorPhrase()
  const state = useSelector(order, snapshot => String(snapshot.value))
  const creation = useSelector(order, snapshot => snapshot.context.creation)
  const failure = useSelector(order, snapshot => snapshot.context.failure)
  const made = creation ? creation.texts.length + creation.pictures.length : 0
  const wanted = creation?.image?.n ?? (creation?.text?.kind === 'title' ? 5 : (creation?.text?.versions ?? 1))
  return (
    <chakra.div display="grid" gap="4">
      {state === 'refused' && failure && (
        <Notice tone="danger">
          <p>{phraseOf(failure.code)}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="2">
            {failure.code === 'credits.insufficient' && (
              <ButtonLink size="sm" look="inherit" to={pathOf('apps-e-commerce-checkout')}>
                {t('getCredits')}
              </ButtonLink>
            )}
            <Button size="sm" look="inherit" onClick={() => order.send({ type: 'order.retry' })}>
              {t('retry')}
            </Button>
            <Button size="sm" look="inherit" onClick={() => order.send({ type: 'order.drop' })}>
              {t('drop')}
            </Button>
          </chakra.div>
        </Notice>
      )}
      {state === 'unread' && (
        <Notice tone="warn">
          <p>{t('unread')}</p>
          <Button size="sm" look="inherit" marginTop="8px" onClick={() => order.send({ type: 'order.check' })}>
            {t('check')}
          </Button>
        </Notice>
      )}
      {creation && (
        <chakra.header display="flex" justifyContent="space-between" alignItems="baseline" gap="3">
          <chakra.h2 textStyle="title-3" overflowWrap="anywhere">
            {creation.title}
          </chakra.h2>
          <chakra.span textStyle="small" color="muted" flex="none">
            <Time at={creation.created_at} as="day-time" />
            {' · '}
            {t('price', { count: creation.credits.charged ?? creation.credits.quoted })}
          </chakra.span>
        </chakra.header>
      )}
      {state === 'ordering' && <p role="status">{t('ordering')}</p>}
      {(state === 'working' || state === 'reading') && (
        <div>
          <Progress value={made} max={wanted} label={t('working')} />
          <chakra.p textStyle="small" color="muted" marginTop="2">
            {t('workingMore')}
          </chakra.p>
        </div>
      )}
      {state === 'unmade' && <Notice tone="danger">{t(`unmade.${creation?.failure ?? 'failed'}`)}</Notice>}
      {creation && creation.texts.length > 0 && <MadeTexts creation={creation} save={save} />}
      {creation && creation.pictures.length > 0 && <MadePictures creation={creation} order={order} />}
      {!creation && state === 'idle' && <EmptyState title={t(`none.${section}`)}>{t(`noneBody.${section}`)}</EmptyState>}
    </chakra.div>
  )
}
