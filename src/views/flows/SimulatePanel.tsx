import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Select } from '#src/components/Select.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { Chart } from '#workbench/chart.ts'
import { sayStimulus } from '#workbench/stimulus.ts'
import { Log, leavesOf } from './LivePanel.tsx'
import { Code, Facts, Section } from './parts.tsx'
import type { Choice, Simulation, Simulator } from './simulation.ts'

interface Props {
  chart: Chart
  simulator: Simulator
  simulation: Simulation
}

/** The machine alone: what can happen where it stands is made to happen here. */
export function SimulatePanel({ chart, simulator, simulation }: Props) {
  const { t } = useTranslation('flows')
  const { inputs, input, steps, choices, others, context, over } = simulation
  const last = steps.length - 1
  const broke = steps[last]?.broke
  return (
    <>
      <Section data-simulator>
        <chakra.header display="flex" justifyContent="space-between" alignItems="baseline" gap="8px">
          <h3>{t('simulate.title')}</h3>
          <chakra.span textStyle="caption" color="muted">
            {t('simulate.sandbox')}
          </chakra.span>
        </chakra.header>
        {inputs.length > 1 && (
          <Select
            aria-label={t('simulate.input')}
            value={input}
            onChange={name => simulator.begin(name)}
            options={inputs.map(name => ({ value: name, label: name }))}
          />
        )}
        {broke && <Notice tone="danger">{broke}</Notice>}
        {over && <p>{t('simulate.over')}</p>}
        <chakra.ul display="grid" gap="6px" aria-label={t('simulate.choices')}>
          {choices.map(choice => (
            <ChoiceRow key={choice.said + choice.stimulus.do} choice={choice} onFire={() => simulator.fire(choice.stimulus)} />
          ))}
        </chakra.ul>
        {others.length > 0 && (
          <details>
            <chakra.summary cursor="pointer" color="muted" textStyle="small">
              {t('simulate.others', { count: others.length })}
            </chakra.summary>
            <chakra.div display="flex" flexWrap="wrap" gap="6px" paddingTop="8px">
              {others.map(stimulus => (
                <Button
                  key={sayStimulus(stimulus)}
                  size="sm"
                  look="plain"
                  fontFamily="mono"
                  onClick={() => simulator.fire(stimulus)}
                >
                  {sayStimulus(stimulus)}
                </Button>
              ))}
            </chakra.div>
          </details>
        )}
        <chakra.div display="flex" gap="6px" flexWrap="wrap">
          <Button size="sm" disabled={last === 0} onClick={() => simulator.backTo(last - 1)}>
            {t('simulate.back')}
          </Button>
          <Button size="sm" look="text" disabled={last === 0} onClick={() => simulator.backTo(0)}>
            {t('simulate.restart')}
          </Button>
        </chakra.div>
        {Object.keys(context).length > 0 && (
          <Facts>
            <dt>{t('live.context')}</dt>
            <dd>
              {Object.entries(context).map(([name, value]) => (
                <div key={name}>
                  <Code>
                    {name}: {JSON.stringify(value)}
                  </Code>
                </div>
              ))}
            </dd>
          </Facts>
        )}
      </Section>
      <Log aria-label={t('simulate.steps')}>
        {steps
          .map((one, index) => ({ one, index }))
          .reverse()
          .map(({ one, index }) => (
            <li key={index}>
              <button type="button" aria-current={index === last ? 'step' : undefined} onClick={() => simulator.backTo(index)}>
                <time>{index}</time>
                <span>{one.stimulus ? sayStimulus(one.stimulus) : t('simulate.begun')}</span>
                <small>
                  {one.taken.length > 0 || index === 0 ? `→ ${leavesOf(chart, one.active).join(', ')}` : t('live.nothing')}
                </small>
              </button>
            </li>
          ))}
      </Log>
    </>
  )
}

function ChoiceRow({ choice, onFire }: { choice: Choice; onFire(): void }) {
  const { t } = useTranslation('flows')
  const { said, by, takes, refusedBy, possible } = choice
  const refused = takes.length === 0
  return (
    <chakra.li display="grid" gap="2px" data-refused={refused ? '' : undefined}>
      <Button
        size="sm"
        look={refused ? 'plain' : 'outline'}
        disabled={!possible}
        onClick={onFire}
        fontFamily="mono"
        whiteSpace="normal"
        textAlign="start"
        justifyContent="flex-start"
        overflowWrap="anywhere"
      >
        {said}
      </Button>
      <chakra.small textStyle="caption" color="muted" paddingInlineStart="4px">
        {possible ? t(`by.${by}`) : t('simulate.onlyTests')}
        {refused && `. ${refusedBy.length > 0 ? t('simulate.refusedBy', { guards: refusedBy.join(', ') }) : t('live.nothing')}`}
      </chakra.small>
    </chakra.li>
  )
}
