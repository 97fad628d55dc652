import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type ReportCase, reportKinds, reportStates, stateOfReports } from '#contract/entities/report.ts'
import { pathOf } from '#contract/paths.ts'
import { Field } from '#src/components/Field.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Select } from '#src/components/Select.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Queue } from './Queue.tsx'
import { ReportRow } from './ReportRow.tsx'
import type { ReportVerbs } from './verbs.ts'

interface Props {
  /** The other queues that staff have, by their `state` in the address; the words of their tabs are `state.<id>`. */
  queues: readonly string[]
  /** The queue that is open instead of the reports. */
  queue?: { id: string; content: ReactNode }
  reports: CollectionActor<ReportCase>
  decision: DecisionActor<ReportVerbs>
  forms: FormStore
}

/** Reports on reviews and shared pictures, and the decisions of staff about them. */
export function ReportsView({ queues, queue, reports, decision, forms }: Props) {
  const { t } = useTranslation('moderation')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(reports, snapshot => snapshot.context.page)
  const failure = useSelector(reports, snapshot => snapshot.context.failure)
  const state = queue?.id ?? stateOfReports(search.get('state'))
  const kind = search.get('kind') ?? ''
  return (
    <div data-state={page ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead title={t('title')} lead={t('lead')} crumbs={[{ label: t('title') }]} />
      <chakra.div marginBottom="16px">
        <Tabs
          label={t('title')}
          current={state}
          tabs={[...reportStates, ...queues].map(id => ({
            id,
            to: pathOf('reports', {}, { state: id, ...(!queues.includes(id) && { kind }) }),
            label: t(`state.${id}`),
          }))}
        />
      </chakra.div>
      {queue?.content ?? (
        <Reports
          state={state}
          kind={kind}
          setKind={next => setSearch({ state, ...(next && { kind: next }) })}
          reports={reports}
          decision={decision}
          forms={forms}
        />
      )}
    </div>
  )
}

interface ListProps extends Omit<Props, 'queues' | 'queue'> {
  state: string
  kind: string
  setKind(kind: string): void
}

function Reports({ state, kind, setKind, reports, decision, forms }: ListProps) {
  const { t } = useTranslation('moderation')
  return (
    <>
      <Inset marginBottom="8px" maxWidth="300px">
        <Field label={t('kind.label')} optional>
          <Select
            value={kind}
            options={[{ value: '', label: t('kind.all') }, ...reportKinds.map(value => ({ value, label: t(`kind.${value}`) }))]}
            onChange={setKind}
          />
        </Field>
      </Inset>
      <Queue cases={reports} label={t(`state.${state}`)} none={t(`none.${state}`)} noneBody={kind && t('noneOfKind')}>
        {one => <ReportRow key={`${one.kind} ${one.uuid}`} report={one} decision={decision} forms={forms} />}
      </Queue>
    </>
  )
}
