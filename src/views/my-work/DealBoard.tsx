import { useSelector } from '@xstate/react'
import { type ComponentType, type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { type DealColumn, dealColumns, statesOf } from '#contract/rules/board.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dealBoardCard } from '#src/theme/made/recipes/deal-board-card.js'
import { dealBoardColumn } from '#src/theme/made/recipes/deal-board-column.js'
import { dealBoardColumns } from '#src/theme/made/recipes/deal-board-columns.js'
import { amountOf, markOf } from '../deals/deal-words.ts'
import { useDealMark } from '../deals/use-deal-mark.ts'
import { useDealWords } from '../deals/use-deal-words.ts'
import { useTeamRole } from '../may.ts'
import { boxOf, isBoardKey, ledTo } from './board-keys.ts'
import { PickBar } from './PickBar.tsx'
import { PickBox } from './PickBox.tsx'
import { usePicking } from './picking.ts'

/** Cards that a column begins with, and so many more by each press; the list has what goes beyond the most. */
export const columnPage = { first: 10, most: 100 }

const Columns = chakra('div', dealBoardColumns)
const Column = chakra('section', dealBoardColumn)
const Card = chakra('li', dealBoardCard)

type Meta = PageMeta & { totals: Record<string, number> }

export interface ColumnProps {
  column: DealColumn
  size: number
  children(deals: CollectionActor<ListedDeal, Meta>): React.ReactNode
}

interface Props {
  /** Reads a column's deals once it is drawn. */
  deals: ComponentType<ColumnProps>
  side: 'brand' | 'creator'
  /** The same deals as a list. */
  listTo: string
}

/**
 * The deals of the list, in columns that the deal's own chart makes: nothing is moved by hand, a deal moves by what both sides do.
 * Keys do what a pointer can: arrows go from card to card, Enter opens the deal, Space chooses it where deals are chosen.
 */
export function DealBoard({ deals: Deals, side, listTo }: Props) {
  const { t } = useTranslation('my-work')
  const [search, setSearch] = useSearchParams()
  const tight = search.get('tight') === '1'
  const chooses = usePicking() !== null
  const [said, say] = useState('')
  const keys = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return
    if (isBoardKey(key)) {
      event.preventDefault()
      ledTo(currentTarget, target, key)?.focus()
      return
    }
    const box = key === ' ' && target.matches('a') ? boxOf(target) : null
    if (!box) return
    event.preventDefault()
    say(t(box.checked ? 'board.unchosen' : 'board.chosen', { name: target.textContent }))
    box.click()
  }
  return (
    <div data-view="board">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="8px 20px"
        padding={{ base: '0 16px 14px', lg: '0 28px 14px' }}
      >
        <chakra.p textStyle="small" color="muted">
          {t('board.lead')}{' '}
          <chakra.span id={keys} display={{ base: 'none', lg: 'inline' }}>
            {t(chooses ? 'board.keysChoosing' : 'board.keys')}
          </chakra.span>
        </chakra.p>
        <Checkbox checked={tight} onChange={checked => setSearch(tightly(search, checked), { replace: true })}>
          {t('board.tight')}
        </Checkbox>
      </chakra.div>
      <PickBar />
      <chakra.span role="status" srOnly>
        {said}
      </chakra.span>
      <Columns onKeyDown={onKeyDown}>
        {dealColumns.map(column => (
          <OneColumn key={column} column={column} deals={Deals} side={side} tight={tight} listTo={listTo} keys={keys} />
        ))}
      </Columns>
    </div>
  )
}

/** The same address with small cards, or without. */
function tightly(search: URLSearchParams, tight: boolean) {
  const next = new URLSearchParams(search)
  next.delete('tight')
  if (tight) next.set('tight', '1')
  return next
}

