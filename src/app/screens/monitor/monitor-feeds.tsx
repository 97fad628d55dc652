import { useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import {
  addMonitorFeed,
  deleteMonitorFeed,
  listMonitorFeeds,
  pauseMonitorFeed,
  resumeMonitorFeed,
} from '#contract/endpoints/monitor.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { useMay } from '#src/views/may.ts'
import { FeedsView } from '#src/views/monitor/FeedsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { HashtagLookup } from '#src/views/weaver/HashtagLookup.tsx'
import { type Pushed, type Taking, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { useHashtagLookup } from '../profile/use-weaver.ts'

const concerns = ({ type }: Pushed) => type === 'monitor.changed'
const load = async (call: Call, { page }: Filters, signal: AbortSignal) =>
  await call(listMonitorFeeds, { query: { ...(page && { page }) } }, { signal })

const verbs = verbTable({
  add: (call, { body }: Taking<typeof addMonitorFeed>, _key, signal) => call(addMonitorFeed, { body }, { signal }),
  delete: (call, { uuid }, _key, signal) => call(deleteMonitorFeed, { params: { uuid } }, { signal }),
  pause: (call, { uuid }, _key, signal) => call(pauseMonitorFeed, { params: { uuid } }, { signal }),
  resume: (call, { uuid }, _key, signal) => call(resumeMonitorFeed, { params: { uuid } }, { signal }),
})

/** `monitor_feeds`. */
export function Screen() {
  const { session } = useSystem()
  const runs = useMay('run')
  const writes = useSelector(session, selectAbility).can('update', 'view_monitor') && runs
  const feeds = useCollection(load, { filters: useFilters(), concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', () => {
    void waitFor(feeds, snapshot => snapshot.matches('ready') || snapshot.matches('failed'), { timeout: Infinity }).then(
      () => feeds.send({ type: 'collection.refresh' }),
      () => {},
    )
  })
  const lookup = useHashtagLookup()
  return <FeedsView feeds={feeds} decision={decision} writes={writes} hashtag={<HashtagLookup lookup={lookup} />} />
}
