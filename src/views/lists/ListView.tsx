import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type ListItem, type ListStage, listStages, type PeopleList } from '#contract/entities/list.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { ListActor } from '#src/machines/list/list.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ByRole, RoleNotice } from '../ByRole.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type Download, useDownload } from '../use-download.ts'
import { BulkBar } from './BulkBar.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { SearchField } from './SearchField.tsx'
import { UndoNotice } from './UndoNotice.tsx'

const sorts = ['newest', 'name', 'stage', 'price', 'score', 'followers', 'votes'] as const

/** Panels that open over the list. */
export type ListPanel = 'import' | 'share' | 'settings' | 'add'

interface Props {
  list: ResourceActor<PeopleList>
  items: CollectionActor<ItemsPage['items'][number], ItemsPage['meta']>
  actor: ListActor
  download: Download
  onPanel(panel: ListPanel): void
  onOpen(item: string): void
  /** Dialogs that are open. */
  children?: ReactNode
}

type ItemsPage = { items: ListItem[]; meta: PageMeta & { stages: Partial<Record<ListStage, number>> } }

/** A list: its people, found by stage, tag and words; some are chosen and changed together. */
export function ListView({ list, items, actor, download, onPanel, onOpen, children }: Props) {
  const { t } = useTranslation('lists')
  const one = useSelector(list, snapshot => snapshot.context.value)
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  const state = useSelector(actor, snapshot => String(snapshot.value))
  if (!one && failure?.code === 'not_found') return <NotFoundView />
  return (
    <div data-state={one ? state : failure ? 'failed' : 'loading'}>
      <PageHead
        title={one?.name ?? t('title')}
        lead={one?.description || undefined}
        crumbs={[{ label: t('title'), to: pathOf('lists') }, ...(one ? [{ label: one.name }] : [])]}
        actions={one && <Actions list={one} download={download} onPanel={onPanel} />}
      />
      {!one && failure && <FailedState failure={failure} onRetry={() => list.send({ type: 'resource.retry' })} />}
      {!one && !failure && (
        <Loading>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {one && <People list={one} items={items} actor={actor} onPanel={onPanel} onOpen={onOpen} />}
      {children}
    </div>
  )
}

function Actions({ list, download, onPanel }: { list: PeopleList } & Pick<Props, 'download' | 'onPanel'>) {
  const { t } = useTranslation('lists')
  const takesPart = useMay('take_part')
  const { fetching, failure, fetchFile } = useDownload(download)
  const open = (panel: ListPanel) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => onPanel(panel) })
  return (
    <>
      <chakra.span textStyle="small" color="muted">
        {list.meter.limit === null
          ? t('people', { count: list.meter.used })
          : t('meterPeople', { used: list.meter.used, limit: list.meter.limit })}
      </chakra.span>
      {list.locked === null && takesPart && (
        <>
          <Button icon={PlusIcon} {...open('add')}>
            {t('list.add')}
          </Button>
          <ByRole needs="run">
            <Button icon={UploadSimpleIcon} {...open('import')}>
              {t('list.import')}
            </Button>
            <Button icon={ShareNetworkIcon} {...open('share')}>
              {t('list.share')}
            </Button>
          </ByRole>
        </>
      )}
      <IconButton icon={DownloadSimpleIcon} label={t('list.export')} busy={fetching !== null} onClick={() => fetchFile()} />
      {list.locked !== 'plan' && (
        <ByRole needs="run">
          <IconButton icon={GearSixIcon} label={t('list.settings')} {...open('settings')} />
        </ByRole>
      )}
      {failure && <Refusal code={failure.code} flexBasis="100%" />}
    </>
  )
}

interface PeopleProps extends Pick<Props, 'items' | 'actor' | 'onPanel' | 'onOpen'> {
  list: PeopleList
}

