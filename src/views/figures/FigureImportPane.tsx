import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import { figureImportCan } from '#contract/processes/figure-import.ts'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { fileSize } from '../uploads/file-size.ts'
import { DescribeFigures } from './DescribeFigures.tsx'
import { StateMark } from './FigureImports.tsx'
import type { FigureVerbs } from './verbs.ts'

interface Props {
  found: ResourceActor<FigureImport>
  decision: DecisionActor<FigureVerbs>
  forms: FormStore
  now: Date
}

/** One file of public figures: what is said of it, how far it has come, and what may be done about it. */
export function FigureImportPane({ found, decision, forms, now }: Props) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const one = useSelector(found, snapshot => snapshot.context.value)
  const failure = useSelector(found, snapshot => snapshot.context.failure)
  if (!one && failure) return <FailedState failure={failure} onRetry={() => found.send({ type: 'resource.retry' })} />
  if (!one)
    return (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    )
  return (
    <chakra.section aria-labelledby="figures-one" data-state={one.state} display="grid" gap="16px">
      <chakra.div display="grid" gap="4px" justifyItems="start" overflowWrap="anywhere">
        <chakra.h2 id="figures-one" textStyle="title-2">
          <bdi>{one.file_name}</bdi>
        </chakra.h2>
        <chakra.span display="flex" flexWrap="wrap" gap="4px 14px" alignItems="center">
          <StateMark state={one.state} />
          <chakra.span textStyle="small" color="muted">
            {[one.format.toUpperCase(), fileSize(one.bytes, language), t('lines', { count: one.rows })].join(' · ')}
          </chakra.span>
        </chakra.span>
      </chakra.div>
      {one.state === 'draft' ? (
        <DescribeFigures key={one.uuid} one={one} decision={decision} forms={forms} now={now} />
      ) : (
        <Published one={one} />
      )}
      <Progressing one={one} />
      <Steps one={one} decision={decision} />
    </chakra.section>
  )
}

function Published({ one }: { one: FigureImport }) {
  const { t } = useTranslation('figures')
  if (!one.publisher) return null
  return (
    <chakra.p overflowWrap="anywhere">
      {t('field.publisher')}: <OutLink href={one.publisher_url}>{one.publisher}</OutLink> · {one.permission}
    </chakra.p>
  )
}

function Progressing({ one }: { one: FigureImport }) {
  const { t } = useTranslation('figures')
  const came = [
    t('came.taken', { count: one.taken }),
    t('came.found', { count: one.found }),
    one.left_out > 0 && t('came.leftOut', { count: one.left_out }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (one.state === 'running')
    return (
      <chakra.div display="grid" gap="8px" maxWidth="720px">
        <p role="status">{t('running', { part: Math.min(one.part + 1, one.parts), parts: one.parts })}</p>
        <Progress label={t('state.running')} value={one.part} max={one.parts} />
        <chakra.p textStyle="small" color="muted">
          {came}. {t('leave')}
        </chakra.p>
      </chakra.div>
    )
  if (one.state === 'undoing')
    return (
      <chakra.div display="grid" gap="8px" maxWidth="720px">
        <p role="status">{t('undoing', { count: one.removed })}</p>
        <Progress label={t('state.undoing')} value={one.removed} max={Math.max(one.taken, one.removed)} />
        <chakra.p textStyle="small" color="muted">
          {t('leave')}
        </chakra.p>
      </chakra.div>
    )
  if (one.state === 'done') return <Notice tone="success">{came}.</Notice>
  if (one.state === 'cancelled')
    return (
      <Notice tone="info">
        {t('cancelled')} {came}.
      </Notice>
    )
  if (one.state === 'undone') return <Notice tone="info">{t('undone', { count: one.removed })}</Notice>
  return one.state === 'discarded' ? <Notice tone="info">{t('discarded')}</Notice> : null
}

const steps = ['cancel', 'undo', 'discard'] as const

function Steps({ one, decision }: { one: FigureImport; decision: DecisionActor<FigureVerbs> }) {
  const { t } = useTranslation('figures')
  const verbs = {
    cancel: useVerb(decision, 'cancel', undefined, one.uuid),
    undo: useVerb(decision, 'undo', undefined, one.uuid),
    discard: useVerb(decision, 'discard', undefined, one.uuid),
  }
  const offered = steps.filter(step => figureImportCan(one.state, { type: `import.${step}` }))
  const failure = steps.map(step => verbs[step].failure).find(Boolean)
  return (
    <>
      {failure && <Refusal code={failure.code} />}
      {offered.length > 0 && (
        <div>
          {offered.map(step => (
            <ConfirmButton
              key={step}
              size="sm"
              busy={verbs[step].busy}
              title={t(`${step}.title`, { file: one.file_name })}
              consequence={t(`${step}.body`)}
              confirm={t(`${step}.do`)}
              onConfirm={() => verbs[step].make()}
            >
              {t(`${step}.do`)}
            </ConfirmButton>
          ))}
        </div>
      )}
    </>
  )
}
