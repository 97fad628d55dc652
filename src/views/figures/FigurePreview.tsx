import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DescribedSoFar, FigureImport, FigureRow } from '#contract/entities/figure-import.ts'
import { type FigureField, figureFields, figureReader, type JudgedFigures } from '#contract/rules/figure-import.ts'
import { Notice } from '#src/components/Notice.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

/** The first lines of the file as they would be taken over. */
export function FigurePreview({ one, said, now }: { one: FigureImport; said: DescribedSoFar; now: Date }) {
  const { t } = useTranslation('figures')
  const { mapping, network, as_of, confidence } = said
  const today = now.toISOString().slice(0, 10)
  const key = mapping.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mapping is another list with every key that is pressed elsewhere.
  const judged = useMemo(
    () => one.first.map(figureReader({ mapping, network, as_of, confidence, today })),
    [one.first, key, network, as_of, confidence, today],
  )
  const fields = figureFields.filter(field => mapping.includes(field) || ['network', 'as_of', 'confidence'].includes(field))
  return (
    <WideTable label={t('preview')}>
      <chakra.table
        width="100%"
        css={{
          '& :is(th,td)': { textAlign: 'var(--ta-start)', padding: '4px 14px 4px 0', textStyle: 'small', verticalAlign: 'top' },
        }}
      >
        <chakra.caption textStyle="title-3" textAlign="start" marginBottom="6px">
          {t('preview')}
        </chakra.caption>
        <thead>
          <tr>
            {fields.map(field => (
              <th scope="col" key={field}>
                {t(`target.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judged.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file may be alike; their order is theirs.
            <Line key={index} line={line} cells={one.first[index] ?? []} fields={fields} mapping={mapping} />
          ))}
        </tbody>
      </chakra.table>
    </WideTable>
  )
}

interface LineProps {
  line: JudgedFigures
  cells: readonly string[]
  fields: readonly FigureField[]
  mapping: readonly string[]
}

function Line({ line, cells, fields, mapping }: LineProps) {
  const sayIssue = useIssuePhrase()
  const shown = useShown()
  if ('row' in line)
    return (
      <tr>
        {fields.map(field => (
          <td key={field}>{shown(line.row, field)}</td>
        ))}
      </tr>
    )
  return (
    <tr>
      {fields.map(field => {
        const wrong = line.issues.find(({ at }) => at === field)
        return (
          <td key={field}>
            <bdi>{(cells[mapping.indexOf(field)] ?? '').slice(0, 60)}</bdi>
            {wrong && (
              <chakra.span display="block" color="danger">
                {sayIssue(wrong.issue)}
              </chakra.span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A value as people read it; what a line does not say is said to be unknown. */
function useShown() {
  const { t } = useTranslation('figures')
  const words = useCallWords()
  return (row: FigureRow, field: FigureField) => {
    const value = row[field]
    if (value === null || (Array.isArray(value) && value.length === 0))
      return <chakra.span color="muted">{t('unknown')}</chakra.span>
    if (field === 'network') return words.network(row.network)
    if (field === 'confidence') return t(`confidence.${row.confidence}`)
    if (field === 'engagement_rate') return words.percent(Number(value) / 100)
    if (typeof value === 'number') return words.amount(value)
    return <bdi>{Array.isArray(value) ? value.join(', ') : value}</bdi>
  }
}

/** Lines that are left out, by kind and some of them by their number. */
export function FigureProblemList({ one }: { one: FigureImport }) {
  const { t } = useTranslation('figures')
  const sayIssue = useIssuePhrase()
  const { lines, kinds, some } = one.problems
  return (
    <>
      <chakra.p role="status" fontWeight={600}>
        {t('ready', { count: one.ready })}
      </chakra.p>
      {lines > 0 && (
        <Notice tone="warn">
          {t('wrong', { count: lines })}
          <chakra.ul marginTop="4px" listStyleType="none">
            {kinds.map(({ at, issue, count }) => (
              <li key={`${at} ${issue}`}>{t('kind', { count, field: t(`target.${at}`), issue: sayIssue(issue) })}</li>
            ))}
          </chakra.ul>
          <details>
            <summary>{t('someLines')}</summary>
            <chakra.ul listStyleType="none">
              {some.map(({ line, at, issue }) => (
                <li key={`${line} ${at} ${issue}`}>{t('line', { n: line, field: t(`target.${at}`), issue: sayIssue(issue) })}</li>
              ))}
            </chakra.ul>
          </details>
        </Notice>
      )}
    </>
  )
}
