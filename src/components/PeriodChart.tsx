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
  /** Said for all or for none: bars stand upon each other. Else the first is bars, and others are lines. */
  look?: 'bar' | 'line'
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
  /** Bars, and over them lines, each with its own dash. */
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

/** Width of the chart on the page: words in the picture keep their size on a phone. */
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
  const bars = series.filter((one, index) => (one.look ? one.look === 'bar' : index === 0))
  const others = series.filter(one => !bars.includes(one))
  /** Height of the bars below the one at this place; of all of them without it. */
  const below = (point: ChartPoint, place = bars.length) =>
    bars.slice(0, place).reduce((sum, one) => sum + figureOf(point, one), 0)
  const inkOf = (one: ChartSeries) => `var(--chart-${series.indexOf(one) + 1})`
  const most = Math.max(least, ...points.flatMap(point => [below(point), ...others.map(one => figureOf(point, one))]))
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
        <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
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
          {bars.map((one, place) =>
            points.map(point => {
              const value = figureOf(point, one)
              const foot = below(point, place)
              return (
                <Bar
                  key={point.label}
                  x={along(point.label)}
                  width={along.bandwidth()}
                  y={up(foot + value)}
                  height={Math.max(0, up(foot) - up(foot + value))}
                  fill={inkOf(one)}
                  // Colours that lie upon each other are told apart on paper, too.
                  {...(place > 0 && { stroke: 'var(--surface)', strokeWidth: 1 })}
                >
                  <title>{`${point.label}${bars.length > 1 ? `, ${one.label}` : ''}: ${say(value)}`}</title>
                </Bar>
              )
            }),
          )}
          {others.map((one, index) => (
            <LinePath
              key={one.id}
              data={[...points]}
              x={middle}
              y={point => up(figureOf(point, one))}
              stroke={inkOf(one)}
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
        {series.map(one => (
          <span key={one.id}>
            <svg width="22" height="10" aria-hidden="true" focusable="false">
              {bars.includes(one) ? (
                <rect width="22" height="10" fill={inkOf(one)} />
              ) : (
                <line
                  x2="22"
                  y1="5"
                  y2="5"
                  stroke={inkOf(one)}
                  strokeWidth="2.5"
                  strokeDasharray={dashes[others.indexOf(one) + 1]}
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
