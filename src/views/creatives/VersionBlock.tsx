import { useTranslation } from 'react-i18next'
import type { CreativeVersion } from '#contract/entities/creative.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { pathOf } from '#contract/paths.ts'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { versionBlockBlock } from '#src/theme/made/recipes/version-block-block.js'
import { versionBlockPicture } from '#src/theme/made/recipes/version-block-picture.js'
import { FaceChecks } from './FaceChecks.tsx'
import { useCreativeWords } from './use-creative-words.ts'

const Block = chakra('div', versionBlockBlock)
const Picture = chakra('div', versionBlockPicture)

/** A picture, a film, or what neither of them is. */
export function ShownFile({ file, label }: { file: FileCard | null; label: string }) {
  const { t } = useTranslation('creatives')
  return (
    <Picture>
      {file?.type.startsWith('image/') ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          <img src={file.url} alt={label} loading="lazy" />
        </a>
      ) : file?.type.startsWith('video/') ? (
        // biome-ignore lint/a11y/useMediaCaption: people bring it as it is shown on a screen without sound.
        <video src={file.url} controls preload="metadata" aria-label={label} />
      ) : (
        <p>{file ? <OutLink href={file.url}>{file.name}</OutLink> : t('noPreview')}</p>
      )}
    </Picture>
  )
}

const looks = { waiting: 'wait', approved: 'done', returned: 'warn', replaced: 'draft' } satisfies Record<
  CreativeVersion['state'],
  MarkKind
>

/** One version: what it looks like, where it comes from, how it was answered, and its checks. */
export function VersionBlock({ version }: { version: CreativeVersion }) {
  const { t } = useTranslation('creatives')
  const words = useCreativeWords()
  const { n, piece, answer } = version
  return (
    <Block data-version={n}>
      <ShownFile file={version.file} label={t('open', { n })} />
      <chakra.div display="grid" gap="10px" minWidth="0">
        <div>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
            <b>{t('version', { n })}</b>
            <Mark kind={looks[version.state]}>{t(`versionState.${version.state}`)}</Mark>
          </chakra.p>
          <chakra.p textStyle="small" color="muted">
            {t('from', { date: words.instant(version.created_at), who: version.by })}
          </chakra.p>
          {piece && (
            <chakra.p overflowWrap="anywhere">
              {t('piece', { creator: piece.creator, brand: piece.brand })}{' '}
              <TextLink to={pathOf('licence', { token: piece.licence_token })}>{t('licence')}</TextLink>
            </chakra.p>
          )}
        </div>
        {version.note && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {version.note}
          </chakra.p>
        )}
        {answer && (version.state === 'returned' || answer.by === 'silence') && (
          <chakra.blockquote borderInlineStart="3px solid var(--border-strong)" paddingInlineStart="12px">
            <b>{t(`answered.${answer.by}`)}</b>
            {answer.reason && (
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
                {answer.reason}
              </chakra.p>
            )}
          </chakra.blockquote>
        )}
        <FaceChecks checks={version.checks} />
      </chakra.div>
    </Block>
  )
}
