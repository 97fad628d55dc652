import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/entities/shop.ts'
import { pathOf } from '#contract/paths.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay, formatMoney, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { invoicesTable } from '#src/theme/made/recipes/invoices-table.js'
import { type Download, useDownload } from '../use-download.ts'

const Table = chakra('table', invoicesTable)

/** What was paid, with its documents. */
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
  const failed = useSelector(invoices, snapshot => snapshot.hasTag('recoverable'))
  const failure = useSelector(invoices, snapshot => snapshot.context.failure)
  const page = useSelector(invoices, snapshot => snapshot.context.page)
  const { fetching, failure: broken, fetchFile } = useDownload(download)
  const rows = page?.items ?? []
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
      {failed && !page && <FailedState failure={failure} onRetry={() => invoices.send({ type: 'collection.retry' })} />}
      {!failed && !page && (
        <Loading>
          <Skeleton height="120px" />
        </Loading>
      )}
      {page && rows.length === 0 && (
        <EmptyState level={3} title={t('noInvoices')}>
          {t('noInvoicesBody')}
        </EmptyState>
      )}
      {rows.length > 0 && (
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
            {rows.map(row => (
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
      {page && (
        <Pagination
          page={page.meta.page}
          pages={Math.ceil(page.meta.count / page.meta.size_page)}
          to={number => ({ search: number > 1 ? `?page=${number}` : '' })}
        />
      )}
    </chakra.section>
  )
})