function People({ list, items, actor, onPanel, onOpen }: PeopleProps) {
  const { t } = useTranslation('lists')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(items, snapshot => snapshot.context.page)
  const failure = useSelector(items, snapshot => snapshot.context.failure)
  const refused = useSelector(actor, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const picked = useSelector(actor, snapshot => snapshot.context.picked)
  const takesPart = useMay('take_part')
  const locked = list.locked !== null || !takesPart
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    value ? next.set(name, value) : next.delete(name)
    next.delete('page')
    setSearch(next, { replace: true })
  }
  const stage = search.get('stage') ?? ''
  const filtered = ['stage', 'tag', 'query'].some(name => search.get(name))
  return (
    <>
      <Inset display="grid" gap="12px" marginBottom="14px">
        {list.locked && <Notice tone="warn">{t(`locked.${list.locked}`)}</Notice>}
        {!takesPart && <RoleNotice />}
        {list.people > 0 && (
          <>
            <Chips role="group" aria-label={t('list.stages')}>
              <Chip pressed={!stage} onChange={() => set('stage', '')}>
                {t('list.allStages')}
              </Chip>
              {listStages.map(one => (
                <Chip
                  key={one}
                  pressed={stage === one}
                  count={page?.meta.stages[one] ?? 0}
                  onChange={on => set('stage', on ? one : '')}
                >
                  {t(`stage.${one}`)}
                </Chip>
              ))}
            </Chips>
            <chakra.div display="flex" flexWrap="wrap" gap="10px">
              <chakra.div flex="1 1 220px" maxWidth="360px">
                <SearchField
                  label={t('list.searchPeople')}
                  value={search.get('query') ?? ''}
                  onSearch={words => set('query', words)}
                />
              </chakra.div>
              {list.tags.length > 0 && (
                <Select
                  width="auto"
                  aria-label={t('list.tag')}
                  value={search.get('tag') ?? ''}
                  options={[{ value: '', label: t('list.anyTag') }, ...list.tags.map(tag => ({ value: tag, label: tag }))]}
                  onChange={tag => set('tag', tag)}
                />
              )}
              <Select
                width="auto"
                aria-label={t('list.sort')}
                value={search.get('sort') ?? 'newest'}
                options={sorts.map(value => ({ value, label: t(`list.sorts.${value}`) }))}
                onChange={sort => set('sort', sort === 'newest' ? '' : sort)}
              />
            </chakra.div>
          </>
        )}
        {refused && <Refusal code={refused.code} />}
      </Inset>
      {!locked && <UndoNotice undoable={list.undoable} actor={actor} />}
      {!page && failure && <FailedState failure={failure} onRetry={() => items.send({ type: 'collection.retry' })} />}
      {!page && !failure && (
        <Loading>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {page?.items.length === 0 &&
        (filtered ? (
          <EmptyState
            title={t('list.none')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('list.clear')}</Button>}
          />
        ) : (
          <EmptyState
            title={t('list.empty')}
            action={
              !locked && (
                <>
                  <ButtonLink look="accent" to={pathOf('search_proposal')}>
                    {t('list.toMarketplace')}
                  </ButtonLink>
                  <ByRole needs="run">
                    <Button onClick={() => onPanel('import')} aria-haspopup="dialog">
                      {t('list.import')}
                    </Button>
                  </ByRole>
                </>
              )
            }
          >
            {t('list.emptyBody')}
          </EmptyState>
        ))}
      {page && page.items.length > 0 && (
        <>
          {!locked && <BulkBar actor={actor} />}
          <chakra.div paddingInline={{ lg: '20px' }}>
            <PeopleTable
              list={list}
              items={page.items}
              picked={picked}
              locked={locked}
              busy={busy}
              onOpen={onOpen}
              onPick={item => actor.send({ type: 'list.pick', item })}
              onPickAll={() => {
                const here = page.items.map(item => item.uuid)
                actor.send(
                  here.every(uuid => picked.includes(uuid)) ? { type: 'list.clear' } : { type: 'list.pickAll', items: here },
                )
              }}
              onStage={(item, next) =>
                actor.send({ type: 'list.change', change: { kind: 'change', items: [item], change: { stage: next } } })
              }
              onVote={(item, vote) => actor.send({ type: 'list.change', change: { kind: 'vote', item, vote } })}
            />
          </chakra.div>
          <Inset>
            <ListPages meta={page.meta} />
          </Inset>
        </>
      )}
    </>
  )
}
