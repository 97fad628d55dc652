import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { networks } from '#contract/networks.ts'
import { importFields, type JudgedRow } from '#contract/rules/list-import.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileInput } from '#src/components/FileInput.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { judgeTable, type ListImportActor } from '#src/machines/list-import/list-import.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

interface Props {
  actor: ListImportActor
  onClose(): void
}

const shown = 5
const tables = '.csv,text/csv,text/plain'
const { importRows, importBytes, importColumns } = limits.lists

/** A file becomes people of the list: its columns are matched, what does not fit is named, and all of it can be taken back. */
export function ImportPane({ actor, onClose }: Props) {
  const { t } = useTranslation('lists')
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const context = useSelector(actor, snapshot => snapshot.context)
  const { table, mapping, network, columns, unit } = context
  const judged = useMemo(() => judgeTable({ table, mapping, network, columns, unit }), [table, mapping, network, columns, unit])
  const ready = judged.filter(one => 'row' in one).length
  const undo = context.added > 0 && (
    <Button onClick={() => actor.send({ type: 'import.undo' })} busy={state === 'undoing'}>
      {t('import.undo')}
    </Button>
  )
  const footer =
    state === 'mapping' ? (
      <Button look="accent" disabled={ready === 0} onClick={() => actor.send({ type: 'import.start' })}>
        {t('import.start', { count: ready })}
      </Button>
    ) : state === 'interrupted' ? (
      <>
        {undo}
        <Button look="accent" onClick={() => actor.send({ type: 'import.retry' })}>
          {t('import.retry')}
        </Button>
      </>
    ) : state === 'done' || state === 'undoing' ? (
      <>
        {undo}
        <Button look="accent" onClick={onClose}>
          {t('import.close')}
        </Button>
      </>
    ) : state === 'undone' ? (
      <Button look="accent" onClick={onClose}>
        {t('import.close')}
      </Button>
    ) : undefined
  return (
    <Dialog open onClose={onClose} title={t('import.title')} size="lg" alert footer={footer}>
      <chakra.div display="grid" gap="16px" data-state={state}>
        {(state === 'choosing' || state === 'reading' || state === 'mapping') && <FileField actor={actor} state={state} />}
        {state === 'mapping' && <MappingForm actor={actor} judged={judged} ready={ready} />}
        {(state === 'sending' || state === 'interrupted') && (
          <chakra.div display="grid" gap="8px">
            <p role="status">
              {t('import.sending', { part: Math.min(context.part + 1, context.parts.length), parts: context.parts.length })}
            </p>
            <Progress label={t('import.title')} value={context.part} max={context.parts.length} />
          </chakra.div>
        )}
        {(state === 'done' || state === 'undoing') && (
          <Notice tone="success">{t('import.done', { added: context.added, present: context.present })}</Notice>
        )}
        {state === 'undone' && (
          <Notice tone="info">
            {t('import.undone', { removed: context.removed })} {context.kept > 0 && t('import.kept', { count: context.kept })}
          </Notice>
        )}
        {context.failure && <Refusal code={context.failure.code} />}
      </chakra.div>
    </Dialog>
  )
}

function FileField({ actor, state }: { actor: ListImportActor; state: string }) {
  const { t } = useTranslation('lists')
  const problem = useSelector(actor, snapshot => snapshot.context.problem)
  return (
    <Field
      label={t(state === 'mapping' ? 'import.other' : 'import.choose')}
      help={t('import.chooseHelp', { rows: importRows })}
      error={
        problem
          ? t(`import.problem.${problem}`, { rows: importRows, mb: importBytes / 1024 / 1024, columns: importColumns })
          : undefined
      }
    >
      <FileInput accept={tables} disabled={state === 'reading'} onFile={file => actor.send({ type: 'import.choose', file })} />
    </Field>
  )
}

function MappingForm({ actor, judged, ready }: { actor: ListImportActor; judged: readonly JudgedRow[]; ready: number }) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const { table, mapping, network, columns } = useSelector(actor, snapshot => snapshot.context)
  const nameOf = (target: string) => fieldName(target, columns, t)
  const wrong = judged.flatMap((one, index) => ('issue' in one ? [{ ...one, line: index + 2 }] : []))
  return (
    <>
      <chakra.section aria-label={t('import.mapping')}>
        <chakra.h3 textStyle="title-3" marginBottom="8px">
          {t('import.mapping')}
        </chakra.h3>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
          gap="10px 18px"
        >
          {table?.columns.map((title, index) => {
            const name = title || t('import.untitled', { n: index + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name of their own.
              <Field key={index} label={t('import.column', { name })} help={table.rows[0]?.[index]?.slice(0, 60)}>
                <Select
                  value={mapping[index] ?? ''}
                  options={[
                    { value: '', label: t('import.nowhere') },
                    ...[...importFields, ...columns.map(column => column.id)].map(value => ({ value, label: nameOf(value) })),
                  ]}
                  onChange={target => actor.send({ type: 'import.map', column: index, target })}
                />
              </Field>
            )
          })}
          <Field label={t('import.network')}>
            <Select
              value={network ?? ''}
              placeholder={t('import.noNetwork')}
              options={networks.map(value => ({ value, label: words.network(value) }))}
              onChange={value => actor.send({ type: 'import.network', network: value })}
            />
          </Field>
        </chakra.div>
      </chakra.section>
      <chakra.p role="status" fontWeight={600}>
        {ready === 0 ? t('import.nothing') : t('import.ready', { count: ready })}
      </chakra.p>
      {wrong.length > 0 && ready > 0 && (
        <Notice tone="warn">
          {t('import.wrong', { count: wrong.length })}
          <chakra.ul marginTop="4px" listStyleType="none">
            {wrong.slice(0, shown).map(one => (
              <li key={one.line}>
                {t('import.line', { n: one.line })}: {t(`import.issue.${one.issue}`, { field: nameOf(one.at) })}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {ready > 0 && <Preview judged={judged} nameOf={nameOf} />}
    </>
  )
}

const fieldName = (target: string, columns: readonly ListColumn[], t: (key: string) => string) =>
  columns.find(column => column.id === target)?.name ?? t(`import.fields.${target}`)

function Preview({ judged, nameOf }: { judged: readonly JudgedRow[]; nameOf(target: string): string }) {
  const { t } = useTranslation('lists')
  const words = useCallWords()
  const rows = judged.flatMap(one => ('row' in one ? one.row : [])).slice(0, shown)
  return (
    <WideTable label={t('import.preview')}>
      <chakra.table
        width="100%"
        css={{ '& :is(th,td)': { textAlign: 'var(--ta-start)', padding: '4px 10px 4px 0', textStyle: 'small' } }}
      >
        <caption className="vh">{t('import.preview')}</caption>
        <thead>
          <tr>
            {['name', 'network', 'handle', 'stage', 'tags'].map(field => (
              <th scope="col" key={field}>
                {nameOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file may be alike; their order is theirs.
            <tr key={index}>
              <td>{row.name}</td>
              <td>{words.network(row.network)}</td>
              <td>{row.handle}</td>
              <td>{t(`stage.${row.stage ?? 'new'}`)}</td>
              <td>{row.tags?.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </WideTable>
  )
}
