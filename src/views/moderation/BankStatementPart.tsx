import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankStatement, bankFileProblems } from '#contract/entities/bank-statement.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileInput } from '#src/components/FileInput.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import { FittingMovement, LeftMovement } from './MovementRow.tsx'
import type { IncomingVerbs } from './verbs.ts'

const accepted = '.xml,.csv,.txt,application/xml,text/xml,text/csv,text/plain'
const { bytes, movements } = limits.transfer.file

const problemOf = ({ code, details }: Failure) =>
  code === 'bank_file.unreadable' ? bankFileProblems.find(one => one === details?.problem) : undefined

/** A bank's statement that staff choose: what of it pays an announced transfer, each booked by one press, and the rest with its reason. */
export function BankStatementPart({ decision }: { decision: DecisionActor<IncomingVerbs> }) {
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const sayError = useErrorPhrase()
  const [statement, setStatement] = useState<BankStatement | null>(null)
  const read = useVerb(decision, 'read')
  useEmitted(decision, 'decision.made', event => {
    if (event.kind === 'read') setStatement(event.output)
  })
  const problem = read.failure && problemOf(read.failure)
  const said = { mb: bytes / 1024 / 1024, movements: formatNumber(movements, language) }
  const error = problem
    ? t(`incoming.statement.problem.${problem}`, said)
    : read.failure
      ? sayError(read.failure.code)
      : undefined
  return (
    <Inset>
      <chakra.section aria-labelledby="bank-statement" display="grid" gap="12px">
        <chakra.h2 id="bank-statement" textStyle="title-2">
          {t('incoming.statement.title')}
        </chakra.h2>
        <chakra.div maxWidth="720px">
          <Field
            optional={false}
            label={t('incoming.statement.choose')}
            help={t('incoming.statement.chooseHelp', said)}
            error={error}
          >
            <FileInput
              accept={accepted}
              disabled={read.busy}
              onFile={file => {
                setStatement(null)
                read.make(file)
              }}
            />
          </Field>
        </chakra.div>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {t('incoming.statement.columns')}
        </chakra.p>
        {read.busy && <p role="status">{t('incoming.statement.reading')}</p>}
        {statement && <Read statement={statement} decision={decision} />}
      </chakra.section>
    </Inset>
  )
}

/** So many of the rest are shown at once. */
const part = 50

function Read({ statement, decision }: { statement: BankStatement; decision: DecisionActor<IncomingVerbs> }) {
  const { t } = useTranslation('moderation')
  const [most, setMost] = useState(part)
  const fitting = statement.movements.filter(({ verdict }) => verdict === 'fits')
  const rest = statement.movements.filter(({ verdict }) => verdict !== 'fits')
  const { length: count } = statement.movements
  return (
    <>
      <p role="status">
        {t('incoming.statement.read', { count })}
        {statement.account && (
          <>
            {' · '}
            <bdi dir="ltr">{statement.account}</bdi>
          </>
        )}
      </p>
      {fitting.length === 0 ? (
        <Notice tone="info">{t('incoming.statement.noFits')}</Notice>
      ) : (
        <chakra.ul listStyleType="none" aria-label={t('incoming.statement.fits')} borderTop="1px solid var(--border)">
          {fitting.map(one => (
            <FittingMovement key={one.n} movement={one} decision={decision} />
          ))}
        </chakra.ul>
      )}
      {rest.length > 0 && (
        <>
          <chakra.h3 textStyle="title-3">{t('incoming.statement.rest')}</chakra.h3>
          <chakra.ul listStyleType="none" aria-label={t('incoming.statement.rest')} borderTop="1px solid var(--border)">
            {rest.slice(0, most).map(one => (
              <LeftMovement key={one.n} movement={one} />
            ))}
          </chakra.ul>
          {rest.length > most && (
            <Button size="sm" justifySelf="start" onClick={() => setMost(most + part)}>
              {t('incoming.statement.more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
