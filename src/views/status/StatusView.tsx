import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallReply } from '#contract/endpoint.ts'
import type { getStatus } from '#contract/endpoints/status.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { formatFull } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'

type Status = CallReply<typeof getStatus>

/** State of the service: the verdict, and the checks one by one. */
export function StatusView({ status: actor }: { status: ResourceActor<Status> }) {
  const { t } = useTranslation('status')
  const language = useLanguage()
  const status = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const well = status?.checks.every(({ fine }) => fine)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <chakra.div paddingInline={{ base: '4', lg: '7' }} paddingBottom="8" maxWidth="760px" data-state={state}>
        {!status && failure ? (
          <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
        ) : !status ? (
          <Loading>
            <SkeletonRow width="60%" />
          </Loading>
        ) : (
          <>
            <Notice tone={well ? 'success' : 'warn'}>{t(well ? 'well' : 'trouble')}</Notice>
            <ul>
              {status.checks.map(({ name, fine }) => (
                <chakra.li
                  key={name}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  paddingBlock="4"
                  borderBottom="1px solid var(--border)"
                >
                  <chakra.div flex="1">
                    <chakra.h2 textStyle="title-3">{t(`check.${name}.head`)}</chakra.h2>
                    <chakra.p color="text-2">
                      {name === 'files' ? t(`check.files.${status.files}`) : t(`check.${name}.text`)}
                    </chakra.p>
                  </chakra.div>
                  <chakra.span display="flex" gap="2" alignItems="center" fontWeight={580} color={fine ? 'success' : 'warn'}>
                    <Icon of={fine ? CheckCircleIcon : WarningCircleIcon} size={20} />
                    {t(fine ? 'fine' : 'notFine')}
                  </chakra.span>
                </chakra.li>
              ))}
            </ul>
            <chakra.p display="flex" flexWrap="wrap" gap="4" alignItems="center" paddingTop="4" color="muted">
              {t('checked', { when: formatFull(status.checked_at, language) })}
              <Button size="sm" onClick={() => actor.send({ type: 'resource.refresh' })}>
                {t('again')}
              </Button>
            </chakra.p>
          </>
        )}
      </chakra.div>
    </>
  )
}
