import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { limits } from '#contract/limits.ts'
import type { JudgedOrder } from '#contract/rules/order-import.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileInput } from '#src/components/FileInput.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Select } from '#src/components/Select.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { judgedOrders, type OrderImportActor } from '#src/machines/order-import/order-import.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { orderFilePart } from '#src/theme/made/recipes/order-file-part.js'

const { importRows, importBytes, importColumns } = limits.lists
const shown = 5

const Part = chakra('section', orderFilePart)

/** Orders of a shop that has no server to tell of them: its own list, whose codes say which link brought them. */
export function OrderFile({ actor }: { actor: OrderImportActor }) {
  const { t } = useTranslation('tracking-links')
  const sayError = useErrorPhrase()
  const state = useSelector(actor, snapshot => snapshot.value)
  const { problem, missing, part, parts, told, failure } = useSelector(actor, snapshot => snapshot.context)
  const wrong =
    problem === 'missing_columns'
      ? t('orderFile.problem.missing_columns', { columns: missing.map(column => t(`orderFile.column.${column}`)).join(', ') })
      : problem
        ? t(`orderFile.problem.${problem}`, { rows: importRows, mb: importBytes / 1024 / 1024, columns: importColumns })
        : undefined
  return (
    <Part aria-labelledby="order-file" data-state={state}>
      <h2 id="order-file">{t('orderFile.title')}</h2>
      <chakra.p color="text-2">{t('orderFile.detail')}</chakra.p>
      {state !== 'sending' && state !== 'interrupted' && (
        <Field label={t('orderFile.choose')} help={t('orderFile.chooseHelp', { rows: importRows })} error={wrong}>
          <FileInput
            accept=".csv,text/csv,text/plain"
            disabled={state === 'reading'}
            onFile={file => actor.send({ type: 'orders.choose', file })}
          />
        </Field>
      )}
      {state === 'checking' && <Check actor={actor} />}
      {(state === 'sending' || state === 'interrupted') && (
        <>
          <p role="status">{t('orderFile.sending', { part: Math.min(part + 1, parts.length), parts: parts.length })}</p>
          <Progress label={t('orderFile.title')} value={part} max={parts.length} />
        </>
      )}
      {state === 'interrupted' && failure && (
        <Notice tone="danger">
          {sayError(failure.code)}{' '}
          <Button size="sm" onClick={() => actor.send({ type: 'orders.retry' })}>
            {t('orderFile.retry')}
          </Button>
        </Notice>
      )}
      {state === 'done' && (
        <Notice tone="success">
          {t('orderFile.done', { count: told.recorded })}
          <chakra.ul listStyleType="none" marginTop="4px">
            {(['known', 'unknown', 'differing', 'outside'] as const).map(
              name => told[name] > 0 && <li key={name}>{t(`orderFile.${name}`, { count: told[name] })}</li>,
            )}
          </chakra.ul>
        </Notice>
      )}
    </Part>
  )
}

const isWrong = (one: JudgedOrder) => 'issue' in one

function Check({ actor }: { actor: OrderImportActor }) {
  const { t } = useTranslation('tracking-links')
  const { table, currency } = useSelector(actor, snapshot => snapshot.context)
  const judged = judgedOrders({ table, currency })
  const ready = judged.filter(one => !isWrong(one)).length
  const wrong = judged.flatMap((one, index) => ('issue' in one ? [{ ...one, line: index + 2 }] : []))
  return (
    <>
      <Field label={t('orderFile.currency')} help={t('orderFile.currencyHelp')}>
        <Select
          value={currency}
          options={currencies.map(value => ({ value, label: value }))}
          onChange={value => {
            const known = currencies.find(one => one === value)
            if (known) actor.send({ type: 'orders.currency', currency: known })
          }}
        />
      </Field>
      {wrong.length > 0 && (
        <Notice tone="warn">
          {t('orderFile.wrong', { count: wrong.length })}
          <chakra.ul marginTop="4px" listStyleType="none">
            {wrong.slice(0, shown).map(one => (
              <li key={one.line}>
                {t('orderFile.line', { n: one.line })}:{' '}
                {t(`orderFile.issue.${one.issue}`, { column: t(`orderFile.column.${one.at}`) })}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <p>
        <Button look="accent" disabled={ready === 0} onClick={() => actor.send({ type: 'orders.start' })}>
          {t('orderFile.start', { count: ready })}
        </Button>
      </p>
    </>
  )
}
