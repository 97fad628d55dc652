import { useTranslation } from 'react-i18next'
import type { DealPack } from '#contract/endpoints/disputes.ts'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PublicationRecord } from '../deal-room/PublicationRecord.tsx'
import { TermsList } from '../deal-room/TermsList.tsx'
import { ChecksList } from '../delivery-review/ChecksList.tsx'
import { SaidList } from '../delivery-review/SaidList.tsx'
import { Files } from '../disputes/DisputeRecord.tsx'
import { Lines, Part } from './Part.tsx'

/** Evidence in a dispute about a deal: terms, deliveries with what was said about them, and steps. */
export function DealParts({ pack }: { pack: DealPack }) {
  const { t } = useTranslation(['disputes', 'deals', 'deal-room'])
  const language = useLanguage()
  return (
    <>
      <Part title={t('pack.terms')}>
        <TermsList terms={pack.terms.terms} />
        <chakra.p textStyle="small" color="muted" marginTop="10px">
          {t('pack.hash')}
          <br />
          <code dir="ltr">{pack.terms_sha256}</code>
          {pack.contract && (
            <>
              <br />
              {t('pack.contract')}
              <br />
              <code dir="ltr">{pack.contract.sha256}</code>
            </>
          )}
          {pack.contract?.signatures.map(one => (
            <chakra.span key={one.side} display="block" overflowWrap="anywhere">
              {t('pack.signed', { who: one.name, date: formatDayTime(one.signed_at, language) })}
            </chakra.span>
          ))}
        </chakra.p>
      </Part>
      <Part title={t('pack.deliveries')}>
        {pack.deliveries.length === 0 && <p>{t('pack.none')}</p>}
        <Lines>
          {pack.deliveries.map(one => (
            <li key={one.n}>
              <header>
                <b>{t('pack.delivery', { n: one.n })}</b>
                <Time at={one.created_at} />
              </header>
              {one.note && <blockquote dir="auto">{one.note}</blockquote>}
              <Files files={one.files} />
              {one.links.map(link => (
                <OutLink key={link} href={link}>
                  {link}
                </OutLink>
              ))}
              {one.changes && (
                <blockquote dir="auto">
                  <b>{t('pack.changes')}</b> {one.changes}
                </blockquote>
              )}
              {one.checks.length > 0 && <ChecksList checks={one.checks} files={one.files} />}
              <SaidList delivery={one} comments={pack.comments} parties={pack.deal} />
            </li>
          ))}
        </Lines>
        {pack.proof && (
          <chakra.p overflowWrap="anywhere" marginTop="8px">
            {t('pack.proof', { date: formatDay(pack.proof.published_on, language, { zone: 'UTC' }) })}{' '}
            <OutLink href={pack.proof.url}>{pack.proof.url}</OutLink>
          </chakra.p>
        )}
      </Part>
      {pack.publications.length > 0 && (
        <Part title={t('deal-room:publication.looks')}>
          {pack.publications.map(one => (
            <PublicationRecord key={one.uuid} publication={one} />
          ))}
        </Part>
      )}
      <Part title={t('pack.timeline')}>
        <Lines>
          {pack.timeline.map(one => (
            <li key={`${one.created_at} ${one.event}`}>
              <header>
                <span>
                  {t(`deals:state.${one.to}`)} · <chakra.span color="text-2">{t(`pack.by.${one.by}`)}</chakra.span>
                </span>
                <Time at={one.created_at} />
              </header>
            </li>
          ))}
        </Lines>
      </Part>
    </>
  )
}
