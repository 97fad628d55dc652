import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** A call before it has come: poster, facts, brief. */
export function CallSkeleton() {
  const { t } = useTranslation('casting-calls')
  return (
    <Loading label={t('loadingOne')}>
      <chakra.div padding={{ base: '16px', lg: '24px 32px 40px 28px' }} aria-hidden>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '104px minmax(0,1fr)', lg: '132px minmax(0,1fr)', xl: '188px minmax(0,1fr)' }}
          gap={{ base: '16px', lg: '28px' }}
        >
          <Skeleton aspectRatio="3/4" height="auto" borderRadius="print" />
          <chakra.div display="grid" gap="3" alignContent="start" maxWidth="560px">
            <Skeleton width="40%" height="28px" />
            <Skeleton width="90%" height="34px" />
            <Skeleton width="60%" height="34px" />
            <Skeleton width="80%" height="18px" marginTop="2" />
          </chakra.div>
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
          gap="24px 16px"
          marginBlock="28px"
          maxWidth="760px"
        >
          {['pay', 'makes', 'networks', 'audience', 'pitch', 'due', 'live', 'rights'].map(fact => (
            <div key={fact}>
              <Skeleton width="50%" height="10px" />
              <Skeleton width="80%" height="15px" marginTop="2" />
            </div>
          ))}
        </chakra.div>
        <chakra.div display="grid" gap="2.5" maxWidth="66ch">
          <Skeleton width="30%" height="18px" />
          <Skeleton />
          <Skeleton width="94%" />
          <Skeleton width="72%" />
        </chakra.div>
      </chakra.div>
    </Loading>
  )
}
