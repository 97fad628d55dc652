import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#contract/endpoint.ts'
import { type TrackingLink, utmNames } from '#contract/entities/tracking-link.ts'
import { trackingLinkCan } from '#contract/processes/tracking-link.ts'
import { phoneSystems } from '#contract/rules/app-address.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { selectAbility } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { linkPaneInside } from '#src/theme/made/recipes/link-pane-inside.js'
import { useSession } from '../actors.ts'
import { Pane } from '../casting-calls/CallAside.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useMay, useTeamRole } from '../may.ts'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { useDecided } from '../use-decided.ts'
import type { LinkVerbs } from './verbs.ts'

const Inside = chakra('div', linkPaneInside)

const codeOf = ({ slug, domain }: TrackingLink, format: 'svg' | 'png') => {
  const query = new URLSearchParams({ format, ...(domain && { host: domain.host }) })
  return `/api${fillPath('/v3/qr-codes/{slug}', { slug })}?${query}`
}

interface Props {
  link: TrackingLink
  decision: DecisionActor<LinkVerbs>
}

/** Ways to share a link, its destination, and the actions open to its owner or to staff. */
export function LinkPane({ link, decision }: Props) {
  const { t } = useTranslation('tracking-links')
  const words = useCallWords()
  const runs = useMay('run')
  const role = useTeamRole()
  const staff = useSelector(useSession(), snapshot => selectAbility(snapshot).can('manage', 'all'))
  const busy = useDecided(decision, { uuid: link.uuid }).doing?.kind
  const failure = useSelector(decision, selectRefusal)
  const send = (act: ActOf<Pick<LinkVerbs, 'pause' | 'resume' | 'archive' | 'block'>>) =>
    decision.send({ type: 'decision.make', decision: { ...act, uuid: link.uuid } })
  const utm = utmNames.filter(name => link.utm[name])
  const can = (event: Parameters<typeof trackingLinkCan>[1]) => trackingLinkCan(link.state, event)
  return (
    <Pane aria-label={t('pane')}>
      <Inside>
        <section>
          <chakra.h2 marginBottom="10px">{t('qr.title')}</chakra.h2>
          <img data-code src={codeOf(link, 'svg')} alt={t('qr.alt', { url: link.url })} />
          <chakra.p marginTop="8px" display="flex" gap="14px">
            <a href={codeOf(link, 'svg')} download={`elenco-${link.slug}.svg`}>
              {t('qr.svg')}
            </a>
            <a href={codeOf(link, 'png')} download={`elenco-${link.slug}.png`}>
              {t('qr.png')}
            </a>
          </chakra.p>
        </section>
        <dl>
          <div>
            <dt>{t('field.destination')}</dt>
            <dd>
              <bdi>{link.destination}</bdi>
            </dd>
          </div>
          {phoneSystems.map(
            system =>
              link[`${system}_url`] && (
                <div key={system}>
                  <dt>{t(`field.${system}_url`)}</dt>
                  <dd>
                    <bdi>{link[`${system}_url`]}</bdi>
                  </dd>
                </div>
              ),
          )}
          {utm.length > 0 && (
            <div>
              <dt>{t('field.utm')}</dt>
              <dd>{utm.map(name => `${t(`utm.${name}`)}: ${link.utm[name]}`).join(' · ')}</dd>
            </div>
          )}
          {link.coupon && (
            <div>
              <dt>{t('field.coupon')}</dt>
              <dd>
                <b>{link.coupon}</b>
              </dd>
            </div>
          )}
          {(link.starts_on || link.ends_on) && (
            <div>
              <dt>{t('field.days')}</dt>
              <dd>
                {link.starts_on && t('from', { day: words.day(link.starts_on) })}{' '}
                {link.ends_on && t('until', { day: words.day(link.ends_on) })}
              </dd>
            </div>
          )}
          {link.deal && (
            <div>
              <dt>{t('field.deal')}</dt>
              <dd>
                <TextLink to={dealPage(link.deal, role)}>{link.deal.title}</TextLink>
                {link.creator && ` · ${link.creator.name}`}
              </dd>
            </div>
          )}
          {!link.own && (
            <div>
              <dt>{t('field.company')}</dt>
              <dd>{link.company}</dd>
            </div>
          )}
        </dl>
        {!link.own && !staff && <ReportLink kind="link" thing={link.uuid} name={link.name} />}
        {failure && <Refusal code={failure.code} />}
        {link.own && runs && (
          <div data-verbs>
            {can({ type: 'link.pause' }) && (
              <Button busy={busy === 'pause'} onClick={() => send({ kind: 'pause' })}>
                {t('verb.pause')}
              </Button>
            )}
            {can({ type: 'link.resume' }) && (
              <Button busy={busy === 'resume'} onClick={() => send({ kind: 'resume' })}>
                {t('verb.resume')}
              </Button>
            )}
            {can({ type: 'link.archive' }) && (
              <ConfirmButton
                busy={busy === 'archive'}
                title={t('archive.title')}
                consequence={t('archive.consequence')}
                confirm={t('verb.archive')}
                onConfirm={() => send({ kind: 'archive' })}
              >
                {t('verb.archive')}
              </ConfirmButton>
            )}
          </div>
        )}
        {staff && (can({ type: 'staff.block' }) || can({ type: 'staff.lift', over: false })) && (
          <Button busy={busy === 'block'} onClick={() => send({ kind: 'block', body: { blocked: link.state !== 'blocked' } })}>
            {t(link.state === 'blocked' ? 'verb.lift' : 'verb.block')}
          </Button>
        )}
      </Inside>
    </Pane>
  )
}
