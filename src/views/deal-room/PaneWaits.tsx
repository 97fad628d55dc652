import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** In place of the agreement's side while it is on its way. */
export function PaneWaits() {
  return (
    <Loading>
      <chakra.div padding="20px 22px" display="grid" gap="20px">
        <Skeleton width="120px" height="20px" />
        {[0, 1, 2, 3, 4].map(step => (
          <Skeleton key={step} height="28px" />
        ))}
        <Skeleton height="220px" borderRadius="12px" />
      </chakra.div>
    </Loading>
  )
}
