import { chakra } from '#src/theme/made/jsx/index.js'
import { progressTrack } from '#src/theme/made/recipes/progress-track.js'

const Track = chakra('div', progressTrack)

/** A share of a whole with words beside it. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const share = Math.max(0, Math.min(1, max ? value / max : 0))
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={Math.round(value)} aria-valuemin={0} aria-valuemax={max}>
      <chakra.div height="100%" bg="accent-line" style={{ width: `${Math.round(share * 100)}%` }} />
    </Track>
  )
}
