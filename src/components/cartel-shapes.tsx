type Point = readonly [x: number, y: number]
export const n = (value: number) => value.toFixed(1).replace(/\.0$/, '')
export const draw = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Path of a half disc that bulges to one side. */
export const half = (cx: number, cy: number, r: number, to: 'up' | 'down' | 'left' | 'right') => {
  const R = `${n(r)} ${n(r)}`
  if (to === 'up' || to === 'down') return `M${n(cx - r)} ${n(cy)}A${R} 0 0 ${to === 'up' ? 1 : 0} ${n(cx + r)} ${n(cy)}Z`
  return `M${n(cx)} ${n(cy - r)}A${R} 0 0 ${to === 'left' ? 0 : 1} ${n(cx)} ${n(cy + r)}Z`
}
export const petal = (cx: number, cy: number, length: number, width: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const [ex, ey] = [cx + Math.cos(angle) * length, cy + Math.sin(angle) * length]
  const [nx, ny] = [-Math.sin(angle) * width * 1.6, Math.cos(angle) * width * 1.6]
  const [mx, my] = [(cx + ex) / 2, (cy + ey) / 2]
  return `M${n(cx)} ${n(cy)}Q${n(mx + nx)} ${n(my + ny)} ${n(ex)} ${n(ey)}Q${n(mx - nx)} ${n(my - ny)} ${n(cx)} ${n(cy)}Z`
}

/** A field of dots that grow towards one side: one column as a pattern, repeated sideways, so that a cover weighs little. */
export function Halftone(props: {
  id: string
  y: number
  width: number
  height: number
  to: 'up' | 'down'
  largest: number
  fill: string
  opacity: string
}) {
  const { id, y, width, height, to, largest, fill, opacity } = props
  const step = 8
  const rows = Math.ceil(height / step)
  return (
    <>
      <pattern id={id} x="0" y={n(y)} width={step} height={rows * step} patternUnits="userSpaceOnUse">
        {range(rows).map(row => {
          const r = largest * (to === 'down' ? row / rows : 1 - row / rows)
          return r > 0.35 && <circle key={row} cx={row % 2 ? 6 : 2} cy={row * step + 4} r={r.toFixed(1)} fill={fill} />
        })}
      </pattern>
      <rect y={n(y)} width={width} height={rows * step} fill={`url(#${id})`} opacity={opacity} />
    </>
  )
}
