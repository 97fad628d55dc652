import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { StatementCard } from '#contract/entities/statement.ts'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { WideTable } from '#src/components/WideTable.tsx'
import { formatMonth } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { statementsViewMonths } from '#src/theme/made/recipes/statements-view-months.js'
import { ListStates } from '../list/ListStates.tsx'
import { PageHead } from '../shell/PageHead.tsx'

const Months = chakra('table', statementsViewMonths)

/** `statements`: every month of one's own money and of the company's, newest first. */
export function StatementsView({ statements }: { statements: CollectionActor<StatementCard> }) {
  const { t } = useTranslation('statements')
  const busy = useSelector(statements, snapshot => snapshot.hasTag('busy'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} crumbs={[{ label: t('title') }]} />
      <chakra.p padding={{ base: '0 16px 18px', lg: '0 28px 18px' }}>
        <TextLink to={pathOf('transactions')}>{t('transactions')}</TextLink>
      </chakra.p>
      <chakra.div paddingBottom="40px">
        <ListStates list={statements} inset empty={<EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}>
          {page => <Table rows={page.items} busy={busy} />}
        </ListStates>
      </chakra.div>
    </>
  )
}

function Table({ rows, busy }: { rows: readonly StatementCard[]; busy: boolean }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const both = new Set(rows.map(({ of }) => of)).size > 1
  return (
    <div aria-busy={busy || undefined}>
      <WideTable label={t('title')}>
        <Months>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('stateLabel')}</th>
              <th scope="col" data-sum>
                {t('opening')}
              </th>
              <th scope="col" data-sum>
                {t('in')}
              </th>
              <th scope="col" data-sum>
                {t('out')}
              </th>
              <th scope="col" data-sum>
                {t('closing')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ of, month, currency, state, ...sums }) => (
              <tr key={`${of} ${month} ${currency}`}>
                <td data-month>
                  <TextLink to={pathOf('statement', { of, month, currency })}>
                    {formatMonth(`${month}-01`, language)}, {currency}
                  </TextLink>
                  {both && (
                    <chakra.small display="block" textStyle="small" color="muted">
                      {t(`of.${of}`)}
                    </chakra.small>
                  )}
                </td>
                <td data-state>
                  <Mark kind={state === 'closed' ? 'done' : 'live'}>{t(`state.${state}`)}</Mark>
                </td>
                <td data-sum data-opening>
                  <Money amount={sums.opening_minor} currency={currency} cents />
                </td>
                <td data-sum data-in data-label={t('in')}>
                  <Money amount={sums.in_minor} currency={currency} cents />
                </td>
                <td data-sum data-out data-label={t('out')}>
                  <Money amount={sums.out_minor} currency={currency} cents />
                </td>
                <td data-sum data-closing>
                  <b>
                    <Money amount={sums.closing_minor} currency={currency} cents />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </Months>
      </WideTable>
    </div>
  )
}
