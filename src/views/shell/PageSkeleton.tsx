import { Loading, Skeleton, SkeletonRow } from '#src/components/Skeleton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** While the code of a screen is on its way: a head and some rows. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="page-head">
        <Skeleton width="260px" height="28px" />
      </div>
      <chakra.div paddingInline={{ base: '4', lg: '7' }}>
        <SkeletonRow />
        <SkeletonRow width="48%" />
        <SkeletonRow width="70%" />
      </chakra.div>
    </Loading>
  )
}
