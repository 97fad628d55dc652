import { useTranslation } from 'react-i18next'
import type { DealTerms } from '#contract/entities/deal.ts'
import { piecesOf } from '#contract/rules/milestones.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { termsListList } from '#src/theme/made/recipes/terms-list-list.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Sentences } from '../casting-calls/Sentences.tsx'
import { useTermWords } from '../casting-calls/use-term-words.ts'

const List = chakra('dl', termsListList)

/** Everything that is agreed on, in plain words. */
export function TermsList({ terms }: { terms: DealTerms }) {
  const { t } = useTranslation(['deal-room', 'milestones'])
  const language = useLanguage()
  const words = useCallWords()
  const sentences = useTermWords()
  return (
    <List>
      <div>
        <dt>{t('terms.deliverables')}</dt>
        {terms.deliverables.map(item => (
          <dd key={`${item.network} ${item.content_type} ${item.spec}`}>
            <b>{words.makes([item])}</b> {item.network !== 'none' && words.network(item.network)}
            {item.spec && <small>{item.spec}</small>}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('terms.fee')}</dt>
        <dd>{words.money(terms.fee_minor, terms.currency)}</dd>
      </div>
      <div>
        <dt>{t('terms.dates')}</dt>
        <dd>{t('terms.draftDue', { date: words.day(terms.draft_due) })}</dd>
        {terms.publish_from && <dd>{t('terms.publishFrom', { date: words.day(terms.publish_from) })}</dd>}
        <dd>{terms.publish_by ? t('terms.publishBy', { date: words.day(terms.publish_by) }) : t('terms.notPublished')}</dd>
      </div>
      {terms.milestones && (
        <div>
          <dt>{t('milestones:title')}</dt>
          {terms.milestones.map((one, index) => (
            <dd key={one.title} dir="auto">
              {t('milestones:line', {
                n: index + 1,
                title: one.title,
                percent: formatPercent(one.percent / 100, language),
                date: words.day(one.due),
              })}
              {one.pieces.length > 0 && (
                <small>{t('milestones:pieces', { pieces: words.makes([...piecesOf(terms, index + 1)]) })}</small>
              )}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('terms.review')}</dt>
        {terms.concept && <dd>{t('terms.concept')}</dd>}
        {terms.disclosure && <dd>{t('terms.disclosure')}</dd>}
        <dd>{t('terms.revisions', { count: terms.revisions })}</dd>
        <dd>{t('terms.approval', { count: terms.approval_window_h })}</dd>
      </div>
      <div>
        <dt>{t('terms.rights')}</dt>
        <dd>
          <Sentences lines={sentences.rights(terms)} />
        </dd>
      </div>
      {(['must_include', 'must_avoid'] as const).map(
        name =>
          (terms[name] ?? []).length > 0 && (
            <div key={name}>
              <dt>{t(`terms.${name}`)}</dt>
              {terms[name]?.map(line => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ),
      )}
      {terms.note && (
        <div>
          <dt>{t('terms.note')}</dt>
          <chakra.dd whiteSpace="pre-wrap" dir="auto">
            {terms.note}
          </chakra.dd>
        </div>
      )}
    </List>
  )
}
