import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { skeletonRoot } from '#src/theme/made/recipes/skeleton-root.js'

/** A grey shape of what will stand here. Breathes, never sweeps. Give it the final size. */
export const Skeleton = chakra('span', skeletonRoot)

/** A line of a list: avatar, title, detail. */
export function SkeletonRow({ width = '62%' }: { width?: string }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" paddingBlock="2.5" aria-hidden>
      <Skeleton width="40px" height="40px" borderRadius="50%" flex="none" />
      <chakra.div flex="1" display="grid" gap="7px">
        <Skeleton width={width} />
        <Skeleton width="88%" height="10px" />
      </chakra.div>
    </chakra.div>
  )
}

/** A cell of a grid: cover, title in two lines, a line about whom. */
export function SkeletonCell() {
  return (
    <chakra.div
      display="grid"
      gap="2.5"
      padding="16px 16px 15px"
      alignContent="start"
      lgDown={{ gridTemplateColumns: '104px minmax(0,1fr)', gap: '14px', padding: '14px 16px' }}
      aria-hidden
    >
      <Skeleton aspectRatio="16/7.4" height="auto" borderRadius="print" lgDown={{ aspectRatio: 'auto', height: '118px' }} />
      <chakra.div display="grid" gap="2" alignContent="start">
        <Skeleton width="92%" height="15px" />
        <Skeleton width="60%" height="15px" />
        <Skeleton width="70%" marginTop="2" />
        <Skeleton width="80%" height="10px" marginTop="1" />
      </chakra.div>
    </chakra.div>
  )
}

/** Shows its skeleton only after 200 ms, so that what comes at once does not flicker, and says it is loading. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" role="status">
      <span className="vh">{label ?? t('parts.loading')}</span>
      <chakra.div visibility={late ? 'visible' : 'hidden'}>{children}</chakra.div>
    </div>
  )
}
