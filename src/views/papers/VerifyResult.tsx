import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ProvenPaper } from '#contract/entities/paper.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { formatFull } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { verifyResultFacts } from '#src/theme/made/recipes/verify-result-facts.js'

const Facts = chakra('dl', verifyResultFacts)

interface Props {
  proof: ResourceActor<{ paper: ProvenPaper | null }>
  hash: string
}

const toneOf = ({ state, newest, fell_through }: ProvenPaper) =>
  !newest || fell_through ? 'warn' : state === 'signed' ? 'success' : 'info'

/** Result for one hash. */
export function VerifyResult({ proof, hash }: Props) {
  const { t } = useTranslation('contract')
  const value = useSelector(proof, snapshot => snapshot.context.value)
  const failure = useSelector(proof, snapshot => snapshot.context.failure)
  const unknown = value?.paper === null || failure?.code === 'not_found'
  return (
    <chakra.section
      aria-label={t('verify.result')}
      aria-live="polite"
      maxWidth="1040px"
      marginBottom="28px"
      data-state={value ? 'ready' : failure ? 'failed' : 'loading'}
    >
      {unknown && (
        <Notice tone="warn">
          <b>{t('verify.unknown')}</b> {t('verify.unknownBody')}
        </Notice>
      )}
      {!value && failure && !unknown && <FailedState failure={failure} onRetry={() => proof.send({ type: 'resource.retry' })} />}
      {!value && !failure && (
        <Loading label={t('verify.asking')}>
          <Skeleton height="48px" borderRadius="10px" />
        </Loading>
      )}
      {value?.paper && <Proven paper={value.paper} hash={hash} />}
    </chakra.section>
  )
}

function Proven({ paper, hash }: { paper: ProvenPaper; hash: string }) {
  const { t } = useTranslation('contract')
  const language = useLanguage()
  const at = (instant: string | null) => (instant ? formatFull(instant, language) : t('verify.notYet'))
  return (
    <>
      <Notice tone={toneOf(paper)}>
        <b>{t(`verify.known.${paper.of}`)}</b> {t(`verify.about.${paper.state}`)}
        {paper.fell_through && paper.agreed_at && ` ${t('verify.fellThrough')}`}
      </Notice>
      <Facts>
        <dt>{t('verify.made')}</dt>
        <dd>{at(paper.made_at)}</dd>
        <dt>{t('verify.agreed')}</dt>
        <dd>{at(paper.agreed_at)}</dd>
        <dt>{t('verify.signed')}</dt>
        <dd>{at(paper.signed_at)}</dd>
        <dt>{t('verify.version')}</dt>
        <dd>{t(paper.newest ? 'verify.newest' : 'verify.older', { n: paper.version })}</dd>
        <dt>{t('files.hash')}</dt>
        <dd>
          <chakra.code dir="ltr" fontSize=".8125rem">
            {hash}
          </chakra.code>
        </dd>
      </Facts>
      <chakra.p textStyle="small" color="muted" marginTop="10px">
        {t('verify.says')}
      </chakra.p>
    </>
  )
}
