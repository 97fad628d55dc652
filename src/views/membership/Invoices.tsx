import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/entities/shop.ts'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay, formatMoney, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { invoicesTable } from '#src/theme/made/recipes/invoices-table.js'
import { ListStates } from '../list/ListStates.tsx'
import { type Download, useDownload } from '../use-download.ts'

const Table = chakra('table', invoicesTable)

/** Payments, with their documents. */
export const Invoices = memo(function Invoices({
  invoices,
  download,
}: {
  invoices: CollectionActor<Invoice>
  download: Download<[uuid: string, number: string]>
}) {
  const { t } = useTranslation('membership')
  const { t: item } = useTranslation('shop')
  const itemsOf = ({ lines }: Invoice) =>
    lines.map(line => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${item(`item.${line.item}`)}`).join(', ')
  const language = useLanguage()
  const { fetching, failure: broken, fetchFile } = useDownload(download)
  return (
    <chakra.section padding={{ base: '26px 16px 0', lg: '30px 28px 0' }} aria-labelledby="invoices">
      <chakra.h2 id="invoices" textStyle="title-2" marginBottom="12px">
        {t('invoices')}
      </chakra.h2>
      <chakra.p marginBottom="12px">
        <TextLink to={pathOf('transactions')}>{t('transactions')}</TextLink>
        {' · '}
        <TextLink to={pathOf('statements')}>{t('statements')}</TextLink>
      </chakra.p>
      {broken && <Refusal code={broken.code} lead={t('notDownloaded')} />}
      <ListStates
        list={invoices}
        empty={
          <EmptyState level={3} title={t('noInvoices')}>
            {t('noInvoicesBody')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('for')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" data-end>
                  {t('amount')}
                </th>
                <th scope="col">
                  <span className="vh">{t('document')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(row => (
                <tr key={row.uuid}>
                  <td data-number>{row.number}</td>
                  <td data-date>{formatDay(row.issued_at, language)}</td>
                  <td data-for>
                    {row.kind === 'sale'
                      ? itemsOf(row)
                      : row.kind === 'credit_note' && row.lines.length > 0
                        ? t('given_back', { items: itemsOf(row), number: row.credits })
                        : t(row.kind, { title: row.title, number: row.credits })}
                  </td>
                  <td data-status>
                    {row.kind === 'credit_note' ? (
                      <Mark kind="stop">{t('credited')}</Mark>
                    ) : (
                      <Mark kind={row.state === 'paid' ? 'done' : 'stop'}>{t(row.state)}</Mark>
                    )}
                  </td>
                  <td data-end>
                    <b>
                      <Money amount={row.amount_minor} currency={row.currency} cents />
                    </b>
                    {row.tax && (
                      <chakra.small display="block" textStyle="small" color="muted">
                        {t(`tax.${row.tax.treatment}`, {
                          rate: formatPercent(row.tax.rate_bp / 10_000, language, 2),
                          amount: formatMoney(row.tax.tax_minor, row.currency, language, { cents: true }),
                        })}
                      </chakra.small>
                    )}
                  </td>
                  <td data-file>
                    <IconButton
                      icon={FilePdfIcon}
                      label={t('download', { number: row.number })}
                      busy={fetching?.[0] === row.uuid}
                      onClick={() => fetchFile(row.uuid, row.number)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
    </chakra.section>
  )
})
