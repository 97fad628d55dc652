import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { flowListEntry } from '#src/theme/made/recipes/flow-list-entry.js'
import type { FlowIndex } from '#workbench/flow.ts'
import { levels, shareOf } from './coverage-of.ts'
import { Bar, nameOf } from './parts.tsx'

const Entry = chakra(Link, flowListEntry)

/** All workflows beside the chart, with what the three levels cover together. */
export function FlowList({ index, current }: { index: FlowIndex; current: string }) {
  const { t } = useTranslation('flows')
  const language = useLanguage()
  return (
    <chakra.nav
      aria-label={t('list.label')}
      display={{ base: 'none', lg: 'block' }}
      overflow="auto"
      tabIndex={0}
      padding="16px 12px"
      borderInlineEnd="1px solid var(--border)"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" padding="2px 10px 10px">
        <chakra.h2 textStyle="title-2" fontSize="1.25rem">
          {t('list.title')}
        </chakra.h2>
        <chakra.span textStyle="caption" color="muted">
          {index.workflows.length}
        </chakra.span>
      </chakra.div>
      <ul>
        {index.workflows.map(({ id }) => {
          // A level that did not run covers nothing.
          const shares = levels.map(level => shareOf(index.coverage, id, level) ?? 0)
          const share = index.coverage ? shares.reduce((sum, one) => sum + one, 0) / shares.length : null
          return (
            <li key={id}>
              <Entry to={pathOf('flows', { workflow: id })} aria-current={id === current ? 'page' : undefined}>
                <span>
                  {nameOf(id)}
                  {share !== null && <small>{formatPercent(Math.floor(share * 100) / 100, language)}</small>}
                </span>
                {share !== null && <Bar share={share} />}
              </Entry>
            </li>
          )
        })}
      </ul>
    </chakra.nav>
  )
}
