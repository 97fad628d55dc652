import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { cameLate } from '#contract/came-late.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Time } from '#src/components/Time.tsx'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { MadePictures, MadeTexts, type TextFormat } from './Made.tsx'
import { RefusedOrder } from './RefusedOrder.tsx'
import { type Star, StarButton } from './StarButton.tsx'

interface Props {
  order: StudioOrderActor
  section: 'text' | 'images'
  star: Star
  save(id: string, format: TextFormat): Promise<Blob>
}

/** Result of the latest order, also while it is being made. */
export function Results({ order, section, star, save }: Props) {
  const { t } = useTranslation('studio')
  const state = useSelector(order, snapshot => String(snapshot.value))
  const creation = useSelector(order, snapshot => snapshot.context.creation)
  const failure = useSelector(order, snapshot => snapshot.context.failure)
  const made = creation ? creation.texts.length + creation.pictures.length : 0
  const wanted = creation?.image?.n ?? (creation?.text?.kind === 'title' ? 5 : (creation?.text?.versions ?? 1))
  return (
    <chakra.div display="grid" gap="4">
      {state === 'refused' && failure && (
        <RefusedOrder
          failure={failure}
          onRetry={() => order.send({ type: 'order.retry' })}
          onDrop={() => order.send({ type: 'order.drop' })}
        />
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
        <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="4px 12px">
          <chakra.h2 textStyle="title-3" overflowWrap="anywhere" flex="1 1 220px">
            {creation.title}
          </chakra.h2>
          <chakra.div display="flex" alignItems="center" gap="2" textStyle="small" color="muted" flex="none">
            <span>
              <Time at={creation.created_at} as="day-time" />
              {' · '}
              {cameLate(creation) ? t('late') : t('price', { count: creation.credits.charged ?? creation.credits.quoted })}
            </span>
            <StarButton key={creation.id} id={creation.id} title={creation.title} favourite={creation.favourite} star={star} />
          </chakra.div>
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
