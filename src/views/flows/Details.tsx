import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { ChartNode, ChartTransition } from '#workbench/chart.ts'
import { type CoverageReport, type FlowFile, type FlowPath, pathTo } from '#workbench/flow.ts'
import { fits, sayStimulus } from '#workbench/stimulus.ts'
import { type Cover, coverOf, levels } from './coverage-of.ts'
import { Code, Facts, Section } from './parts.tsx'
import { pathAsTest, pathAsText } from './path-words.ts'

interface Props {
  flow: FlowFile
  coverage: CoverageReport | null
  chosen: string
  showsPath: boolean
  onShowPath(shows: boolean): void
  /** Plays the path in the simulator. */
  onPlay(path: FlowPath): void
  onClose(): void
}

/** Facts about a state or a transition, and the path to it. */
export function Details({ flow, coverage, chosen, showsPath, onShowPath, onPlay, onClose }: Props) {
  const { t } = useTranslation('flows')
  const node = flow.chart.nodes.find(({ id }) => id === chosen)
  const transition = flow.chart.transitions.find(({ id }) => id === chosen)
  if (!node && !transition) return null
  return (
    <Section aria-label={t('details.label')} data-details={chosen}>
      <chakra.header display="flex" alignItems="start" justifyContent="space-between" gap="8px">
        <h3>{node ? node.key : transition?.label}</h3>
        <IconButton size="sm" icon={XIcon} iconSize={16} label={t('details.close')} onClick={onClose} />
      </chakra.header>
      {node ? (
        <StateFacts node={node} />
      ) : (
        transition && <TransitionFacts flow={flow} transition={transition} coverage={coverage} />
      )}
      <Way flow={flow} target={chosen} shows={showsPath} onShow={onShowPath} onPlay={onPlay} />
      {transition?.guard && pathTo(flow, `${chosen}=false`) && <Way flow={flow} target={`${chosen}=false`} onPlay={onPlay} />}
    </Section>
  )
}

function StateFacts({ node }: { node: ChartNode }) {
  const { t } = useTranslation('flows')
  return (
    <>
      {node.description && <chakra.p lang="en">{node.description}</chakra.p>}
      <Facts>
        <dt>{t('table.state')}</dt>
        <dd>
          <Code>{node.id}</Code>
        </dd>
        <dt>{t('table.kind')}</dt>
        <dd>{t(`node.${node.type}`)}</dd>
        <List label={t('details.tags')} items={node.tags} />
        <List label={t('details.actors')} items={node.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`))} />
        <List label={t('details.entry')} items={node.entry} />
        <List label={t('details.exit')} items={node.exit} />
      </Facts>
    </>
  )
}

function List({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Code>{items.join(', ')}</Code>
      </dd>
    </>
  )
}

const marks: Record<Cover, MarkKind> = { covered: 'done', missing: 'stop', exempt: 'info', unknown: 'draft' }

function TransitionFacts({
  flow,
  transition,
  coverage,
}: {
  flow: FlowFile
  transition: ChartTransition
  coverage: CoverageReport | null
}) {
  const { t } = useTranslation('flows')
  const { id, source, event, targets, guard, actions, cause, description } = transition
  const by = new Set(
    Object.entries(flow.model?.events ?? {})
      .filter(([type]) => cause === 'event' && fits(event, type))
      .map(([, samples]) => samples.by),
  )
  const causes = cause === 'event' ? [...by].map(who => t(`by.${who}`)) : [t(`by.${cause}`)]
  const outcomes = guard === null ? [id] : [id, `${id}=true`, `${id}=false`]
  return (
    <>
      {description && <p lang="en">{description}</p>}
      <Facts>
        <dt>{t('table.from')}</dt>
        <dd>
          <Code>{source}</Code>
        </dd>
        <dt>{t('table.to')}</dt>
        <dd>{targets.length > 0 ? <Code>{targets.join(', ')}</Code> : t('table.stays')}</dd>
        {causes.length > 0 && (
          <>
            <dt>{t('details.by')}</dt>
            <dd>{causes.join(', ')}</dd>
          </>
        )}
        {guard !== null && (
          <>
            <dt>{t('details.guard')}</dt>
            <dd>
              <Code>{guard}</Code>
            </dd>
          </>
        )}
        <List label={t('details.actions')} items={actions} />
        {levels.map(level => {
          const found = outcomes.map(one => ({ one, ...coverOf(coverage, flow.workflow, level, one) }))
          return (
            <chakra.div key={level} display="contents">
              <dt>{t(`level.${level}`)}</dt>
              <dd>
                {found.map(({ one, cover, reason }) => (
                  <chakra.div key={one} marginBottom="3px">
                    <Mark kind={marks[cover]}>
                      {outcomeName(one, t)}
                      {t(`cover.${cover}`)}
                    </Mark>
                    {reason && (
                      <chakra.small display="block" color="muted" lang="en">
                        {reason}
                      </chakra.small>
                    )}
                  </chakra.div>
                ))}
              </dd>
            </chakra.div>
          )
        })}
      </Facts>
    </>
  )
}

const outcomeName = (id: string, t: (key: string) => string) => {
  if (id.endsWith('=true')) return `${t('details.yes')}: `
  return id.endsWith('=false') ? `${t('details.no')}: ` : ''
}

interface WayProps {
  flow: FlowFile
  target: string
  /** True while the path lies over the chart. The path to a refusal cannot lie there. */
  shows?: boolean
  onShow?(shows: boolean): void
  onPlay(path: FlowPath): void
}

/** The shortest path that reaches it, to read, to see, to play and to take along. */
function Way({ flow, target, shows, onShow, onPlay }: WayProps) {
  const { t } = useTranslation('flows')
  const [copied, setCopied] = useState('')
  const path = pathTo(flow, target)
  if (!path) return <chakra.p color="muted">{flow.trouble ? t('path.noModel', { why: flow.trouble }) : t('path.none')}</chakra.p>
  const forms = {
    text: () => pathAsText(flow, target, path),
    test: () => pathAsTest(flow, target, path),
    link: () =>
      `${window.location.origin}${window.location.pathname}?${new URLSearchParams({ at: target.replace(/=false$/, ''), path: '1' })}`,
  }
  const copy = (form: keyof typeof forms) =>
    navigator.clipboard.writeText(forms[form]()).then(
      () => setCopied(t('path.copied')),
      () => setCopied(t('path.notCopied')),
    )
  return (
    <>
      <chakra.h4 textStyle="label">{t(onShow ? 'path.title' : 'path.refusal', { count: path.steps.length })}</chakra.h4>
      {path.steps.length === 0 ? (
        <p>{t('path.atBeginning')}</p>
      ) : (
        <chakra.ol paddingInlineStart="20px" listStyleType="decimal" display="grid" gap="2px">
          {path.steps.map(({ stimulus }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path's steps have no name but their place.
            <li key={index}>
              <Code>{sayStimulus(stimulus)}</Code>
            </li>
          ))}
        </chakra.ol>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="6px">
        {onShow && (
          <Button size="sm" aria-pressed={shows} onClick={() => onShow(!shows)}>
            {t(shows ? 'path.hide' : 'path.show')}
          </Button>
        )}
        <Button size="sm" onClick={() => onPlay(path)}>
          {t('path.play')}
        </Button>
        {(['text', 'test', 'link'] as const).map(form => (
          <Button key={form} size="sm" look="plain" onClick={() => void copy(form)}>
            {t(`path.copy.${form}`)}
          </Button>
        ))}
      </chakra.div>
      <chakra.span role="status" textStyle="caption" color="muted">
        {copied}
      </chakra.span>
    </>
  )
}
