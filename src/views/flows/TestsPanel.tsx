import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { CoverageReport, FailingPath, FlowFile } from '#workbench/flow.ts'
import type { Level } from '#workbench/model.ts'
import { sayStimulus } from '#workbench/stimulus.ts'
import { levels } from './coverage-of.ts'
import { Bar, Code, Id, Section } from './parts.tsx'

interface Props {
  flow: FlowFile
  coverage: CoverageReport | null
  level: Level
  onLevel(level: Level): void
  failing: FailingPath | null
  onFailing(path: FailingPath | null): void
  onChoose(id: string): void
}

/** Coverage of this workflow in the last run of all tests, and its paths that did not hold. */
export function TestsPanel({ flow, coverage, level, onLevel, failing, onFailing, onChoose }: Props) {
  const { t } = useTranslation('flows')
  if (!coverage) {
    return (
      <Section data-tests="none">
        <h3>{t('coverage.title')}</h3>
        <p>{t('coverage.none')}</p>
        <Code>npm test</Code>
      </Section>
    )
  }
  const row = coverage.rows.find(one => one.workflow === flow.workflow && one.level === level)
  const paths = coverage.failing.filter(path => path.workflow === flow.workflow)
  const definitionOf = (id: string) => id.replace(/=(?:true|false)$/, '')
  return (
    <>
      <Section data-tests={level}>
        <h3>{t('coverage.title')}</h3>
        <Segmented
          label={t('coverage.level')}
          value={level}
          onChange={onLevel}
          options={levels.map(value => ({ value, label: t(`level.${value}`) }))}
        />
        <chakra.p textStyle="caption" color="muted">
          {t('coverage.from')} <Time at={coverage.made_at} as="within" />
        </chakra.p>
        {row ? (
          <chakra.div
            display="grid"
            gridTemplateColumns="auto minmax(40px,1fr) auto"
            gap="8px 12px"
            alignItems="center"
            textStyle="small"
          >
            <span>{t('coverage.transitions')}</span>
            <Bar share={row.definitions === 0 ? 1 : row.covered / row.definitions} />
            <span>
              {row.covered} / {row.definitions}
            </span>
            <span>{t('coverage.guards')}</span>
            <Bar share={row.guards === 0 ? 1 : row.guards_covered / row.guards} />
            <span>
              {row.guards_covered} / {row.guards}
            </span>
          </chakra.div>
        ) : (
          <p>{t('coverage.levelNotRun')}</p>
        )}
      </Section>
      {row && row.missing.length > 0 && (
        <Section>
          <h3>{t('coverage.missing', { count: row.missing.length })}</h3>
          <chakra.ul display="grid" gap="4px">
            {row.missing.map(id => (
              <li key={id}>
                <LinkButton onClick={() => onChoose(definitionOf(id))} textAlign="start">
                  <Id of={id} />
                </LinkButton>
              </li>
            ))}
          </chakra.ul>
        </Section>
      )}
      {row && row.exempt.length > 0 && (
        <Section>
          <h3>{t('coverage.exempt', { count: row.exempt.length })}</h3>
          <chakra.dl display="grid" gap="6px">
            {row.exempt.map(({ id, reason }) => (
              <div key={id}>
                <dt>
                  <Id of={id} />
                </dt>
                <chakra.dd margin="0" textStyle="small" color="muted" lang="en">
                  {reason}
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        </Section>
      )}
      {paths.map(path => (
        <Section key={`${path.level} ${path.message}`} aria-label={t('coverage.failingPath')}>
          <chakra.h3 css={{ color: 'var(--danger)' }}>
            {t('coverage.failingPath')}, {t(`level.${path.level}`)}
          </chakra.h3>
          <p lang="en">{path.message}</p>
          <chakra.ol paddingInlineStart="20px" listStyleType="decimal">
            {path.path.steps.slice(0, path.step + 1).map(({ stimulus }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a path's steps have no name but their place.
              <li key={index}>
                <Code>{sayStimulus(stimulus)}</Code>
              </li>
            ))}
          </chakra.ol>
          {path.path.version !== flow.chart.version && <p>{t('coverage.otherVersion')}</p>}
          <Button size="sm" aria-pressed={failing === path} onClick={() => onFailing(failing === path ? null : path)}>
            {t(failing === path ? 'path.hide' : 'path.show')}
          </Button>
        </Section>
      ))}
    </>
  )
}
