import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { catalogueTable } from '#src/theme/made/recipes/catalogue-table.js'
import type { FlowEntry, FlowIndex } from '#workbench/flow.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { levels, shareOf } from './coverage-of.ts'
import { Bar, nameOf } from './parts.tsx'

const Table = chakra('table', catalogueTable)

/** Every workflow: what it is for, how large it is, what the last run of all tests covered. */
export function Catalogue({ index }: { index: FlowIndex }) {
  const { t } = useTranslation('flows')
  const { coverage, workflows } = index
  return (
    <div data-state="catalogue">
      <PageHead
        title={t('title')}
        lead={
          coverage ? (
            <>
              {t('coverage.from')} <Time at={coverage.made_at} as="within" />
            </>
          ) : (
            t('coverage.none')
          )
        }
      />
      <WideTable label={t('title')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('list.workflow')}</th>
              <th scope="col">{t('list.purpose')}</th>
              <th scope="col" data-number>
                {t('list.states')}
              </th>
              <th scope="col" data-number>
                {t('list.transitions')}
              </th>
              {levels.map(level => (
                <th key={level} scope="col">
                  {t(`level.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workflows.map(entry => (
              <Row key={entry.id} entry={entry} index={index} />
            ))}
          </tbody>
        </Table>
      </WideTable>
    </div>
  )
}

function Row({ entry, index: { coverage } }: { entry: FlowEntry; index: FlowIndex }) {
  const { t } = useTranslation('flows')
  const language = useLanguage()
  const { id, purpose, kind, states, transitions } = entry
  const failing = coverage?.failing.filter(path => path.workflow === id).length ?? 0
  return (
    <tr>
      <td>
        <TextLink to={pathOf('flows', { workflow: id })}>{nameOf(id)}</TextLink>
      </td>
      <td>
        {purpose[language]}
        <chakra.small display="block" textStyle="caption" color="muted">
          {t(`kind.${kind}`)}
        </chakra.small>
        {failing > 0 && (
          <chakra.small display="block" textStyle="caption" color="danger" fontWeight="600">
            {t('coverage.failing', { count: failing })}
          </chakra.small>
        )}
      </td>
      <td data-number={t('list.states')}>{states}</td>
      <td data-number={t('list.transitions')}>{transitions}</td>
      {levels.map(level => {
        const share = shareOf(coverage, id, level)
        return (
          <td key={level}>
            <chakra.span display="grid" gap="4px" minWidth="72px" textStyle="small" fontVariantNumeric="tabular-nums">
              <span>
                <chakra.span display={{ md: 'none' }} color="muted">
                  {t(`level.${level}`)}{' '}
                </chakra.span>
                {share === null ? t('coverage.notRun') : formatPercent(Math.floor(share * 100) / 100, language)}
              </span>
              {share !== null && <Bar share={share} />}
            </chakra.span>
          </td>
        )
      })}
    </tr>
  )
}
