import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ProvenLicence } from '#contract/entities/licence.ts'
import { pathOf } from '#contract/paths.ts'
import { isValid } from '#contract/processes/licence.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { licenceViewTerms } from '#src/theme/made/recipes/licence-view-terms.js'
import { licenceViewTwo } from '#src/theme/made/recipes/licence-view-two.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { CopyButton } from '../tracking-links/CopyButton.tsx'
import { UseCheck } from './UseCheck.tsx'
import { useLicenceWords } from './use-licence-words.ts'

const Two = chakra('div', licenceViewTwo)
const Terms = chakra('dl', licenceViewTerms)

interface Props {
  licence: ResourceActor<ProvenLicence>
  token: string
}

/** `licence`: the public proof that somebody may use a work, and what for. No price stands on it. */
export function LicenceView({ licence, token }: Props) {
  const { t } = useTranslation('rights')
  const shown = useSelector(licence, snapshot => snapshot.context.value)
  const failure = useSelector(licence, snapshot => snapshot.context.failure)
  const missing = failure?.code === 'not_found'
  return (
    <div data-state={shown ? 'ready' : failure ? 'failed' : 'loading'}>
      <PageHead
        title={shown?.title ?? t(missing ? 'public.missing' : 'title')}
        lead={shown && t('public.lead', { creator: shown.creator, brand: shown.brand })}
        crumbs={[{ label: t('title') }]}
      />
      {!shown && missing && <EmptyState title={t('public.missing')}>{t('public.missingBody')}</EmptyState>}
      {!shown && failure && !missing && (
        <FailedState failure={failure} onRetry={() => licence.send({ type: 'resource.retry' })} />
      )}
      {!shown && !failure && (
        <Loading label={t('loading')}>
          <Inset>
            <SkeletonRow />
            <SkeletonRow />
          </Inset>
        </Loading>
      )}
      {shown && <Shown licence={shown} token={token} />}
    </div>
  )
}

function Shown({ licence, token }: { licence: ProvenLicence; token: string }) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const say = useLicenceWords()
  const { rights, state, exclusivity, exclusive_until } = licence
  const may = (allowed: boolean) => t(allowed ? 'public.allowed' : 'public.forbidden')
  return (
    <Inset>
      <Notice tone={isValid(state) ? 'success' : state === 'agreed' || state === 'renewed' ? 'info' : 'warn'} marginBottom="24px">
        <b>{t(`public.verdict.${state}`)}</b>
        {licence.followed_by && (
          <>
            {' '}
            <TextLink to={pathOf('licence', { token: licence.followed_by })}>{t('public.next')}</TextLink>
          </>
        )}
      </Notice>
      <Two>
        <section>
          <h2>{t('public.terms')}</h2>
          <Terms>
            <dt>{t('public.work')}</dt>
            <dd>{words.makes(licence.works)}</dd>
            {licence.published_at && (
              <>
                <dt>{t('public.published')}</dt>
                <dd>
                  <OutLink href={licence.published_at}>{licence.published_at}</OutLink>
                </dd>
              </>
            )}
            <dt>{t('public.channels')}</dt>
            <dd>{say.channels(licence)}</dd>
            <dt>{t('public.place')}</dt>
            <dd>{say.place(licence)}</dd>
            <dt>{t('public.time')}</dt>
            <dd>{say.time(licence)}</dd>
            <dt>{t('public.edits')}</dt>
            <dd>{may(rights.edits_allowed)}</dd>
            <dt>{t('public.training')}</dt>
            <dd>{may(rights.ai_training_allowed)}</dd>
            <dt>{t('public.likeness')}</dt>
            <dd>{may(rights.synthetic_likeness_allowed)}</dd>
            {exclusivity && (
              <>
                <dt>{t('public.exclusivity')}</dt>
                <dd>
                  {exclusive_until
                    ? t('public.exclusive', { category: exclusivity.category, day: words.day(exclusive_until) })
                    : t('public.exclusiveLater', { category: exclusivity.category, days: words.days(exclusivity.days) })}
                </dd>
              </>
            )}
          </Terms>
        </section>
        <chakra.div display="grid" gap="28px">
          <UseCheck licence={licence} />
          <chakra.section display="flex" gap="16px" alignItems="center">
            <chakra.img
              src={`/api/v3/rights/${encodeURIComponent(token)}/code`}
              alt={t('public.code')}
              width="112px"
              height="112px"
              flex="none"
              background="#fff"
              borderRadius="8px"
            />
            <div>
              <chakra.p textStyle="small" color="text-2" marginBottom="8px">
                {t('public.share')}
              </chakra.p>
              <CopyButton text={window.location.href} about={t('link', { title: licence.title })} />
            </div>
          </chakra.section>
        </chakra.div>
      </Two>
    </Inset>
  )
}