/** True from when it first comes near to the window on. */
function useSeen() {
  const [seen, setSeen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [seen, watch] as const
}

interface OneColumnProps extends Props {
  column: DealColumn
  tight: boolean
  /** The id of what says which keys there are. */
  keys: string
}

function OneColumn({ column, deals: Deals, side, tight, listTo, keys }: OneColumnProps) {
  const { t } = useTranslation('my-work')
  const id = useId()
  const [seen, watch] = useSeen()
  const [size, setSize] = useState(columnPage.first)
  const name = column === side ? t('board.column.you') : t(`board.column.${column}`)
  return (
    <Column aria-labelledby={id} aria-describedby={keys} data-column={column} tabIndex={-1} ref={watch}>
      {seen ? (
        <Deals column={column} size={size}>
          {deals => (
            <Cards
              deals={deals}
              id={id}
              name={name}
              tight={tight}
              more={size < columnPage.most ? () => setSize(Math.min(columnPage.most, size * 3)) : null}
              all={`${listTo}?state=${statesOf(column).join(',')}`}
            />
          )}
        </Deals>
      ) : (
        <chakra.h2 id={id} textStyle="label">
          {name}
        </chakra.h2>
      )}
    </Column>
  )
}

interface CardsProps {
  deals: CollectionActor<ListedDeal, Meta>
  id: string
  name: string
  tight: boolean
  more: (() => void) | null
  all: string
}

function Cards({ deals, id, name, tight, more, all }: CardsProps) {
  const { t } = useTranslation('my-work')
  const words = useDealWords()
  const mark = useDealMark()
  const role = useTeamRole()
  const page = useSelector(deals, snapshot => snapshot.context.page)
  const busy = useSelector(deals, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(deals, snapshot => snapshot.context.failure)
  const [at, setAt] = useState('')
  // One card of each column is a stop of the Tab key: the one that was reached last, or the first.
  const stop = (page?.items.find(deal => deal.uuid === at) ?? page?.items[0])?.uuid
  return (
    <>
      <header>
        <chakra.h2 id={id} textStyle="label">
          {name}
        </chakra.h2>
        {page && (
          <chakra.span textStyle="meta" color="muted">
            {page.meta.count}
          </chakra.span>
        )}
      </header>
      {failure && <FailedState failure={failure} onRetry={() => deals.send({ type: 'collection.retry' })} />}
      {!page && !failure && (
        <Loading>
          <SkeletonRow />
        </Loading>
      )}
      {page?.meta.count === 0 && (
        <chakra.p textStyle="small" color="muted">
          {t('board.none')}
        </chakra.p>
      )}
      {page && page.items.length > 0 && (
        <ul aria-busy={busy || undefined}>
          {page.items.map(deal => (
            <Card
              key={deal.uuid}
              data-turn={deal.your_turn || undefined}
              data-tight={tight || undefined}
              onFocus={() => setAt(deal.uuid)}
            >
              <chakra.span display="flex" alignItems="center" gap="8px" minWidth="0">
                <PickBox deal={deal} tabIndex={deal.uuid === stop ? 0 : -1} />
                <chakra.span minWidth="0">
                  <Link tabIndex={deal.uuid === stop ? 0 : -1} to={dealPage(deal, role)}>
                    <chakra.b display="block" truncate>
                      {deal.side === 'brand' ? deal.creator.name : deal.brand.name}
                    </chakra.b>
                  </Link>
                </chakra.span>
              </chakra.span>
              {!tight && (
                <chakra.span textStyle="meta" color="muted" lineClamp={2}>
                  {deal.title}
                </chakra.span>
              )}
              {!tight && deal.campaign && (
                <chakra.span textStyle="caption" color="muted" truncate>
                  {deal.campaign.name}
                </chakra.span>
              )}
              <Mark kind={markOf(deal)}>{mark(deal)}</Mark>
              {!tight && (
                <chakra.span textStyle="caption" color="muted">
                  {words.outcome(deal) || (isOver(deal.state) ? <Time at={deal.updated_at} /> : words.state(deal))}
                </chakra.span>
              )}
              <chakra.span textStyle="figure">
                <Money amount={amountOf(deal)} currency={deal.currency} />
              </chakra.span>
            </Card>
          ))}
        </ul>
      )}
      {page &&
        page.meta.count > page.items.length &&
        (more ? (
          <Button size="sm" onClick={more} disabled={busy}>
            {t('board.more')}
          </Button>
        ) : (
          <TextLink to={all}>{t('board.all', { count: page.meta.count })}</TextLink>
        ))}
    </>
  )
}
