import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type ListSummary, listStages } from '#contract/entities/list.ts'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { listsViewCard } from '#src/theme/made/recipes/lists-view-card.js'
import { listsViewCards } from '#src/theme/made/recipes/lists-view-cards.js'
import { ListStates } from '../list/ListStates.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { NewListDialog } from './NewListDialog.tsx'
import { SearchField } from './SearchField.tsx'
import type { NewListVerb } from './verbs.ts'

const Cards = chakra('ul', listsViewCards)
const Card = chakra('li', listsViewCard)

export interface ListsMeta extends PageMeta {
  meter: { limit: number | null; used: number; upgrade_to: string | null }
  writable: boolean
}

interface Props {
  lists: CollectionActor<ListSummary, ListsMeta>
  /** Verb `create`. */
  decision: DecisionActor<NewListVerb>
}

/** The company's lists of people. */
export function ListsView({ lists, decision }: Props) {
  const { t } = useTranslation('lists')
  const [search, setSearch] = useSearchParams()
  const [making, setMaking] = useState(false)
  const page = useSelector(lists, snapshot => snapshot.context.page)
  const failure = useSelector(lists, snapshot => snapshot.context.failure)
  const words = search.get('query') ?? ''
  const runs = useMay('run')
  const meta = page?.meta
  const full = meta?.meter.limit !== null && meta !== undefined && meta.meter.used >= (meta.meter.limit ?? 0)
  const make = runs && meta?.writable && !full && (
    <Button look="accent" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  )
  const larger = meta?.meter.upgrade_to && (
    <ButtonLink to={pathOf('pages-account-setting', { section: 'membership' })}>{t('more')}</ButtonLink>
  )
  return (
    <div data-state={page ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        crumbs={[{ label: t('title') }]}
        actions={
          meta && (
            <>
              {meta.writable && (
                <chakra.span textStyle="small" color="muted">
                  {meta.meter.limit === null
                    ? t('meterOpen', { count: meta.meter.used })
                    : t('meter', { used: meta.meter.used, limit: meta.meter.limit })}
                </chakra.span>
              )}
              {make || (meta.meter.used > 0 && larger)}
            </>
          )
        }
      />
      <Inset>
        {meta && (meta.count > 6 || words) && (
          <chakra.div maxWidth="360px" marginBottom="14px">
            <SearchField
              label={t('searchLists')}
              value={words}
              onSearch={query => setSearch(query ? { query } : {}, { replace: true })}
            />
          </chakra.div>
        )}
        {meta && !meta.writable && meta.meter.used > 0 && (
          <Notice tone="info" marginBottom="14px">
            {t('lockedAll')}
          </Notice>
        )}
        <ListStates
          list={lists}
          empty={
            words ? (
              <EmptyState title={t('nothingFound')}>{t('nothingFoundBody')}</EmptyState>
            ) : meta?.writable ? (
              <EmptyState title={t('empty')} action={make}>
                {t('emptyBody')}
              </EmptyState>
            ) : (
              <EmptyState title={t('needsPlan')} action={larger}>
                {t('needsPlanBody')}
              </EmptyState>
            )
          }
        >
          {page => (
            <Cards role="list" aria-label={t('title')}>
              {page.items.map(one => (
                <ListCard key={one.uuid} one={one} />
              ))}
            </Cards>
          )}
        </ListStates>
      </Inset>
      <NewListDialog open={making} onClose={() => setMaking(false)} decision={decision} />
    </div>
  )
}

function ListCard({ one }: { one: ListSummary }) {
  const { t } = useTranslation('lists')
  const stages = listStages.flatMap(stage => (one.stages[stage] ? [`${t(`stage.${stage}`)} ${one.stages[stage]}`] : []))
  const marks = [
    ...(one.visibility === 'private' ? [t('private')] : []),
    ...(one.linked ? [t('linked')] : []),
    ...(one.brand ? [one.brand.name] : []),
  ]
  return (
    <Card>
      <h2>
        <Link to={pathOf('lists', { uuid: one.uuid })}>{one.name}</Link>
      </h2>
      {one.description && (
        <chakra.p textStyle="small" color="text-2" lineClamp={2}>
          {one.description}
        </chakra.p>
      )}
      <chakra.div display="flex" alignItems="center" gap="10px" minHeight="32px">
        <chakra.span display="flex" css={{ '& > span + span': { marginInlineStart: '-8px' } }}>
          {one.faces.map((face, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of a list may have one name; the row never changes its order.
            <Avatar key={index} name={face.name} image={face.profile_image} size={32} border="2px solid var(--surface)" />
          ))}
        </chakra.span>
        <b>{t('people', { count: one.people })}</b>
      </chakra.div>
      {stages.length > 0 && (
        <chakra.p textStyle="small" color="text-2">
          {stages.join(' · ')}
        </chakra.p>
      )}
      <chakra.p textStyle="meta" color="muted">
        {marks.length > 0 && `${marks.join(' · ')} · `}
        {t('changed')} <Time at={one.updated_at} as="within" />
      </chakra.p>
    </Card>
  )
}
