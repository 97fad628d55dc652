import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import {
  changeMonitorRule,
  createMonitorRule,
  defaultKeyword,
  getMonitor,
  monitorLessons,
  previewMonitorRule,
} from '#contract/endpoints/monitor.ts'
import type { KeywordSuggestions, MonitorRule } from '#contract/entities/monitor.ts'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import type { Taught } from '#src/views/monitor/Lessons.tsx'
import { OneRule } from '#src/views/monitor/OneRule.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useRefreshWhenStale } from '../../hooks/use-refresh-when-stale.ts'
import { useSystem } from '../../start/system-context.ts'

export interface RuleToWrite {
  rule: MonitorRule | null
  suggestions: KeywordSuggestions
  first: boolean
  /** Lessons from the mentions hidden under the rule; null for a new rule. */
  taught: Taught | null
}

const load = async (call: Call, uuid: string, signal: AbortSignal): Promise<RuleToWrite> => {
  const [{ meta }, suggestions] = await Promise.all([
    call(getMonitor, { query: { size_page: 1 } }, { signal }),
    call(defaultKeyword, {}, { signal }),
  ])
  const rule = meta.rules.find(one => one.uuid === uuid) ?? null
  if (!rule && uuid !== 'new') throw { code: 'not_found', retryable: false }
  const taught = rule && (await call(monitorLessons, { params: { uuid } }, { signal }))
  return { rule, suggestions, first: meta.rules.length === 0, taught }
}

const verbs = verbTable({
  create: (call, { body }: Taking<typeof createMonitorRule>, key, signal) =>
    call(createMonitorRule, { body }, { signal, idempotencyKey: key }),
  change: (call, { uuid, body }: Taking<typeof changeMonitorRule>, _key, signal) =>
    call(changeMonitorRule, { params: { uuid }, body }, { signal }),
})
const previewVerb = verbTable({
  preview: (call, { body }: Taking<typeof previewMonitorRule>, _key, signal) => call(previewMonitorRule, { body }, { signal }),
})

const isOlder = (code: string) => code === 'version.stale'

export function Screen() {
  const { uuid = '' } = useParams()
  return <Writing key={uuid} uuid={uuid} />
}

function Writing({ uuid }: { uuid: string }) {
  const { session, toasts } = useSystem()
  const { t } = useTranslation('monitor')
  const navigate = useNavigate()
  const reader = useSelector(session, selectUser)?.uuid ?? ''
  const actor = useResource(load, { id: uuid })
  const decision = useDecision(verbs)
  const preview = useDecision(previewVerb)
  const forms = useMemo(() => keptForms(reader, 'monitor', 'rule'), [reader])
  const [found, setFound] = useState<{ body: string; days: number; looked: number; found: number } | null>(null)
  useEmitted(decision, 'decision.made', ({ kind, output: now }) => {
    forms.keep(kind === 'create' ? 'new' : `edit-${now.uuid}`, null)
    toasts.send({ type: 'toasts.show', toast: { id: 'monitor', tone: 'success', title: { text: t(`done.${kind}`) } } })
    navigate(pathOf('monitor', {}, { rule: now.uuid }), { replace: true })
  })
  useEmitted(preview, 'decision.made', ({ decision: { uuid: body }, output }) => setFound({ body, ...output }))
  // Somebody who wrote on an older version is shown the present one, and their words stay.
  useRefreshWhenStale(decision, isOlder, () => actor.send({ type: 'resource.refresh' }))
  return <OneRule actor={actor} decision={decision} preview={preview} found={found} forms={forms} />
}
