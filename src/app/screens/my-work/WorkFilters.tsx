import { useTranslation } from 'react-i18next'
import { type DealState, dealStates } from '#contract/entities/deal.ts'
import { useDealWords } from '#src/views/deals/use-deal-words.ts'
import { usePicking } from '#src/views/my-work/picking.ts'
import { SavedSearches } from '#src/views/saved-searches/SavedSearches.tsx'
import { useFilters } from '../../hooks/screen-actors.ts'
import { keptFiltersOf } from '../saved-searches/kept-filters.ts'
import { useSavedSearches } from '../saved-searches/use-saved-searches.ts'

const calls = keptFiltersOf('work')
/** Filters that narrow the deals; the look goes along with them. */
const narrowing = ['turn', 'state', 'campaign']
const kept = [...narrowing, 'view']

const isState = (text: string): text is DealState => dealStates.some(one => one === text)

/** The filters of one's work that are on, in words. */
function useFilterNames() {
  const { t } = useTranslation('my-work')
  const words = useDealWords()
  const campaigns = usePicking()?.campaigns ?? []
  return (name: string, value: string): string => {
    if (name === 'turn') return t('deals.turn')
    if (name === 'state') return isState(value) ? words.state({ state: value }) : value
    return value === 'none' ? t('pick.none') : (campaigns.find(one => one.uuid === value)?.name ?? t('pick.filter'))
  }
}

/** Filters of one's work that are kept under a name. `listTo` is the page whose filters they are. */
export function WorkFilters({ listTo }: { listTo: string }) {
  const actor = useSavedSearches(calls)
  const say = useFilterNames()
  const on = Object.entries(useFilters()).filter((pair): pair is [string, string] => Boolean(pair[1]) && kept.includes(pair[0]))
  const active = on.filter(([name]) => narrowing.includes(name))
  return (
    <SavedSearches
      actor={actor}
      kind="filters"
      filters={active.length > 0 ? Object.fromEntries(on) : null}
      suggested={active.map(([name, value]) => say(name, value)).join(', ')}
      addressOf={filters => `${listTo}?${new URLSearchParams(filters)}`}
    />
  )
}
