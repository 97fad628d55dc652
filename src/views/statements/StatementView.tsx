import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Held, Statement, StatementLine } from '#contract/entities/statement.ts'
import { pathOf } from '#contract/paths.ts'
import { totalsOf } from '#contract/rules/statement.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { formatDay, formatMoney, formatMonth, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { statementsViewKinds } from '#src/theme/made/recipes/statements-view-kinds.js'
import { statementsViewLines } from '#src/theme/made/recipes/statements-view-lines.js'
import { statementsViewTop } from '#src/theme/made/recipes/statements-view-top.js'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import type { Download } from '../use-download.ts'
import { type StatementFile, StatementFiles } from './StatementFiles.tsx'

const Top = chakra('div', statementsViewTop)
const Kinds = chakra('table', statementsViewKinds)
const Lines = chakra('table', statementsViewLines)

interface Props {
  statement: ResourceActor<Statement>
  download: Download<[StatementFile]>
  onPrint(): void
}

/** `statement`: one month of one account in one currency, line by line. */
export function StatementView({ statement, ...rest }: Props) {
  const { t } = useTranslation('statements')
  const shown = useSelector(statement, snapshot => snapshot.context.value)
  const failure = useSelector(statement, snapshot => snapshot.context.failure)
  if (shown) return <Shown statement={shown} {...rest} />
  if (failure?.code === 'not_found')
    return (
      <div data-state="missing">
        <PageHead title={t('missing.title')} crumbs={[{ label: t('title'), to: pathOf('statements') }]} />
        <EmptyState title={t('missing.title')} action={<ButtonLink to={pathOf('statements')}>{t('missing.back')}</ButtonLink>}>
          {t('missing.body')}
        </EmptyState>
      </div>
    )
  if (failure) return <FailedState failure={failure} onRetry={() => statement.send({ type: 'resource.retry' })} />
  return <PageSkeleton />
}

const heldParts = ['protected_minor', 'owed_back_minor', 'available_minor', 'on_its_way_minor'] as const satisfies (keyof Held)[]

function Shown({ statement, download, onPrint }: Omit<Props, 'statement'> & { statement: Statement }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { currency, state, held, lines } = statement
  const month = formatMonth(`${statement.month}-01`, language)
  const sum = (amount: number) => <Money amount={amount} currency={currency} cents />
  const totals = totalsOf(lines)
  return (
    <div data-state={state}>
      <PageHead
        title={t('one.title', { month })}
        lead={
          <>
            <bdi>{statement.name}</bdi> · {t(`of.${statement.of}`)} · {currency}
          </>
        }
        crumbs={[{ label: t('title'), to: pathOf('statements') }, { label: month }]}
        actions={<StatementFiles statement={statement} download={download} onPrint={onPrint} />}
      />
      <Inset>
        {state === 'open' && (
          <Notice tone="info" marginBottom="18px">
            {t('one.open', { date: formatDay(statement.closes_at, language, { zone: 'UTC' }) })}
          </Notice>
        )}
        {statement.of === 'company' && held.available_minor > 0 && (
          <Notice tone="info" marginBottom="18px">
            {t('one.given')} <TextLink to={pathOf('support')}>{t('one.write')}</TextLink>
          </Notice>
        )}
        <Top>
          <Stub
            aria-label={t('closing')}
            title={t('closing')}
            total={sum(statement.closing_minor)}
            rows={[
              { what: t('opening'), much: sum(statement.opening_minor) },
              { what: t('in'), much: sum(statement.in_minor) },
              { what: t('out'), much: sum(0 - statement.out_minor) },
              ...heldParts
                .filter(part => held[part] !== 0)
                .map(part => ({ what: t(`one.held.${part}`), much: sum(held[part]), strong: true })),
            ]}
          />
          {totals.length > 0 && (
            <Kinds>
              <caption>{t('one.byKind')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('one.kind')}</th>
                  <th scope="col" data-sum>
                    {t('in')}
                  </th>
                  <th scope="col" data-sum>
                    {t('out')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {totals.map(({ kind, in_minor, out_minor }) => (
                  <tr key={kind}>
                    <th scope="row">{t(`kind.${kind}`)}</th>
                    <td data-sum>{in_minor > 0 && sum(in_minor)}</td>
                    <td data-sum>{out_minor > 0 && sum(-out_minor)}</td>
                  </tr>
                ))}
              </tbody>
            </Kinds>
          )}
        </Top>
      </Inset>
      <WideTable label={t('one.lines')}>
        <Movements statement={statement} />
      </WideTable>
      {statement.sha256 && (
        <Inset>
          <chakra.p padding="18px 0 40px">
            <chakra.small display="block" textStyle="small" color="muted">
              {t('files.hash')}
            </chakra.small>
            <chakra.code dir="ltr" fontSize=".75rem" overflowWrap="anywhere">
              {statement.sha256}
            </chakra.code>
          </chakra.p>
        </Inset>
      )}
    </div>
  )
}

/** Every line with the balance after it, between what there was and what is left. */
function Movements({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { currency, lines, opening_minor, closing_minor } = statement
  const sum = (amount: number) => <Money amount={amount} currency={currency} cents />
  const edge = (name: 'opening' | 'closing', amount: number) => (
    <tr data-edge>
      <td data-when />
      <td data-what>{t(name)}</td>
      <td data-amount data-sum />
      <td data-balance data-sum>
        {sum(amount)}
      </td>
    </tr>
  )
  let balance = opening_minor
  return (
    <Lines>
      <thead>
        <tr>
          <th scope="col">{t('one.date')}</th>
          <th scope="col">{t('one.what')}</th>
          <th scope="col" data-sum>
            {t('one.amount')}
          </th>
          <th scope="col" data-sum>
            {t('one.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {edge('opening', opening_minor)}
        {lines.map(line => {
          balance += line.amount_minor
          return (
            <tr key={`${line.posting} ${line.kind}`}>
              <td data-when>{formatDay(line.at, language, { zone: 'UTC' })}</td>
              <td data-what>
                {t(`kind.${line.kind}`)}
                <About line={line} currency={currency} />
              </td>
              <td data-amount data-sum>
                {sum(line.amount_minor)}
              </td>
              <td data-balance data-sum>
                {sum(balance)}
              </td>
            </tr>
          )
        })}
        {lines.length === 0 && (
          <tr>
            <td data-when />
            <td data-what>{t('one.none')}</td>
            <td data-amount />
            <td data-balance />
          </tr>
        )}
        {edge('closing', closing_minor)}
      </tbody>
    </Lines>
  )
}

/** The deal or booking, the milestone of it, or what was bought by which invoice. */
function About({ line: { title, items, milestone, invoice, reason, tax }, currency }: { line: StatementLine; currency: string }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { t: item } = useTranslation('shop')
  const { t: why } = useTranslation('adjustment-reasons')
  const bought = items?.map(one => `${one.quantity > 1 ? `${one.quantity} × ` : ''}${item(`item.${one.item}`)}`).join(', ')
  const told = [
    bought ?? title,
    milestone && t('one.milestone', { ...milestone }),
    invoice && t('one.invoice', { number: invoice }),
    reason && why(reason),
    tax &&
      t('one.tax', {
        rate: formatPercent(tax.rate_bp / 10_000, language, 2),
        amount: formatMoney(tax.tax_minor, currency, language, { cents: true }),
      }),
  ].filter(Boolean)
  return (
    <small>
      {told.map((words, index) => (
        <Fragment key={words}>
          {index > 0 && ' · '}
          <bdi>{words}</bdi>
        </Fragment>
      ))}
    </small>
  )
}
