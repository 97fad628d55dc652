import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MoneyTotals, MoneyWay } from '#contract/endpoints/deals.ts'
import { pathOf } from '#contract/paths.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Money } from '#src/components/Money.tsx'
import { Rail, type RailStep } from '#src/components/Rail.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { moneyPartStubs } from '#src/theme/made/recipes/money-part-stubs.js'
import { moneyPartWays } from '#src/theme/made/recipes/money-part-ways.js'
import { MoneyBox } from './MoneyBox.tsx'

const Stubs = chakra('div', moneyPartStubs)
const Ways = chakra('ul', moneyPartWays)

/** A creator's money in every currency, and the five dates of what is on its way. */
export function MoneyPart({
  transactions,
}: {
  transactions: CollectionActor<unknown, { totals?: MoneyTotals; ways?: MoneyWay[] }>
}) {
  const { t } = useTranslation('my-work')
  const page = useSelector(transactions, snapshot => snapshot.context.page)
  const meta = page?.meta
  if (!meta?.totals) return null
  const { totals, ways = [] } = meta
  const currencies = totals.currencies.length > 0 ? totals.currencies : [totals]
  return (
    <MoneyBox aria-label={t('money.title')}>
      <h2>{t('money.title')}</h2>
      <Stubs>
        {currencies.map(({ currency, protected_minor, available_minor, paid_minor }) => {
          const sum = (amount: number) => <Money amount={amount} currency={currency} cents />
          return (
            <Stub
              key={currency}
              data-currency={currency}
              aria-label={`${t('money.title')}, ${currency}`}
              title={
                <>
                  <Icon of={VaultIcon} size={19} />
                  {t('money.available')}
                </>
              }
              total={sum(available_minor)}
              rows={[
                { what: t('money.protected'), much: sum(protected_minor) },
                { what: t('money.paid'), much: sum(paid_minor) },
              ]}
            />
          )
        })}
      </Stubs>
      {ways.length > 0 && (
        <>
          <h3>{t('money.ways')}</h3>
          <Ways>
            {ways.map(way => (
              <Way key={way.deal_uuid} way={way} />
            ))}
          </Ways>
        </>
      )}
    </MoneyBox>
  )
}

function Way({ way }: { way: MoneyWay }) {
  const { t } = useTranslation('my-work')
  const language = useLanguage()
  const dates = [way.funded_at, way.approved_at, way.released_at, way.sent_at, way.arrived_at]
  const now = dates.indexOf(null)
  const steps = (['funded', 'approved', 'released', 'sent', 'arrived'] as const).map((name, index): RailStep => {
    const at = dates[index]
    const due = name === 'released' && !at ? way.due_at : null
    return {
      id: name,
      label: t(`money.step.${name}`),
      state: at ? 'done' : index === now ? 'now' : 'next',
      when: at ? formatDay(at, language) : due ? t('money.from', { date: formatDay(due, language) }) : undefined,
    }
  })
  return (
    <li data-way={way.deal_uuid}>
      <h4>
        <Link to={pathOf('chat-proposal', { chat_uuid: way.chat_uuid })}>{way.title}</Link>
        <span>
          <Money amount={way.amount_minor} currency={way.currency} cents />
        </span>
      </h4>
      <Rail steps={steps} label={t('money.of', { title: way.title })} />
    </li>
  )
}
