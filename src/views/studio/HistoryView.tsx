import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { type MadeEntry, madeKinds } from '#contract/entities/history.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { historyViewPanes } from '#src/theme/made/recipes/history-view-panes.js'
import { historyViewRow } from '#src/theme/made/recipes/history-view-row.js'
import { ListStates } from '../list/ListStates.tsx'
import { MadeThumb } from './MadeThumb.tsx'
import { type Star, StarButton } from './StarButton.tsx'

const kinds = ['all', ...madeKinds] as const

const Panes = chakra('div', historyViewPanes)
const Row = chakra('li', historyViewRow)

interface Props {
  history: CollectionActor<MadeEntry>
  star: Star
  open: string | null
  /** The open entry. */
  children: ReactNode
}

/** Everything one had made, newest first: texts, pictures, videos and answers. */
export function HistoryView({ history, star, open, children }: Props) {
  const { t } = useTranslation('studio')
  const [search, setSearch] = useSearchParams()
  const state = useSelector(history, snapshot => String(snapshot.value))
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (name !== 'open') next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  const filter = (name: string, value: string) => setSearch(changed(name, value), { replace: true })
  const of = search.get('of') ?? 'all'
  const starred = search.has('favourites')
  const filtered = search.has('q') || of !== 'all' || starred
  return (
    <Panes data-open={open ? '' : undefined}>
      <chakra.section
        aria-label={t('section.history')}
        data-state={state}
        // An open entry lies beside the list; on phones in its place.
        display={{ base: open ? 'none' : 'grid', lg: 'grid' }}
        gap="4"
        alignContent="start"
        maxWidth="920px"
      >
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.get('q') ?? ''}
          onChange={value => filter('q', value)}
        />
        <Chips role="group" aria-label={t('show')}>
          {kinds.map(kind => (
            <Chip key={kind} pressed={of === kind} onChange={() => filter('of', kind === 'all' ? '' : kind)}>
              {t(`of.${kind}`)}
            </Chip>
          ))}
          <Chip pressed={starred} onChange={on => filter('favourites', on ? 'yes' : '')}>
            <Icon of={StarIcon} size={16} weight={starred ? 'fill' : 'regular'} />
            {t('favourites')}
          </Chip>
        </Chips>
        <ListStates
          list={history}
          empty={
            <EmptyState
              title={t(filtered ? 'nothingFound' : 'nothingYet')}
              action={
                <ButtonLink to={pathOf('brandme_AI', { section: filtered ? 'history' : 'text' })}>
                  {t(filtered ? 'showAll' : 'begin')}
                </ButtonLink>
              }
            >
              {starred && t('noFavourites')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <chakra.ul listStyle="none" margin={0} padding={0} role="list" aria-busy={state === 'loading' || undefined}>
              {items.map(made => (
                <Row key={made.id} data-chosen={made.id === open ? '' : undefined}>
                  <Link to={{ search: `?${changed('open', made.id)}` }} aria-current={made.id === open ? 'true' : undefined}>
                    <MadeThumb made={made} />
                    <chakra.div minWidth={0}>
                      <chakra.p fontWeight={560} dir="auto">
                        {made.title}
                      </chakra.p>
                      <chakra.p textStyle="small" color="muted">
                        {t(`made.${made.kind}`)}
                        {made.state !== 'done' && ` · ${t(`state.${made.state}`)}`}
                        {made.version.count > 1 && ` · ${t('versionOfMany', made.version)}`} ·{' '}
                        <Time at={made.created_at} as="day-time" />
                      </chakra.p>
                    </chakra.div>
                  </Link>
                  <chakra.span fontVariantNumeric="tabular-nums" textStyle="small">
                    {t('price', { count: made.credits.charged ?? made.credits.quoted })}
                  </chakra.span>
                  <StarButton id={made.id} title={made.title} favourite={made.favourite} star={star} />
                </Row>
              ))}
            </chakra.ul>
          )}
        </ListStates>
      </chakra.section>
      {children}
    </Panes>
  )
}
