import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeywordSuggestions, MonitorRule } from '#contract/entities/monitor.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'
import type { Taught } from './Lessons.tsx'
import { RuleForm } from './RuleForm.tsx'

type FormProps = ComponentProps<typeof RuleForm>
interface Props extends Pick<FormProps, 'decision' | 'preview' | 'found' | 'forms'> {
  actor: ResourceActor<{ rule: MonitorRule | null; suggestions: KeywordSuggestions; first: boolean; taught?: Taught | null }>
}

/** `monitor_rule`: the form of a rule, once it is known what it begins with. */
export function OneRule({ actor, ...rest }: Props) {
  const { t } = useTranslation('monitor')
  const value = useSelector(actor, snapshot => snapshot.context.value)
  const missing = useSelector(actor, snapshot => snapshot.matches('missing'))
  const failure = useSelector(actor, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  if (value) {
    const backTo = pathOf('monitor', {}, { rule: value.rule?.uuid })
    return <RuleForm {...value} {...rest} backTo={backTo} />
  }
  return (
    <>
      <PageHead title={t(missing ? 'missing.title' : 'title')} />
      {missing ? (
        <EmptyState title={t('missing.detail')} action={<ButtonLink to={pathOf('monitor')}>{t('missing.back')}</ButtonLink>} />
      ) : failure ? (
        <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
      ) : (
        <Loading label={t('loading')}>
          <chakra.div padding="16px">
            <SkeletonRow />
            <SkeletonRow />
          </chakra.div>
        </Loading>
      )}
    </>
  )
}
