import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Paper } from '#contract/entities/paper.ts'
import { type Language, languages } from '#contract/languages.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { contractViewAside } from '#src/theme/made/recipes/contract-view-aside.js'
import { contractViewTwo } from '#src/theme/made/recipes/contract-view-two.js'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import type { Download } from '../use-download.ts'
import { ClausePair } from './ClausePair.tsx'
import { Files, type PaperFile, Signatures, Versions } from './PaperParts.tsx'
import { SignPart } from './SignPart.tsx'
import type { SignVerbs } from './verbs.ts'

const Two = chakra('div', contractViewTwo)
const Aside = chakra('aside', contractViewAside)

interface Props {
  paper: ResourceActor<Paper>
  decision: DecisionActor<SignVerbs>
  /** The deal that it belongs to. */
  uuid: string
  download: Download<[PaperFile]>
  /** The price, and the ways to pay it, for whoever pays here. */
  pay?: ReactNode
}

/** `contract`: what the two agreed on, clause by clause in both languages, and who put a name to it. */
export function ContractView({ paper, ...rest }: Props) {
  const { t } = useTranslation('contract')
  const shown = useSelector(paper, snapshot => snapshot.context.value)
  const failure = useSelector(paper, snapshot => snapshot.context.failure)
  if (shown) return <Shown paper={shown} {...rest} />
  if (failure?.code === 'not_found')
    return (
      <div data-state="missing">
        <PageHead title={t('missing.title')} crumbs={[{ label: t('title') }]} />
        <EmptyState title={t('missing.title')}>{t('missing.body')}</EmptyState>
      </div>
    )
  if (failure) return <FailedState failure={failure} onRetry={() => paper.send({ type: 'resource.retry' })} />
  return <PageSkeleton />
}

const tones = {
  offered: 'info',
  unsigned: 'info',
  signed_by_brand: 'info',
  signed_by_creator: 'info',
  signed: 'success',
  superseded: 'warn',
  lapsed: 'info',
} as const

function Shown({ paper, decision, uuid, download, pay }: Omit<Props, 'paper'> & { paper: Paper }) {
  const { t } = useTranslation('contract')
  const own = useLanguage()
  const takesPart = useMay('take_part')
  const [alone, setAlone] = useState<Language>(own)
  const { body, state, side } = paper
  const room = pathOf('chat-proposal', { chat_uuid: paper.chat_uuid })
  const other = side === 'brand' ? body.creator.name : body.brand.name
  return (
    <div data-state={state}>
      <PageHead
        title={t('titleOf', { title: body.terms.title })}
        lead={t('lead', { brand: body.brand.name, creator: body.creator.name })}
        crumbs={[{ label: t('title') }]}
        actions={takesPart && <ButtonLink to={room}>{t('room')}</ButtonLink>}
      />
      <Inset>
        <Notice tone={tones[state]} marginBottom="20px">
          <b>{t(`state.${state}`)}</b> {t(`about.${state}`, { who: other, context: side })}
          {state === 'superseded' && (
            <>
              {' '}
              <TextLink to={pathOf('contract', { uuid })}>{t('newest')}</TextLink>
            </>
          )}
        </Notice>
        <Two>
          {pay && <div data-pay>{pay}</div>}
          <chakra.article minWidth={0} aria-label={t('title')}>
            <chakra.div display={{ base: 'block', xl: 'none' }} marginBottom="14px">
              <Segmented<Language>
                label={t('language')}
                value={alone}
                onChange={setAlone}
                options={languages.map(value => ({ value, label: t(`languages.${value}`), lang: value }))}
              />
            </chakra.div>
            {body.clauses.map((clause, index) => (
              <ClausePair key={clause.id} clause={clause} n={index + 1} alone={alone} />
            ))}
          </chakra.article>
          <Aside>
            <SignPart paper={paper} decision={decision} />
            <Signatures paper={paper} />
            <Files paper={paper} download={download} />
            <Versions paper={paper} uuid={uuid} />
          </Aside>
        </Two>
      </Inset>
    </div>
  )
}
