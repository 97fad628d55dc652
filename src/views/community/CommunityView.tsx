import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { CommunityImage, CommunityTheme } from '#contract/entities/community.ts'
import type { Creation } from '#contract/entities/creation.ts'
import type { Failure } from '#contract/errors.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { CommunityActor } from '#src/machines/community/community.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { communityViewWall } from '#src/theme/made/recipes/community-view-wall.js'
import { GalleryCard } from './GalleryCard.tsx'
import { SharePane } from './SharePane.tsx'

const Wall = chakra('ul', communityViewWall)

interface Props {
  gallery: CollectionActor<CommunityImage>
  actor: CommunityActor
  themes: readonly { theme: CommunityTheme; count: number }[]
  recent: readonly Creation[]
  staff: boolean
}

/** Pictures that people have shared. */
export function CommunityView({ gallery, actor, themes, recent, staff }: Props) {
  const { t } = useTranslation('community')
  const [search, setSearch] = useSearchParams()
  const loading = useSelector(gallery, snapshot => snapshot.hasTag('busy'))
  const failed = useSelector(gallery, snapshot => snapshot.matches('failed'))
  const page = useSelector(gallery, snapshot => snapshot.context.page)
  const unread = useSelector(gallery, snapshot => snapshot.context.failure)
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const changed = useSelector(actor, snapshot => snapshot.context.changed)
  const shared = useSelector(actor, snapshot => snapshot.context.shared)
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const theme = search.get('theme') ?? ''
  const sort = search.get('sort') ?? 'new'
  const filtered = theme !== '' || search.has('q') || sort !== 'new'
  const fresh = filtered ? [] : shared.filter(one => !page?.items.some(({ id }) => id === one.id))
  const gone = (one: CommunityImage) =>
    one.state === 'unshared' || (one.state !== 'visible' && !one.own && !(staff && sort === 'reported'))
  const items = [...fresh, ...(page?.items ?? [])].map(one => changed[one.id] ?? one).filter(one => !gone(one))
  const sorts = ['new', 'popular', 'mine', ...(staff ? ['reported'] : [])]
  return (
    <chakra.div padding={{ base: '20px 16px', lg: '24px 28px' }} display="grid" gap="4" data-state={state}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" flex="1 1 320px" minWidth={0}>
          <chakra.div flex="1 1 200px" maxWidth={{ md: '360px' }}>
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              maxLength={fieldLimits.filter}
              value={search.get('q') ?? ''}
              onChange={value => set('q', value)}
            />
          </chakra.div>
          <Segmented
            label={t('sort')}
            value={sort}
            onChange={value => set('sort', value === 'new' ? '' : value)}
            options={sorts.map(value => ({ value, label: t(`sorts.${value}`) }))}
          />
        </chakra.div>
        <SharePane actor={actor} recent={recent} />
      </chakra.div>
      {themes.length > 0 && (
        <Chips role="group" aria-label={t('themes')}>
          {themes.map(one => (
            <Chip
              key={one.theme}
              pressed={theme === one.theme}
              count={one.count}
              onChange={pressed => set('theme', pressed ? one.theme : '')}
            >
              {t(`theme.${one.theme}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {state === 'refused' && failure && <Refused failure={failure} actor={actor} />}
      {failed ? (
        <FailedState failure={unread} onRetry={() => gallery.send({ type: 'collection.retry' })} />
      ) : !page || (loading && items.length === 0) ? (
        <Loading>
          <Wall as="div">
            {[0, 1, 2, 3, 4, 5].map(place => (
              <Skeleton key={place} height="280px" borderRadius="12px" />
            ))}
          </Wall>
        </Loading>
      ) : items.length === 0 ? (
        <Nothing mine={sort === 'mine'} onShowAll={filtered ? () => setSearch({}, { replace: true }) : undefined} />
      ) : (
        <Wall role="list" aria-busy={loading || undefined}>
          {items.map(image => (
            <GalleryCard key={image.id} image={image} actor={actor} staff={staff} />
          ))}
        </Wall>
      )}
      {page && !failed && <ListPages meta={page.meta} />}
    </chakra.div>
  )
}

/** A change that was refused: tried again, or dropped. */
function Refused({ failure, actor }: { failure: Failure; actor: CommunityActor }) {
  const { t } = useTranslation('community')
  const phraseOf = useErrorPhrase()
  return (
    <Notice tone="danger">
      <p>{phraseOf(failure.code)}</p>
      <chakra.div display="flex" gap="2" marginTop="2">
        <Button size="sm" look="inherit" onClick={() => actor.send({ type: 'community.retry' })}>
          {t('retry')}
        </Button>
        <Button size="sm" look="inherit" onClick={() => actor.send({ type: 'community.drop' })}>
          {t('drop')}
        </Button>
      </chakra.div>
    </Notice>
  )
}

/** `onShowAll`: where a filter hides what there is. */
function Nothing({ mine, onShowAll }: { mine: boolean; onShowAll?: () => void }) {
  const { t } = useTranslation('community')
  return (
    <EmptyState
      title={t(mine ? 'noneMine' : onShowAll ? 'nothingFound' : 'none')}
      action={onShowAll && <Button onClick={onShowAll}>{t('showAll')}</Button>}
    >
      {t(mine || !onShowAll ? 'noneBody' : 'nothingFoundBody')}
    </EmptyState>
  )
}
