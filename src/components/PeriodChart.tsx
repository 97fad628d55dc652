import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { periodChartFigure } from '#src/theme/made/recipes/period-chart-figure.js'
import { periodChartTable } from '#src/theme/made/recipes/period-chart-table.js'
import { LinkButton } from './TextLink.tsx'
import { WideTable } from './WideTable.tsx'

export interface ChartSeries {
  id: string
  /** Said in the legend and at the head of the table's column. */
  label: string
}

export interface ChartPoint {
  /** The point's name, in the table and for screen readers. */
  label: string
  /** The short name at the axis. */
  tick: string
  values: Readonly<Record<string, number>>
}

interface Props {
  /** The chart's subject. */
  label: string
  points: readonly ChartPoint[]
  /** The first is drawn as bars, others as lines over them, each with its own dash. */
  series: readonly ChartSeries[]
  /** The column that says when. */
  when: string
  say(value: number): string
}

/** Until it is measured, and on paper. */
const usualWidth = 720
/** Room for the name of a day below the axis. */
const tickRoom = 72
const height = 220
const base = 190
const top = 12
const halves = [0, 0.5, 1]
const dashes = ['', '7 4', '2 4']

const Figure = chakra('figure', periodChartFigure)
const Table = chakra('table', periodChartTable)

/** A round number that is not below the largest. */
function ceilingOf(most: number): number {
  if (most <= 4) return 4
  const unit = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 3, 4, 6, 8, 10].find(step => step * unit >= most) ?? 10) * unit
}

/** How wide it stands: words in the picture keep their size on a phone. */
function useWidth(usual: number) {
  const [width, setWidth] = useState(usual)
  const measure = useCallback((figure: HTMLElement | null) => {
    if (!figure) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.max(280, Math.round(entry.contentRect.width)))
    })
    observer.observe(figure)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}

/** Figures of one period: a picture that colours, skins and print follow, and the same as a table for whoever reads or listens. */
export function PeriodChart({ label, points, series, when, say }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [table, setTable] = useState(false)
  const [width, measure] = useWidth(usualWidth)
  const most = ceilingOf(Math.max(0, ...points.flatMap(point => series.map(one => point.values[one.id] ?? 0))))
  const slot = (width - 48) / Math.max(1, points.length)
  const x = (index: number) => 44 + slot * (index + 0.5)
  const y = (value: number) => base - ((base - top) * value) / most
  const every = Math.max(1, Math.ceil((points.length * tickRoom) / (width - 48)))
  const [bars, ...lines] = series
  return (
    <Figure aria-labelledby={`${id}c`} ref={measure}>
      {table ? (
        <WideTable label={label}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{when}</th>
                {series.map(one => (
                  <th key={one.id} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(point => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  {series.map(one => (
                    <td key={one.id}>{say(point.values[one.id] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {halves.map(share => (
            <g key={share}>
              <line x1={44} x2={width - 4} y1={y(most * share)} y2={y(most * share)} stroke="var(--border)" />
              <text x={38} y={y(most * share) + 4} textAnchor="end">
                {say(most * share)}
              </text>
            </g>
          ))}
          {bars &&
            points.map((point, index) => {
              const value = point.values[bars.id] ?? 0
              return (
                <rect
                  key={point.label}
                  x={x(index) - slot * 0.36}
                  width={slot * 0.72}
                  y={y(value)}
                  height={Math.max(0, base - y(value))}
                  fill="var(--chart-1)"
                >
                  <title>{`${point.label}: ${say(value)}`}</title>
                </rect>
              )
            })}
          {lines.map((one, index) => (
            <polyline
              key={one.id}
              points={points.map((point, at) => `${x(at)},${y(point.values[one.id] ?? 0)}`).join(' ')}
              fill="none"
              stroke={`var(--chart-${index + 2})`}
              strokeWidth={2.5}
              strokeDasharray={dashes[index + 1]}
              strokeLinejoin="round"
            />
          ))}
          {points.map((point, index) =>
            index % every === 0 ? (
              <text key={point.label} x={x(index)} y={height - 8} textAnchor="middle">
                {point.tick}
              </text>
            ) : null,
          )}
        </svg>
      )}
      <figcaption id={`${id}c`}>
        {series.map((one, index) => (
          <span key={one.id}>
            <svg width="22" height="10" aria-hidden="true" focusable="false">
              {index === 0 ? (
                <rect width="22" height="10" fill="var(--chart-1)" />
              ) : (
                <line
                  x2="22"
                  y1="5"
                  y2="5"
                  stroke={`var(--chart-${index + 1})`}
                  strokeWidth="2.5"
                  strokeDasharray={dashes[index]}
                />
              )}
            </svg>
            {one.label}
          </span>
        ))}
        <LinkButton textStyle="small" aria-pressed={table} onClick={() => setTable(!table)}>
          {t(table ? 'parts.asChart' : 'parts.asTable')}
        </LinkButton>
      </figcaption>
    </Figure>
  )
}
