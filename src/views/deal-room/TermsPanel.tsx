import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { termsPanelVersions } from '#src/theme/made/recipes/terms-panel-versions.js'
import { Panel } from './Panel.tsx'
import { TermsList } from './TermsList.tsx'
import { termsDiff } from './terms-diff.ts'
import { useDiffWords } from './use-diff-words.ts'

const Versions = chakra('ol', termsPanelVersions)

/** The whole agreement: the terms that count, and how they came about, each version against the one before it. */
export function TermsPanel({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal-room')
  const say = useDiffWords(deal.terms.currency)
  const newestFirst = [...deal.versions].reverse()
  return (
    <Panel title={t('terms.title')} lead={deal.terms.title}>
      <TermsList terms={deal.terms} />
      <chakra.section borderTop="1px solid var(--border)" paddingTop="16px" display="grid" gap="12px">
        <chakra.h3 textStyle="title-3">{t('versions.title', { count: deal.versions.length })}</chakra.h3>
        <Versions>
          {newestFirst.map((version, index) => {
            const before = newestFirst[index + 1]
            const changes = before ? termsDiff(before.terms, version.terms) : []
            const by = version.by === 'brand' ? deal.brand.name : deal.creator.name
            return (
              <li key={version.version} aria-current={version.version === deal.version ? 'true' : undefined}>
                <b>{t('versions.one', { n: version.version, by })}</b>
                <small>
                  <Time at={version.created_at} as="day-time" />
                </small>
                {before ? (
                  changes.length > 0 ? (
                    <ul>
                      {changes.map(change => (
                        <li key={change.what}>{say(change)}</li>
                      ))}
                    </ul>
                  ) : (
                    <small>{t('versions.same')}</small>
                  )
                ) : (
                  <small>{t('versions.first')}</small>
                )}
                <code title={version.hash}>{t('versions.print', { hash: version.hash.slice(0, 12) })}</code>
              </li>
            )
          })}
        </Versions>
      </chakra.section>
    </Panel>
  )
}
