import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvidencePack } from '#contract/endpoints/disputes.ts'
import { pathOf } from '#contract/paths.ts'
import { waitsForStaff } from '#contract/processes/dispute.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDay, formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { packViewColumns } from '#src/theme/made/recipes/pack-view-columns.js'
import { packViewLines } from '#src/theme/made/recipes/pack-view-lines.js'
import { TermsList } from '../deal-room/TermsList.tsx'
import { ChecksList } from '../delivery-review/ChecksList.tsx'
import { SaidList } from '../delivery-review/SaidList.tsx'
import { DisputeRecord, Files } from '../disputes/DisputeRecord.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { JudgeForm } from './JudgeForm.tsx'

const Columns = chakra('div', packViewColumns)
const Lines = chakra('ol', packViewLines)

interface Props {
  pack: ResourceActor<EvidencePack>
  decision: DecisionActor
  forms: FormStore
  /** One of staff, by uuid, who decides here; null for the two sides. */
  judge: string | null
  /** Fetches the PDF and hands it over. */
  download(): Promise<void>
}

/** Everything that a decision rests on, for the two sides and staff. */
export function PackView({ pack: actor, ...rest }: Props) {
  const pack = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  if (pack) return <Pack pack={pack} {...rest} />
  if (failure) return <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
  return <PageSkeleton />
}

function Pack({ pack, decision, forms, judge, download }: Omit<Props, 'pack'> & { pack: EvidencePack }) {
  const { t } = useTranslation(['disputes', 'deals'])
  const language = useLanguage()
  const [fetching, setFetching] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { dispute, deal, terms } = pack
  const names = { creator: deal.creator.name, brand: deal.brand.name }
  const fetchPdf = async () => {
    setFetching('busy')
    await download().then(
      () => setFetching('idle'),
      () => setFetching('failed'),
    )
  }
  return (
    <div data-state={dispute.state}>
      <PageHead
        title={t('pack.title', { title: deal.title })}
        lead={t('pack.lead')}
        crumbs={[{ label: t('pack.title', { title: deal.title }) }]}
        actions={
          <>
            {!judge && <ButtonLink to={pathOf('chat-proposal', { chat_uuid: deal.chat_uuid })}>{t('pack.room')}</ButtonLink>}
            <Button icon={DownloadSimpleIcon} busy={fetching === 'busy'} onClick={() => void fetchPdf()}>
              {t('pack.pdf')}
            </Button>
          </>
        }
      />
      <Columns>
        <div>
          {fetching === 'failed' && <Notice tone="danger">{t('pack.pdfFailed')}</Notice>}
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
            <Mark kind={dispute.closed_at ? 'done' : waitsForStaff(dispute.state) ? 'turn' : 'wait'}>
              {t(`state.${dispute.state}`)}
            </Mark>
            {dispute.deadline && !dispute.closed_at && (
              <chakra.span color="muted">
                {t('queue.due')} {formatDayTime(dispute.deadline, language)}
              </chakra.span>
            )}
          </chakra.p>
          {judge && <JudgeForm pack={pack} decision={decision} forms={forms} me={judge} />}
          <Part title={t('pack.said')}>
            <DisputeRecord dispute={dispute} fees={terms.fees} currency={deal.currency} names={names} />
          </Part>
          <Part title={t('pack.messages')}>
            {pack.messages.length === 0 && <p>{t('pack.none')}</p>}
            <Lines>
              {pack.messages.map(one => (
                <li key={`${one.created_at} ${one.by}`}>
                  <header>
                    <b>{one.by}</b>
                    <Time at={one.created_at} />
                  </header>
                  <blockquote dir="auto">{one.text || t('pack.noText')}</blockquote>
                  <Files files={one.files} />
                </li>
              ))}
            </Lines>
          </Part>
        </div>
        <div>
          <Part title={t('pack.terms')}>
            <TermsList terms={terms.terms} />
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
                  <SaidList delivery={one} comments={pack.comments} parties={deal} />
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
          <Part title={t('pack.money')}>
            <Lines>
              {pack.money.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two transfers of one posting may be alike, and none has state.
                <li key={`${one.created_at} ${index}`}>
                  <header>
                    <b>{t(`pack.kind.${one.kind}`, { defaultValue: t('pack.kind.other') })}</b>
                    <Money amount={one.amount_minor} currency={deal.currency} cents />
                  </header>
                  <chakra.span textStyle="small" color="text-2">
                    {t('pack.moved', { from: accountWord(one.from), to: accountWord(one.to) })} · <Time at={one.created_at} />
                  </chakra.span>
                </li>
              ))}
            </Lines>
          </Part>
        </div>
      </Columns>
    </div>
  )

  function accountWord(account: string): string {
    return t(`pack.account.${account}`, { defaultValue: t('pack.account.other') })
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
