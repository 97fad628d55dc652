import { chakra } from '@chakra-ui/react/styled-system'

const Track = chakra('div', { base: { height: '8px', borderRadius: '2px', bg: 'track', overflow: 'hidden' } })

/** A share of a whole with words beside it. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const share = Math.max(0, Math.min(1, max ? value / max : 0))
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={Math.round(value)} aria-valuemin={0} aria-valuemax={max}>
      <chakra.div height="100%" bg="accent-line" width={`${Math.round(share * 100)}%`} />
    </Track>
  )
}
