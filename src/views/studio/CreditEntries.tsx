import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CreditEntry } from '#contract/endpoints/allowance.ts'
import { Time } from '#src/components/Time.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { creditEntriesRow } from '#src/theme/made/recipes/credit-entries-row.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { ListStates } from '../list/ListStates.tsx'
import type { Download } from '../use-download.ts'

const Row = chakra('li', creditEntriesRow)

/** Everything that changed the balance, each with the balance after it; and all of it as a file. */
export function CreditEntries({ entries, save }: { entries: CollectionActor<CreditEntry>; save: Download }) {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const state = useSelector(entries, snapshot => String(snapshot.value))
  const signed = (amount: number) => formatNumber(amount, language, { signDisplay: 'exceptZero' })
  return (
    <section aria-label={t('entries')} data-state={state}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center" marginBottom="2">
        <chakra.h2 textStyle="title-3">{t('entries')}</chakra.h2>
        <DownloadButton size="sm" failed={t('notSaved')} download={save}>
          {t('asCsv')}
        </DownloadButton>
      </chakra.div>
      <ListStates list={entries} empty={<chakra.p color="muted">{t('noEntries')}</chakra.p>}>
        {page => (
          <chakra.ul listStyle="none" margin={0} padding={0} role="list">
            {page.items.map(entry => (
              <Row key={entry.id}>
                <div>
                  <chakra.p fontWeight={560}>
                    {t(`entry.${entry.kind}`, { defaultValue: entry.kind })}
                    {entry.action && `: ${t([`action.${entry.action}`, `lot.${entry.action}`], { defaultValue: entry.action })}`}
                  </chakra.p>
                  <chakra.p textStyle="small" color="muted">
                    <Time at={entry.created_at} as="day-time" />
                  </chakra.p>
                </div>
                <chakra.span fontWeight={640}>{signed(entry.amount)}</chakra.span>
                <chakra.span color="muted">{formatNumber(entry.balance, language)}</chakra.span>
              </Row>
            ))}
          </chakra.ul>
        )}
      </ListStates>
    </section>
  )
}
