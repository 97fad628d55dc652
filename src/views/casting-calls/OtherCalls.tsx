import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from './call-words.ts'

/** Other open calls of a brand; each leads to its page. */
export function OtherCalls({ calls, now }: { calls: NonNullable<CastingCall['others']>; now: number }) {
  const words = useCallWords()
  return (
    <chakra.ul listStyleType="none" display="grid" gap="8px">
      {calls.map(one => (
        <li key={one.uuid}>
          <TextLink to={pathOf('casting_call', { uuid: one.uuid })}>{one.title}</TextLink>{' '}
          <chakra.span textStyle="small" color="muted">
            {words.closing(one.apply_by, now)}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}
