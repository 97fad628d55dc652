import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { EvidencePack } from '#contract/endpoints/disputes.ts'
import { pathOf } from '#contract/paths.ts'
import { waitsForStaff } from '#contract/processes/dispute.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { packViewColumns } from '#src/theme/made/recipes/pack-view-columns.js'
import { DownloadButton } from '../DownloadButton.tsx'
import { DisputeRecord, Files } from '../disputes/DisputeRecord.tsx'
import { subjectOfPack } from '../disputes/subject-of.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import type { Download } from '../use-download.ts'
import { BookingParts } from './BookingParts.tsx'
import { DealParts } from './DealParts.tsx'
import { JudgeForm } from './JudgeForm.tsx'
import { Lines, Part } from './Part.tsx'
import type { JudgeVerbs } from './verbs.ts'

const Columns = chakra('div', packViewColumns)

interface Props {
  pack: ResourceActor<EvidencePack>
  decision: DecisionActor<JudgeVerbs>
  forms: FormStore
  /** One of staff, by uuid, who decides here; null for the two sides. */
  judge: string | null
  /** The PDF. */
  download: Download
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
  const { dispute } = pack
  const { title, currency, names, fees } = subjectOfPack(pack)
  const back =
    pack.about === 'deal'
      ? pathOf('chat-proposal', { chat_uuid: pack.deal.chat_uuid })
      : pathOf('booking', { uuid: pack.booking.uuid })
  return (
    <div data-state={dispute.state}>
      <PageHead
        title={t('pack.title', { title })}
        lead={t('pack.lead')}
        crumbs={[{ label: t('pack.title', { title }) }]}
        actions={
          <>
            {!judge && <ButtonLink to={back}>{t(pack.about === 'deal' ? 'pack.room' : 'pack.booking')}</ButtonLink>}
            <DownloadButton failed={t('pack.pdfFailed')} download={download}>
              {t('pack.pdf')}
            </DownloadButton>
          </>
        }
      />
      <Columns>
        <div>
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
            <DisputeRecord dispute={dispute} fees={fees} currency={currency} names={names} />
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
          {pack.about === 'deal' ? <DealParts pack={pack} /> : <BookingParts pack={pack} />}
          <Part title={t('pack.money')}>
            <Lines>
              {pack.money.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two transfers of one posting may be alike, and none has state.
                <li key={`${one.created_at} ${index}`}>
                  <header>
                    <b>{t(`pack.kind.${one.kind}`, { defaultValue: t('pack.kind.other') })}</b>
                    <Money amount={one.amount_minor} currency={currency} cents />
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
