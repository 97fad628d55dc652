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
import type { Decision } from '#src/machines/decision/decision.machine.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { useMay } from '#src/views/may.ts'
import { FeedsView } from '#src/views/monitor/FeedsView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { type Pushed, useCollection, useDecision, useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const concerns = ({ type }: Pushed) => type === 'monitor.changed'
const load = async (call: Call, { page }: Filters, signal: AbortSignal) =>
  await call(listMonitorFeeds, { query: { ...(page && { page }) } }, { signal })

async function decide(call: Call, { kind, uuid, body }: Decision, _key: string, signal: AbortSignal) {
  const params = { uuid }
  if (kind === 'add') return await call(addMonitorFeed, { body: asWritten(body) }, { signal })
  if (kind === 'delete') return await call(deleteMonitorFeed, { params }, { signal })
  return await call(kind === 'pause' ? pauseMonitorFeed : resumeMonitorFeed, { params }, { signal })
}

/** `monitor_feeds`. */
export function Screen() {
  const { session } = useSystem()
  const runs = useMay('run')
  const writes = useSelector(session, selectAbility).can('update', 'view_monitor') && runs
  const feeds = useCollection(load, { filters: useFilters(), concerns })
  const decision = useDecision(decide)
  useEmitted(decision, 'decision.made', () => {
    void waitFor(feeds, snapshot => snapshot.matches('ready') || snapshot.matches('failed'), { timeout: Infinity }).then(
      () => feeds.send({ type: 'collection.refresh' }),
      () => {},
    )
  })
  return <FeedsView feeds={feeds} decision={decision} writes={writes} />
}
