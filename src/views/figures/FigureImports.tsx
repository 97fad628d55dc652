import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { isImportAtWork } from '#contract/processes/figure-import.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileInput } from '#src/components/FileInput.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { formatDayTime, formatNumber } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import { ListStates } from '../list/ListStates.tsx'
import type { FigureVerbs } from './verbs.ts'

const { rows, bytes, columns } = limits.figures
const accepted = '.csv,.json,text/csv,text/plain,application/json'
const examples = ['csv', 'json'] as const

interface Props {
  imports: CollectionActor<FigureImport>
  decision: DecisionActor<FigureVerbs>
  /** The file that is open, with what is done about it. */
  opened: { uuid: string; content: ReactNode } | null
  /** Beside the files: what networks say themselves. */
  sources?: ReactNode
}

/** Files of public figures for the store of channels: a new one, the one that is open, and what became of the others. */
export function FigureImports({ imports, decision, opened, sources }: Props) {
  const { t } = useTranslation('figures')
  return (
    <Inset display="grid" gap="28px">
      <NewFile decision={decision} />
      {opened?.content}
      <chakra.section aria-labelledby="figures-files" display="grid" gap="6px">
        <chakra.h2 id="figures-files" textStyle="title-2">
          {t('files')}
        </chakra.h2>
        <ListStates
          list={imports}
          lines={2}
          empty={
            <EmptyState level={3} title={t('none')}>
              {t('noneBody')}
            </EmptyState>
          }
        >
          {page => (
            <chakra.ul listStyleType="none" aria-label={t('files')} borderTop="1px solid var(--border)">
              {page.items.map(one => (
                <Row key={one.uuid} one={one} open={one.uuid === opened?.uuid} />
              ))}
            </chakra.ul>
          )}
        </ListStates>
      </chakra.section>
      {sources}
    </Inset>
  )
}

const problemOf = ({ code, details }: Failure) =>
  code === 'figures.unreadable_file' && typeof details?.problem === 'string' ? details.problem : null

function NewFile({ decision }: Pick<Props, 'decision'>) {
  const { t } = useTranslation('figures')
  const sayError = useErrorPhrase()
  const upload = useVerb(decision, 'upload')
  const problem = upload.failure && problemOf(upload.failure)
  const language = useLanguage()
  const said = { rows: formatNumber(rows, language), mb: bytes / 1024 / 1024, columns }
  const error = problem ? t(`problem.${problem}`, said) : upload.failure ? sayError(upload.failure.code) : undefined
  return (
    <chakra.section aria-labelledby="figures-new" display="grid" gap="14px" maxWidth="720px">
      <chakra.h2 id="figures-new" textStyle="title-2">
        {t('title')}
      </chakra.h2>
      <chakra.p color="text-2">{t('lead')}</chakra.p>
      <Field label={t('choose')} help={t('chooseHelp', said)} error={error}>
        <FileInput accept={accepted} disabled={upload.busy} onFile={file => upload.make(file)} />
      </Field>
      {upload.busy && <p role="status">{t('reading')}</p>}
      <chakra.p textStyle="small" color="muted" display="flex" flexWrap="wrap" gap="2px 14px">
        {examples.map(format => (
          <OutLink key={format} href={`/examples/public-figures.${format}`} download>
            {t(`example.${format}`)}
          </OutLink>
        ))}
      </chakra.p>
    </chakra.section>
  )
}

const tapes: Record<FigureImport['state'], MarkKind> = {
  draft: 'draft',
  running: 'live',
  done: 'done',
  cancelled: 'stop',
  undoing: 'live',
  undone: 'stop',
  discarded: 'stop',
}

export function StateMark({ state }: { state: FigureImport['state'] }) {
  const { t } = useTranslation('figures')
  return <Mark kind={tapes[state]}>{t(`state.${state}`)}</Mark>
}

function Row({ one, open }: { one: FigureImport; open: boolean }) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const to = pathOf('reports', {}, { state: 'figures', ...(!open && { import: one.uuid }) })
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,1.4fr) minmax(0,1fr) auto' }}
      gap="4px 28px"
      alignItems="center"
      paddingBlock="14px"
      borderBottom="1px solid var(--border)"
      overflowWrap="anywhere"
    >
      <chakra.div display="grid" gap="2px" justifyItems="start">
        <b>
          <bdi>{one.publisher || one.file_name}</bdi>
        </b>
        <chakra.small textStyle="small" color="muted">
          {t('by', { file: one.file_name, who: one.created_by.name, date: formatDayTime(one.created_at, language) })}
        </chakra.small>
      </chakra.div>
      <chakra.div display="grid" gap="2px" justifyItems="start">
        <StateMark state={one.state} />
        <chakra.small textStyle="small" color="muted">
          {isImportAtWork(one.state) || one.taken > 0 ? t('taken', { count: one.taken }) : t('lines', { count: one.rows })}
        </chakra.small>
      </chakra.div>
      <TextLink to={to} preventScrollReset>
        {t(open ? 'close' : 'open')}
        <span className="vh"> {one.file_name}</span>
      </TextLink>
    </chakra.li>
  )
}
