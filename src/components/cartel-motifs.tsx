import type { ReactNode } from 'react'
import type { InkSet } from './cartel-inks.ts'
import { draw, half, n, petal, range } from './cartel-shapes.tsx'

export interface Press {
  w: number
  h: number
  inks: InkSet
  /** Class of the inks that overprint and that shift when the cartel is hovered. */
  over: string
  random(): number
}

type Motif = (press: Press) => ReactNode

export const motifs = {
  cafe({ w, h, inks: [p, a, b, c], over }) {
    const [cx, cy, R] = [w * 0.54, h * 0.56, Math.min(w, h) * 0.36]
    return (
      <>
        <path d={half(w * 0.5, h * 0.3, R * 1.02, 'up')} fill={c} />
        <rect y={h * 0.62} width={w} height={h * 0.38} fill={b} className={over} />
        <circle cx={cx} cy={cy} r={R * 1.02} fill={p} />
        <circle cx={cx} cy={cy} r={R} fill={a} className={over} />
        <circle cx={cx} cy={cy} r={R * 0.76} fill={p} />
        <circle cx={cx} cy={cy} r={R * 0.66} fill={b} className={over} />
        <path d={half(cx, cy, R * 0.44, 'left')} fill={c} />
        <path d={half(cx, cy, R * 0.3, 'right')} fill={a} />
        {range(3).map(i => (
          <path
            key={i}
            d={`M${n(w * 0.16 + i * w * 0.07)} ${n(h * 0.5)}q${n(w * 0.03)} ${n(-h * 0.07)} 0 ${n(-h * 0.14)}t0 ${n(-h * 0.14)}`}
            fill="none"
            stroke={b}
            strokeWidth={n(w * 0.018)}
            strokeLinecap="round"
          />
        ))}
      </>
    )
  },
  piel({ w, h, inks: [, a, b, c], over }) {
    return (
      <>
        <circle cx={w * 0.5} cy={h * 0.34} r={h * 0.2} fill={c} />
        {range(7).map(i => (
          <path
            key={i}
            d={petal(w * 0.5, h * 1.02, h * (0.98 - 0.05 * Math.abs(i - 3)), w * 0.045, -160 + i * 23.4)}
            fill={i % 2 ? a : b}
            className={over}
          />
        ))}
      </>
    )
  },
  zancada({ w, h, inks: [, a, b, c], over }) {
    return (
      <>
        {range(6).map(i => (
          <circle
            key={i}
            cx={n(w * 1.02)}
            cy={n(h * 1.1)}
            r={n(w * (0.98 - i * 0.115))}
            fill="none"
            stroke={i % 2 ? b : a}
            strokeWidth={n(w * 0.052)}
            className={over}
          />
        ))}
        <circle cx={w * 0.27} cy={h * 0.27} r={h * 0.15} fill={c} />
      </>
    )
  },
  huerto({ w, h, inks: [p, a, b, c], over }) {
    const R = Math.min(w / 6.6, h / 4.5)
    return range(6).map(k => {
      const [i, j] = [k % 3, Math.floor(k / 3)]
      const [cx, cy, q] = [(w * (i + 0.5)) / 3, (h * (j + 0.5)) / 2, R * 0.7]
      const fill = [a, c, b][(i + j * 2) % 3]
      const slices = range(8).map(s => {
        const [from, to] = [(s / 8) * 2 * Math.PI + 0.09, ((s + 1) / 8) * 2 * Math.PI - 0.09]
        const middle = (from + to) / 2
        return `M${n(cx + Math.cos(middle) * R * 0.12)} ${n(cy + Math.sin(middle) * R * 0.12)}L${n(cx + Math.cos(from) * q)} ${n(cy + Math.sin(from) * q)}A${n(q)} ${n(q)} 0 0 1 ${n(cx + Math.cos(to) * q)} ${n(cy + Math.sin(to) * q)}Z`
      })
      return (
        <g key={k}>
          <circle cx={n(cx)} cy={n(cy)} r={n(R)} fill={fill} className={over} />
          <circle cx={n(cx)} cy={n(cy)} r={n(R * 0.8)} fill={p} />
          <path d={slices.join('')} fill={fill} stroke={fill} strokeLinejoin="round" />
        </g>
      )
    })
  },
  ola({ w, h, inks: [, a, b, c], over }) {
    const s = w / 6
    return (
      <>
        <circle cx={w * 0.68} cy={h * 0.3} r={h * 0.2} fill={b} className={over} />
        {range(4).map(j => (
          <g key={j} transform={`translate(${n((j % 2) * (-s / 2))} 0)`}>
            <path
              d={`M${n(-s)} ${n(h + 9)}V${n(h * (0.46 + j * 0.145))}${`a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0`.repeat(9)}V${n(h + 9)}Z`}
              fill={[a, c, a, b][j]}
            />
          </g>
        ))}
      </>
    )
  },
  banco({ w, h, inks: [, a, b, c], over }) {
    return (
      <>
        {range(5).map(i => {
          const [tall, x] = [h * (0.2 + i * 0.155), w * 0.08 + i * w * 0.172]
          return (
            <g key={i} className={over}>
              <rect x={n(x)} y={n(h - tall)} width={n(w * 0.172)} height={n(tall)} fill={i % 2 ? b : a} />
              <path d={half(x + w * 0.086, h - tall, w * 0.086, 'up')} fill={i % 2 ? a : b} />
            </g>
          )
        })}
        <circle cx={w * 0.2} cy={h * 0.27} r={h * 0.14} fill={c} />
      </>
    )
  },
  lumbre({ w, h, inks: [, a, b, c], over }) {
    const cx = w * 0.46
    const cone = draw([
      [cx - w * 0.1, h * 0.32],
      [cx + w * 0.1, h * 0.32],
      [cx + w * 0.44, h],
      [cx - w * 0.44, h],
    ])
    return (
      <>
        <path d={cone} fill={c} />
        <path d={half(cx, h * 0.34, w * 0.16, 'up')} fill={a} />
        <rect x={cx - w * 0.008} width={w * 0.016} height={h * 0.12} fill={a} />
        <path d={half(cx, h * 0.92, w * 0.2, 'up')} fill={b} className={over} />
        <rect x={cx - w * 0.2} y={h * 0.92} width={w * 0.4} height={h * 0.08} fill={b} className={over} />
        <circle cx={w * 0.84} cy={h * 0.2} r={h * 0.08} fill={b} />
      </>
    )
  },
  sonido({ w, h, inks: [, a, b, c], over, random }) {
    const width = (w * 0.86) / 11
    return (
      <>
        <circle cx={w * 0.5} cy={h * 0.5} r={h * 0.37} fill={c} />
        {range(11).map(i => {
          const tall = h * (0.16 + 0.62 * Math.sin(((i + 0.5) / 11) * Math.PI) * (0.55 + 0.45 * random()))
          return (
            <rect
              key={i}
              x={n(w * 0.07 + i * width)}
              y={n((h - tall) / 2)}
              width={n(width * 0.62)}
              height={n(tall)}
              rx={n(width * 0.31)}
              fill={i % 3 === 0 ? b : a}
              className={over}
            />
          )
        })}
      </>
    )
  },
  valla({ w, h, inks: [p, a, b, c], over }) {
    const houses = [
      [0, 0.5, 0.14],
      [0.13, 0.36, 0.12],
      [0.25, 0.58, 0.15],
      [0.74, 0.48, 0.13],
      [0.86, 0.38, 0.16],
    ] as const
    return (
      <>
        <circle cx={w * 0.78} cy={h * 0.25} r={h * 0.14} fill={c} />
        {houses.map(([x, y, wide]) => (
          <rect key={x} x={n(w * x)} y={n(h * y)} width={n(w * wide)} height={h} fill={b} className={over} />
        ))}
        <rect x={w * 0.3} y={h * 0.28} width={w * 0.42} height={h * 0.34} fill={a} />
        <rect x={w * 0.325} y={h * 0.315} width={w * 0.37} height={h * 0.27} fill={p} />
        <path d={half(w * 0.51, h * 0.585, w * 0.13, 'up')} fill={c} />
        <rect x={w * 0.38} y={h * 0.62} width={w * 0.022} height={h * 0.4} fill={a} />
        <rect x={w * 0.62} y={h * 0.62} width={w * 0.022} height={h * 0.4} fill={a} />
        {range(12).map(k => (
          <rect
            key={k}
            x={n(w * (0.022 + Math.floor(k / 4) * 0.038))}
            y={n(h * (0.56 + (k % 4) * 0.1))}
            width={n(w * 0.018)}
            height={n(h * 0.045)}
            fill={p}
          />
        ))}
      </>
    )
  },
  juego({ w, h, inks: [, a, b, c], over, random }) {
    const [s, cx, cy, q] = [h / 6, w * 0.6, h * 0.52, h * 0.13]
    const tiles = range(54)
      .map(k => [k % 9, Math.floor(k / 9)] as const)
      .filter(([i, j]) => (i + j) % 2 === 0 && (i < 3 || random() > 0.45))
    return (
      <>
        <path
          d={tiles.map(([i, j]) => `M${n(i * s * 0.99)} ${n(j * s)}h${n(s / 2)}v${n(s / 2)}h${n(-s / 2)}Z`).join('')}
          fill={a}
          className={over}
        />
        <rect x={cx - q * 1.5} y={cy - q * 0.5} width={q * 3} height={q} fill={b} />
        <rect x={cx - q * 0.5} y={cy - q * 1.5} width={q} height={q * 3} fill={b} />
        <circle cx={cx + q * 2.4} cy={cy + q * 0.2} r={q * 0.5} fill={c} />
        <circle cx={cx + q * 1.9} cy={cy - q * 0.9} r={q * 0.5} fill={c} />
      </>
    )
  },
  viaje({ w, h, inks: [p, a, b, c] }) {
    const slope = (x: number, y: number, reach: number, side: boolean) =>
      draw(
        side
          ? [
              [x, y],
              [x, h * 1.02],
              [x + reach, h * 1.02],
            ]
          : [
              [x - reach, h * 1.02],
              [x, y],
              [x + reach, h * 1.02],
            ],
      )
    return (
      <>
        <circle cx={w * 0.5} cy={h * 0.4} r={h * 0.25} fill={c} />
        <g className="ink">
          <path d={slope(w * 0.7, h * 0.26, w * 0.5, false)} fill={b} />
          <path d={slope(w * 0.7, h * 0.26, w * 0.5, true)} fill={p} opacity=".28" />
        </g>
        <g className="ink">
          <path d={slope(w * 0.25, h * 0.44, w * 0.47, false)} fill={a} />
          <path d={slope(w * 0.25, h * 0.44, w * 0.47, true)} fill={p} opacity=".28" />
        </g>
      </>
    )
  },
  moda({ w, h, inks: [p, a, b, c], over }) {
    const [R, cx, cy] = [h * 0.36, w * 0.42, h * 0.52]
    return (
      <>
        <circle cx={w * 0.66} cy={h * 0.42} r={R * 0.92} fill={a} className={over} />
        <path d={half(cx, cy, R, 'left')} fill={b} className={over} />
        <path d={half(cx, cy + R * 0.5, R, 'right')} fill={b} className={over} />
        <path
          d={`M${n(cx - R * 0.62)} ${n(cy)}q${n(R * 0.5)} ${n(-R * 0.52)} ${n(R)} 0q${n(-R * 0.5)} ${n(R * 0.52)} ${n(-R)} 0Z`}
          fill={p}
        />
        <circle cx={cx - R * 0.12} cy={cy} r={R * 0.19} fill={c} />
        <circle cx={w * 0.78} cy={h * 0.8} r={R * 0.2} fill={c} />
      </>
    )
  },
  mascota({ w, h, inks: [, a, b, c] }) {
    const [cx, cy, R] = [w * 0.5, h * 0.64, h * 0.34]
    const ear = (to: 1 | -1) =>
      draw([
        [cx + to * R, cy],
        [cx + to * R * 0.92, cy - R * 1.42],
        [cx + to * R * 0.15, cy - R * 0.86],
      ])
    return (
      <>
        <circle cx={w * 0.82} cy={h * 0.22} r={h * 0.12} fill={c} />
        <path d={ear(-1) + ear(1)} fill={a} />
        <path d={`M${n(cx - R)} ${n(cy)}a${n(R)} ${n(R)} 0 0 1 ${n(2 * R)} 0V${n(h)}H${n(cx - R)}Z`} fill={a} />
        {([-1, 1] as const).map(side => (
          <g key={side} className="ink">
            <circle cx={cx + side * R * 0.4} cy={cy - R * 0.06} r={R * 0.2} fill={c} />
            <circle cx={cx + side * R * 0.4} cy={cy - R * 0.06} r={R * 0.08} fill={b} />
          </g>
        ))}
        <path d={half(cx, cy + R * 0.34, R * 0.14, 'down')} fill={b} />
        <rect y={h * 0.93} width={w} height={h * 0.07} fill={b} />
      </>
    )
  },
  telon({ w, h, inks: [, a, b, c] }) {
    const width = w / 12
    const beam = draw([
      [w * 0.46, 0],
      [w * 0.54, 0],
      [w * 0.78, h],
      [w * 0.22, h],
    ])
    return (
      <>
        <path d={beam} fill={c} opacity=".95" />
        <path d={half(w * 0.5, h, w * 0.17, 'up')} fill={b} />
        {range(12).map(i => {
          const tall = h * (0.34 + 0.66 * (Math.abs(i - 5.5) / 5.5) ** 1.4)
          return (
            <path
              key={i}
              d={`M${n(i * width)} 0H${n((i + 1) * width + 0.6)}V${n(tall)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(-width)} 0Z`}
              fill={i % 2 ? a : b}
            />
          )
        })}
      </>
    )
  },
  libro({ w, h, inks: [p, a, b, c] }) {
    const cx = w * 0.5
    const page = (s: 1 | -1) =>
      `M${n(cx)} ${n(h * 0.9)}C${n(cx + s * w * 0.1)} ${n(h * 0.74)} ${n(cx + s * w * 0.26)} ${n(h * 0.72)} ${n(cx + s * w * 0.38)} ${n(h * 0.78)}V${n(h * 0.42)}C${n(cx + s * w * 0.26)} ${n(h * 0.36)} ${n(cx + s * w * 0.1)} ${n(h * 0.38)} ${n(cx)} ${n(h * 0.54)}Z`
    const lines = (s: 1 | -1) =>
      range(3)
        .map(
          i =>
            `M${n(cx + s * w * 0.3)} ${n(h * (0.49 + i * 0.08))}q${n(-s * w * 0.12)} ${n(-h * 0.015)} ${n(-s * w * 0.22)} ${n(h * 0.055)}`,
        )
        .join('')
    return (
      <>
        <circle cx={cx} cy={h * 0.34} r={h * 0.2} fill={c} className="ink" />
        <path d={page(-1)} fill={a} />
        <path d={page(1)} fill={b} />
        <path d={lines(-1) + lines(1)} stroke={p} strokeWidth={n(h * 0.018)} fill="none" />
      </>
    )
  },
  abeja({ w, h, inks: [, a, b, c], over }) {
    const R = h * 0.17
    const W = R * 1.732
    const rows = range(6).map(j => j - 1)
    const columns = range(Math.ceil(w / W) + 2).map(i => i - 1)
    return rows.flatMap(j =>
      columns.map(i => {
        const [cx, cy] = [i * W + (j % 2 ? W / 2 : 0) + w * 0.06, j * R * 1.5 + h * 0.06]
        const fill = [a, null, null, b, null, c][(i * 3 + j * 5 + 20) % 7]
        const d = draw(
          range(6).map(q => [cx + Math.sin((q * Math.PI) / 3) * R * 0.93, cy + Math.cos((q * Math.PI) / 3) * R * 0.93]),
        )
        return fill ? (
          <path key={`${i} ${j}`} d={d} fill={fill} className={over} />
        ) : (
          <path key={`${i} ${j}`} d={d} fill="none" stroke={a} strokeWidth="2.4" opacity=".85" />
        )
      }),
    )
  },
  retrato({ w, h, inks: [, a, b, c] }) {
    const cx = w * 0.5
    return (
      <>
        <circle cx={cx + w * 0.08} cy={h * 0.42} r={h * 0.33} fill={c} className="ink" />
        <path d={half(cx, h * 1.02, h * 0.42, 'up')} fill={a} />
        <rect x={cx - h * 0.07} y={h * 0.5} width={h * 0.14} height={h * 0.16} fill={b} />
        <circle cx={cx} cy={h * 0.42} r={h * 0.18} fill={b} />
        <path
          d={`M${n(cx - h * 0.21)} ${n(h * 0.46)}V${n(h * 0.4)}A${n(h * 0.21)} ${n(h * 0.21)} 0 0 1 ${n(cx + h * 0.21)} ${n(h * 0.4)}Q${n(cx)} ${n(h * 0.42)} ${n(cx - h * 0.08)} ${n(h * 0.3)}Q${n(cx - h * 0.1)} ${n(h * 0.44)} ${n(cx - h * 0.21)} ${n(h * 0.46)}Z`}
          fill={a}
        />
      </>
    )
  },
  arcos({ w, h, inks: [p, a, b, c] }) {
    return range(5).map(i => <path key={i} d={half(w * 0.5, h, h * (0.9 - i * 0.17), 'up')} fill={[a, p, b, p, c][i]} />)
  },
  cruce({ w, h, inks: [, a, b, c], over }) {
    const q = Math.min(w, h) / 2
    return (
      <>
        <path d={half(w * 0.5 - q * 0.02, h * 0.5, q * 0.82, 'left')} fill={a} className={over} />
        <path d={half(w * 0.5 + q * 0.3, h * 0.5, q * 0.82, 'right')} fill={b} className={over} />
        <circle cx={w * 0.5 + q * 0.14} cy={h * 0.5} r={q * 0.24} fill={c} />
        <rect y={h * 0.9} width={w} height={h * 0.03} fill={a} />
      </>
    )
  },
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as MotifName[]

/** One motif per category of casting calls. */
export const motifOfCategory: Record<string, MotifName> = {
  food: 'cafe',
  beauty: 'piel',
  fashion: 'moda',
  home: 'lumbre',
  technology: 'juego',
  travel: 'viaje',
  sport: 'zancada',
  culture: 'telon',
  family: 'arcos',
  health: 'huerto',
  finance: 'banco',
  pets: 'mascota',
  other: 'cruce',
}
