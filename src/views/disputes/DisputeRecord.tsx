import { useTranslation } from 'react-i18next'
import type { Dispute } from '#contract/entities/dispute.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { disputeRecordList } from '#src/theme/made/recipes/dispute-record-list.js'
import { fileSize } from '../uploads/file-size.ts'
import { SplitTable } from './SplitTable.tsx'
import { settlementFor } from './settlement-for.ts'
import { useDisputeWords } from './use-dispute-words.ts'

const List = chakra('ol', disputeRecordList)

interface Names {
  creator: string
  brand: string
}

interface Props {
  dispute: Dispute
  fees: Parameters<typeof settlementFor>[0]
  currency: string
  names: Names
}

/** All that was said, shown, offered and decided, oldest first. */
export function DisputeRecord({ dispute, fees, currency, names }: Props) {
  const { t } = useTranslation('disputes')
  const words = useDisputeWords()
  const name = (by: 'brand' | 'creator') => names[by]
  return (
    <chakra.section display="grid" gap="12px" aria-label={t('record')}>
      <p>
        <b>{t(`reason.${dispute.reason}`)}.</b>{' '}
        <chakra.span color="text-2">
          {t('wanted', { who: name(dispute.opened_by), what: words.wish(dispute.wanted_percent, names.creator, names.brand) })}
        </chakra.span>
      </p>
      <List>
        {dispute.statements.map(one => (
          <li key={one.n}>
            <header>
              <b>{t(`said.${one.kind}`, { who: name(one.by) })}</b>
              <Time at={one.created_at} />
            </header>
            <blockquote dir="auto">{one.text}</blockquote>
            <Files files={one.files} />
          </li>
        ))}
        {dispute.offers.map(one => (
          <li key={`offer-${one.n}`}>
            <header>
              <b>{t('said.offer', { who: name(one.by), what: words.wish(one.creator_percent, names.creator, names.brand) })}</b>
              <Time at={one.created_at} />
            </header>
            {one.note && <blockquote dir="auto">{one.note}</blockquote>}
            <chakra.span textStyle="small" color="text-2">
              {t(`offer.${one.state}`)}
            </chakra.span>
          </li>
        ))}
        {dispute.decisions.map(one => (
          <li key={`decision-${one.created_at}`}>
            <header>
              <b>
                {t(one.by === 'silence' ? 'said.silence' : one.round > 1 ? 'said.appealed' : 'said.decision', {
                  what: words.wish(one.creator_percent, names.creator, names.brand),
                })}
              </b>
              <Time at={one.created_at} />
            </header>
            {one.reasons && <blockquote dir="auto">{one.reasons}</blockquote>}
            {one.state !== 'valid' && (
              <chakra.span textStyle="small" color="text-2">
                {t(`decision.${one.state}`)}
              </chakra.span>
            )}
            <SplitTable
              settlement={settlementFor(fees, dispute, one.creator_percent)}
              currency={currency}
              creator={names.creator}
              brand={names.brand}
              after={dispute.after_completion}
            />
          </li>
        ))}
      </List>
      {dispute.state === 'agreed' && dispute.settlement && (
        <SplitTable
          settlement={dispute.settlement}
          currency={currency}
          creator={names.creator}
          brand={names.brand}
          after={dispute.after_completion}
        />
      )}
    </chakra.section>
  )
}

/** Files that go with a statement; each opens by its signed address. */
export function Files({ files }: { files: readonly FileCard[] }) {
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <chakra.ul listStyle="none" display="grid" gap="4px" textStyle="small" overflowWrap="anywhere">
      {files.map(file => (
        <li key={file.uuid}>
          <OutLink href={file.url}>{file.name}</OutLink> <chakra.span color="muted">{fileSize(file.bytes, language)}</chakra.span>
        </li>
      ))}
    </chakra.ul>
  )
}
