import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Select } from '#src/components/Select.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { livePanelLog } from '#src/theme/made/recipes/live-panel-log.js'
import type { Chart } from '#workbench/chart.ts'
import type { FlowEntry } from '#workbench/flow.ts'
import type { LiveHistory } from './live-store.ts'
import { Code, Facts, Section, shortName } from './parts.tsx'

/** States without children are where something stands; the others only hold them. */
export const leavesOf = (chart: Chart, active: readonly string[]): string[] =>
  active.filter(id => !chart.nodes.some(({ parent }) => parent === id)).map(shortName)

/** An event's type in fewer words: `xstate.done.actor.load` → `load done`. */
export const sayEvent = (type: string): string =>
  type
    .replace(
      /^xstate\.(done|error)\.actor\.(.+)$/,
      (_, how: string, who: string) => `${who} ${how === 'done' ? 'done' : 'failed'}`,
    )
    .replace(/^xstate\.after\.(.+?)\..*$/, 'after $1')
    .replace(/^xstate\./, '')

export const Log = chakra('ol', livePanelLog)

const mostRows = 80

interface Props {
  chart: Chart
  actors: readonly LiveHistory[]
  /** The one that is looked at. */
  actor: LiveHistory | null
  /** The step that is looked at; null follows. */
  step: number | null
  kind: FlowEntry['kind']
  onActor(key: string): void
  onStep(step: number | null): void
}

/** Running actors of a workflow: their states now and their past steps. */
export function LivePanel({ chart, actors, actor, step, kind, onActor, onStep }: Props) {
  const { t } = useTranslation('flows')
  const language = useLanguage()
  if (!actor) {
    return (
      <Section>
        <h3>{t('live.title')}</h3>
        <p>{t('live.none')}</p>
        <chakra.p color="muted" textStyle="small">
          {t(kind === 'process' ? 'live.process' : 'live.howTo')}
        </chakra.p>
      </Section>
    )
  }
  const last = actor.steps.length - 1
  const at = Math.min(step ?? last, last)
  const shown = actor.steps[at]
  if (!shown) return null
  // A window on the history: what is looked at is always in it.
  const from = Math.max(0, Math.min(at, last - mostRows + 1))
  const clock = (time: number) => new Date(time).toLocaleTimeString(language, { hour12: false })
  return (
    <>
      <Section data-live={actor.workflow}>
        <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="8px">
          <h3>{t('live.title')}</h3>
          <Mark kind={shown.over ? 'stop' : step === null ? 'live' : 'wait'}>
            {t(shown.over ? 'live.over' : step === null ? 'live.following' : 'live.past')}
          </Mark>
        </chakra.header>
        {actors.length > 1 && (
          <Select
            aria-label={t('live.which')}
            value={actor.key}
            onChange={onActor}
            options={actors.map(({ key, name, tab, steps }) => ({
              value: key,
              label: `${name}, ${tab === '' ? t('live.thisTab') : t('live.otherTab', { tab })}${steps.at(-1)?.over ? `, ${t('live.over')}` : ''}`,
            }))}
          />
        )}
        <Facts>
          <dt>{t('live.states')}</dt>
          <dd data-live-states>
            <Code>{leavesOf(chart, shown.active).join(', ')}</Code>
          </dd>
          <dt>{t('live.last')}</dt>
          <dd>
            <Code>{sayEvent(shown.event)}</Code>
          </dd>
          <Pairs label={t('live.timers')} pairs={shown.timers.map(({ event, due }) => [sayEvent(event), clock(due)])} />
          <Pairs label={t('details.actors')} pairs={shown.actors.map(({ id, status }) => [id, status])} />
          <Pairs
            label={t('live.context')}
            pairs={Object.entries(shown.context).map(([name, value]) => [name, JSON.stringify(value)])}
          />
        </Facts>
        <chakra.p textStyle="caption" color="muted">
          {t('live.redacted')}
        </chakra.p>
        <chakra.div display="flex" gap="6px" flexWrap="wrap">
          <Button size="sm" disabled={at === 0} onClick={() => onStep(at - 1)}>
            {t('live.older')}
          </Button>
          <Button size="sm" disabled={at >= last} onClick={() => onStep(at + 1)}>
            {t('live.newer')}
          </Button>
          <Button size="sm" look="text" disabled={step === null} onClick={() => onStep(null)}>
            {t('live.follow')}
          </Button>
        </chakra.div>
      </Section>
      <Log aria-label={t('live.events')}>
        {actor.steps
          .map((one, index) => ({ one, index }))
          .slice(from, from + mostRows)
          .reverse()
          .map(({ one, index }) => (
            <li key={`${one.at} ${index}`}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onStep(index)}>
                <time dateTime={new Date(one.at).toISOString()}>{clock(one.at)}</time>
                <span>{sayEvent(one.event)}</span>
                <small>
                  {one.taken.length > 0 || one.event === 'xstate.init'
                    ? `→ ${leavesOf(chart, one.active).join(', ')}`
                    : t('live.nothing')}
                </small>
              </button>
            </li>
          ))}
      </Log>
    </>
  )
}

function Pairs({ label, pairs }: { label: string; pairs: readonly (readonly [string, string])[] }) {
  if (pairs.length === 0) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <Code>
              {name}: {value}
            </Code>
          </div>
        ))}
      </dd>
    </>
  )
}
