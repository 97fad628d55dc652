import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { cameLate } from '#contract/came-late.ts'
import type { MadeEntry, MadeWhole } from '#contract/entities/history.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Chips } from '#src/components/Chip.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { madeViewVersion } from '#src/theme/made/recipes/made-view-version.js'
import { Film } from './Film.tsx'
import { MadePictures, MadeTexts, type TextFormat } from './Made.tsx'
import { type Star, StarButton } from './StarButton.tsx'

interface Props {
  made: ResourceActor<MadeWhole>
  star: Star
  save(id: string, format: TextFormat): Promise<Blob>
}

const Version = chakra(TextLink, madeViewVersion)

/** Address of the page that makes another one from it. */
function againAt({ id, kind, conversation }: MadeEntry): string {
  if (kind === 'answer') return pathOf('brandme_AI', { section: 'chat' }, { c: conversation ?? '' })
  const section = kind === 'image' ? 'images' : kind === 'talk' ? 'video' : 'text'
  return pathOf('brandme_AI', { section }, { from: id })
}

/** One thing of the history whole, with its versions and the way to another. */
export function MadeView({ made, star, save }: Props) {
  const { t } = useTranslation('studio')
  const [search] = useSearchParams()
  const state = useSelector(made, snapshot => String(snapshot.value))
  const value = useSelector(made, snapshot => snapshot.context.value)
  const failure = useSelector(made, snapshot => snapshot.context.failure)
  const at = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id) next.set('open', id)
    else next.delete('open')
    return { search: `?${next}` }
  }
  return (
    <chakra.section aria-label={t('opened')} data-state={state} display="grid" gap="4" alignContent="start">
      <ButtonLink size="sm" icon={ArrowLeftIcon} look="plain" justifySelf="start" to={at(null)}>
        {t('backToHistory')}
      </ButtonLink>
      {!value && failure ? (
        <FailedState failure={failure} onRetry={() => made.send({ type: 'resource.retry' })} />
      ) : !value ? (
        <Loading>
          <Skeleton height="220px" borderRadius="12px" />
        </Loading>
      ) : (
        <>
          <chakra.header display="grid" gap="1">
            <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="3">
              <chakra.h2 textStyle="title-3" overflowWrap="anywhere" dir="auto">
                {value.entry.title}
              </chakra.h2>
              <StarButton
                key={value.entry.id}
                id={value.entry.id}
                title={value.entry.title}
                favourite={value.entry.favourite}
                star={star}
              />
            </chakra.div>
            <chakra.p textStyle="small" color="muted">
              {t(`made.${value.entry.kind}`)} · {t(`state.${value.entry.state}`)} ·{' '}
              <Time at={value.entry.created_at} as="day-time" /> ·{' '}
              {cameLate(value.entry)
                ? t('late')
                : t('price', { count: value.entry.credits.charged ?? value.entry.credits.quoted })}
            </chakra.p>
          </chakra.header>
          {value.versions.length > 1 && (
            <Chips as="nav" aria-label={t('allVersions')}>
              {value.versions.map(({ id, version }) => (
                <Version key={id} to={at(id)} aria-current={id === value.entry.id ? 'true' : undefined}>
                  {t('version', { number: version.number })}
                </Version>
              ))}
            </Chips>
          )}
          <Content value={value} save={save} />
          <ButtonLink to={againAt(value.entry)} justifySelf="start">
            {t(value.entry.kind === 'answer' ? 'toConversation' : 'anotherVersion')}
          </ButtonLink>
        </>
      )}
    </chakra.section>
  )
}

function Content({ value: { creation, talk, answer }, save }: { value: MadeWhole; save: Props['save'] }) {
  const { t } = useTranslation('studio')
  if (talk) return <Film made={talk} />
  if (answer)
    return (
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {answer.content}
      </chakra.p>
    )
  if (!creation) return null
  if (creation.texts.length > 0) return <MadeTexts creation={creation} save={save} />
  if (creation.pictures.length > 0) return <MadePictures creation={creation} />
  return <p>{t(creation.finished_at ? `unmade.${creation.failure ?? 'failed'}` : 'working')}</p>
}
