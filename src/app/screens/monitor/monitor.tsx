import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { waitFor } from 'xstate'
import {
  deleteMonitorRule,
  exportMentionDays,
  exportMentions,
  getMonitor,
  markMentions,
  mentionDays,
  mentionFilters,
  pauseMonitorRule,
  resumeMonitorRule,
} from '#contract/endpoints/monitor.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { useAtOnce } from '#src/views/list/use-list-address.ts'
import { useMay } from '#src/views/may.ts'
import { MentionDays } from '#src/views/monitor/MentionDays.tsx'
import { MonitorView } from '#src/views/monitor/MonitorView.tsx'
import type { Download } from '#src/views/use-download.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const names = Object.keys(mentionFilters.shape)
/** The address's filters as far as the call knows them. */
const known = (raw: Filters): Filters =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => value && (names.includes(name) || name === 'page')))
const unpaged = ({ page: _, ...filters }: Filters): Filters => filters
const concerns = ({ type }: Pushed) => type === 'monitor.changed'

const load = async (call: Call, filters: Filters, signal: AbortSignal) => await call(getMonitor, { query: filters }, { signal })
const loadDays = async (call: Call, id: string, signal: AbortSignal) =>
  await call(mentionDays, { query: JSON.parse(id) }, { signal })

const verbs = verbTable({
  mark: (call, { body }: Taking<typeof markMentions>, _key, signal) => call(markMentions, { body }, { signal }),
  delete: (call, { uuid }, _key, signal) => call(deleteMonitorRule, { params: { uuid } }, { signal }),
  pause: (call, { uuid }, _key, signal) => call(pauseMonitorRule, { params: { uuid } }, { signal }),
  resume: (call, { uuid }, _key, signal) => call(resumeMonitorRule, { params: { uuid } }, { signal }),
})

/** `monitor`. */
export function Screen() {
  const raw = useFilters()
  const filters = useMemo(() => known(raw), [raw])
  return <Monitor filters={filters} />
}

function Monitor({ filters }: { filters: Filters }) {
  const { session, call, toasts } = useSystem()
  const { t } = useTranslation('monitor')
  const navigate = useNavigate()
  const runs = useMay('run')
  const writes = useSelector(session, selectAbility).can('update', 'view_monitor') && runs
  const to = (next: Filters) => pathOf('monitor', {}, next)
  // A second filter may be set before the address has followed the first.
  const [shown, show] = useAtOnce(filters, next => navigate(to(next)))
  const mentions = useCollection(load, { filters, concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'delete') {
      toasts.send({ type: 'toasts.show', toast: { id: 'monitor', tone: 'success', title: { text: t('done.delete') } } })
      navigate(pathOf('monitor'), { replace: true })
    }
    // A reading under way may have been answered before: it is repeated once.
    void waitFor(mentions, snapshot => snapshot.matches('ready') || snapshot.matches('failed'), { timeout: Infinity }).then(
      () => mentions.send({ type: 'collection.refresh' }),
      () => {},
    )
  })
  const download = async () => {
    const answer = await call(exportMentions, { query: unpaged(filters) })
    saveBlob(await answer.blob(), 'elenco-mentions.csv')
  }
  const downloadDays = async () => {
    const answer = await call(exportMentionDays, { query: unpaged(filters) })
    saveBlob(await answer.blob(), 'elenco-mention-figures.csv')
  }
  const id = JSON.stringify(unpaged(filters))
  return (
    <MonitorView
      mentions={mentions}
      chart={<Chart key={id} id={id} download={download} downloadDays={downloadDays} />}
      decision={decision}
      filters={shown}
      onFilters={patch => {
        const { page: _, ...rest } = shown
        show(known({ ...rest, ...(patch as Filters) }))
      }}
      to={to}
      writes={writes}
    />
  )
}

function Chart({ id, ...downloads }: { id: string; download: Download; downloadDays: Download }) {
  return <MentionDays days={useResource(loadDays, { id, concerns })} {...downloads} />
}
