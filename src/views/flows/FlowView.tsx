import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { flowViewMiddle } from '#src/theme/made/recipes/flow-view-middle.js'
import type { CoverageReport, FailingPath, FlowEntry, FlowFile, FlowPath } from '#workbench/flow.ts'
import { pathTo } from '#workbench/flow.ts'
import type { Level } from '#workbench/model.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { levels } from './coverage-of.ts'
import { Details } from './Details.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Waiting } from './FlowsView.tsx'
import { FlowTable } from './FlowTable.tsx'
import { LivePanel, leavesOf } from './LivePanel.tsx'
import type { LiveStore } from './live-store.ts'
import { coverMarks, nothingOver, type Overlay, pathMarks } from './overlay.ts'
import { nameOf, Section } from './parts.tsx'
import { SimulatePanel } from './SimulatePanel.tsx'
import { TestsPanel } from './TestsPanel.tsx'
import { useSimulator } from './use-simulator.ts'

const Middle = chakra('div', flowViewMiddle)

const panels = ['live', 'simulate', 'tests'] as const
type Panel = (typeof panels)[number]

interface Props {
  entry: FlowEntry
  coverage: CoverageReport | null
  /** The build's file about this workflow. */
  flow: ResourceActor<FlowFile>
  live: LiveStore
}

/** One workflow, once it has been read. */
export function FlowView({ flow: actor, ...rest }: Props) {
  const flow = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const gone = useSelector(actor, snapshot => snapshot.matches('missing'))
  if (!flow && failure) return <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
  // Its name changes with it: a newer build has another one, and the list on this page is of the older.
  if (gone) return <FailedState failure={{ code: 'not_found' }} onRetry={() => window.location.reload()} />
  return flow ? <Shown file={flow} {...rest} /> : <Waiting />
}

function Shown({ file, entry, coverage, live }: Omit<Props, 'flow'> & { file: FlowFile }) {
  const { t } = useTranslation('flows')
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const panel: Panel = panels.find(name => name === search.get('panel')) ?? 'live'
  const view = search.get('view') === 'table' ? 'table' : 'chart'
  const level: Level = levels.find(name => name === search.get('level')) ?? 'machine'
  const wide = search.get('wide') === '1'
  const chosen = search.get('at')
  const choose = useCallback((id: string) => change({ at: id, path: null }), [change])

  const actors = useSyncExternalStore(live.subscribe, live.actors)
  const own = useMemo(() => actors.filter(({ workflow }) => workflow === entry.id), [actors, entry.id])
  const [picked, setPicked] = useState<{ actor: string | null; step: number | null }>({ actor: null, step: null })
  const actor =
    own.find(({ key }) => key === picked.actor) ?? own.findLast(({ steps }) => !steps.at(-1)?.over) ?? own.at(-1) ?? null
  const step = actor ? (actor.steps[picked.step ?? actor.steps.length - 1] ?? actor.steps.at(-1)) : undefined

  const { simulator, simulation, failed, play } = useSimulator(file, panel === 'simulate')
  const [failing, setFailing] = useState<FailingPath | null>(null)
  const path = chosen && search.get('path') ? pathTo(file, chosen) : null

  const overlay = useMemo((): Overlay => {
    const marks = path ? pathMarks(file.chart, path) : nothingOver.path
    if (panel === 'live') return { ...nothingOver, path: marks, active: new Set(step?.active), taken: new Set(step?.taken) }
    if (panel === 'simulate') {
      const last = simulation?.steps.at(-1)
      return { ...nothingOver, path: marks, active: new Set(last?.active), taken: new Set(last?.taken) }
    }
    const covers = coverMarks(file.chart, coverage, file.workflow, level)
    if (!failing) return { ...nothingOver, path: marks, covers }
    const until = { steps: failing.path.steps.slice(0, failing.step + 1) }
    return { ...nothingOver, path: pathMarks(file.chart, until), failed: new Set(failing.path.steps[failing.step]?.takes) }
  }, [file, panel, step, simulation, coverage, level, failing, path])

  const playPath = (way: FlowPath) => {
    change({ panel: 'simulate' })
    play(way)
  }
  const standing = overlay.active.size > 0 ? leavesOf(file.chart, [...overlay.active]).join(', ') : null

  return (
    <Middle data-state={panel} data-workflow={entry.id} data-wide={wide ? '' : undefined}>
      <section aria-label={nameOf(entry.id)}>
        {view === 'chart' && (
          <a className="skip" href="#flow-panel">
            {t('chart.skip')}
          </a>
        )}
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="6px 10px"
          padding={{ base: '10px 16px', lg: '10px 18px' }}
          borderBottom="1px solid var(--border)"
        >
          <chakra.div minWidth="0" flex="1 1 200px">
            <chakra.div display="flex" alignItems="center" gap="10px" flexWrap="wrap">
              <chakra.h2 textStyle="title-3">{nameOf(entry.id)}</chakra.h2>
              {standing && panel !== 'tests' && (
                <Mark kind="turn" solid data-standing>
                  {t(panel === 'live' ? 'live.in' : 'simulate.in', { states: standing })}
                </Mark>
              )}
            </chakra.div>
            <chakra.p textStyle="caption" color="muted">
              {entry.purpose[language]}
            </chakra.p>
          </chakra.div>
          <ExportMenu flow={file} />
          <Segmented
            label={t('view.label')}
            value={view}
            onChange={value => change({ view: value === 'table' ? value : null })}
            options={[
              { value: 'chart', label: t('view.chart') },
              { value: 'table', label: t('view.table') },
            ]}
          />
        </chakra.header>
        {view === 'chart' ? (
          <ChartCanvas
            key={entry.id}
            flow={file}
            overlay={overlay}
            chosen={chosen}
            onChoose={choose}
            wide={wide}
            onWide={() => change({ wide: wide ? null : '1' })}
          />
        ) : (
          <FlowTable flow={file} overlay={overlay} chosen={chosen} onChoose={choose} />
        )}
      </section>
      <chakra.aside id="flow-panel" aria-label={t('panel.label')} tabIndex={0} data-panel={panel}>
        <Section>
          <Segmented
            block
            label={t('panel.label')}
            value={panel}
            onChange={value => change({ panel: value === 'live' ? null : value })}
            options={panels.map(value => ({ value, label: t(`panel.${value}`) }))}
          />
        </Section>
        {chosen && (
          <Details
            flow={file}
            coverage={coverage}
            chosen={chosen}
            showsPath={path !== null}
            onShowPath={shows => change({ path: shows ? '1' : null })}
            onPlay={playPath}
            onClose={() => change({ at: null, path: null })}
          />
        )}
        {panel === 'live' && (
          <LivePanel
            chart={file.chart}
            actors={own}
            actor={actor}
            step={picked.step}
            kind={entry.kind}
            onActor={key => setPicked({ actor: key, step: null })}
            onStep={at => setPicked({ actor: actor?.key ?? null, step: at })}
          />
        )}
        {panel === 'simulate' &&
          (simulator && simulation ? (
            <SimulatePanel chart={file.chart} simulator={simulator} simulation={simulation} />
          ) : (
            <Section>
              <h3>{t('simulate.title')}</h3>
              <p role="status">{failed ? t('path.noModel', { why: file.trouble ?? failed }) : t('simulate.coming')}</p>
            </Section>
          ))}
        {panel === 'tests' && (
          <TestsPanel
            flow={file}
            coverage={coverage}
            level={level}
            onLevel={value => change({ level: value === 'machine' ? null : value })}
            failing={failing}
            onFailing={setFailing}
            onChoose={choose}
          />
        )}
      </chakra.aside>
    </Middle>
  )
}
