import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
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
const edges = { top: 12, right: 4, bottom: 30, left: 44 }
/** Below this figures that count things would stand at fractions of the axis. */
const least = 4
/** About so many lines across; the scale chooses round figures for them. */
const lines = 3
const dashes = ['', '7 4', '2 4']

const Figure = chakra('figure', periodChartFigure)
const Table = chakra('table', periodChartTable)

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

/** Figures of one period, drawn with visx: a picture that colours, skins and print follow, and the same as a table for whoever reads or listens. */
export function PeriodChart({ label, points, series, when, say }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [table, setTable] = useState(false)
  const [width, measure] = useWidth(usualWidth)
  const figureOf = (point: ChartPoint, { id: one }: ChartSeries) => point.values[one] ?? 0
  const most = Math.max(least, ...points.flatMap(point => series.map(one => figureOf(point, one))))
  const along = scaleBand({
    domain: points.map(point => point.label),
    range: [edges.left, width - edges.right],
    padding: 0.28,
  })
  const up = scaleLinear({ domain: [0, most], range: [height - edges.bottom, edges.top], nice: lines })
  const base = up(0)
  const middle = (point: ChartPoint) => (along(point.label) ?? 0) + along.bandwidth() / 2
  const every = Math.max(1, Math.ceil((points.length * tickRoom) / (width - edges.left - edges.right)))
  const named = points.filter((_, index) => index % every === 0)
  const tickOf = new Map(points.map(point => [point.label, point.tick]))
  const [bars, ...others] = series
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
          <GridRows
            scale={up}
            left={edges.left}
            width={width - edges.left - edges.right}
            numTicks={lines}
            stroke="var(--border)"
          />
          <AxisLeft
            scale={up}
            left={edges.left}
            numTicks={lines}
            hideAxisLine
            hideTicks
            tickFormat={value => say(Number(value))}
            tickComponent={({ formattedValue, y }) => (
              <text x={-6} y={y} dy="0.35em" textAnchor="end">
                {formattedValue}
              </text>
            )}
          />
          {bars &&
            points.map(point => {
              const value = figureOf(point, bars)
              return (
                <Bar
                  key={point.label}
                  x={along(point.label)}
                  width={along.bandwidth()}
                  y={up(value)}
                  height={Math.max(0, base - up(value))}
                  fill="var(--chart-1)"
                >
                  <title>{`${point.label}: ${say(value)}`}</title>
                </Bar>
              )
            })}
          {others.map((one, index) => (
            <LinePath
              key={one.id}
              data={[...points]}
              x={middle}
              y={point => up(figureOf(point, one))}
              stroke={`var(--chart-${index + 2})`}
              strokeWidth={2.5}
              strokeDasharray={dashes[index + 1]}
              strokeLinejoin="round"
            />
          ))}
          <AxisBottom
            scale={along}
            top={base}
            tickValues={named.map(point => point.label)}
            hideAxisLine
            hideTicks
            tickFormat={label => tickOf.get(label) ?? label}
            tickComponent={({ formattedValue, x }) => (
              <text x={x} y={edges.bottom - 8} textAnchor="middle">
                {formattedValue}
              </text>
            )}
          />
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
