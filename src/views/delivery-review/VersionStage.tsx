import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { versionStageBar } from '#src/theme/made/recipes/version-stage-bar.js'
import { versionStageBoth } from '#src/theme/made/recipes/version-stage-both.js'
import { versionStagePart } from '#src/theme/made/recipes/version-stage-part.js'
import { versionStageStage } from '#src/theme/made/recipes/version-stage-stage.js'
import { CaptionDiff, CaptionText } from './CaptionText.tsx'
import { ChecksList } from './ChecksList.tsx'
import type { Numbered } from './CommentList.tsx'
import { EarlierStage, PieceStage } from './PieceStage.tsx'
import type { CommentDraft } from './use-comment-draft.ts'
import { useReviewAddress } from './use-review-address.ts'
import { pieceName } from './use-review-words.ts'

const Stage = chakra('section', versionStageStage)
const Bar = chakra('div', versionStageBar)
const Both = chakra('div', versionStageBoth)
const Part = chakra('section', versionStagePart)

const mediumOf = ({ type }: Pick<FileCard, 'type'>) => type.split('/')[0]

/** The file of the version before that this one takes the place of: the same one of its kind. */
function counterpart(file: FileCard | undefined, now: Delivery, before: Delivery): FileCard | undefined {
  if (!file) return before.files[0]
  const alike = ({ files }: Delivery) => files.filter(one => mediumOf(one) === mediumOf(file))
  return alike(before)[alike(now).findIndex(({ uuid }) => uuid === file.uuid)] ?? alike(before)[0]
}

interface Props {
  delivery: Delivery
  earlier: Delivery | undefined
  file: FileCard | undefined
  comments: readonly Numbered[]
  chosen: string | null
  onChoose(comment: ReviewComment): void
  film: RefObject<HTMLVideoElement | null>
  jump: { at_ms: number; times: number } | null
  onTime(ms: number): void
  draft: CommentDraft | null
}

/** The delivery: the chosen file, alone or beside the one before, the caption, links, and what was looked for. */
export function VersionStage({ delivery, earlier, file, comments, chosen, onChoose, ...rest }: Props) {
  const { t } = useTranslation('delivery-review')
  const { place, go } = useReviewAddress()
  const [shown, setShown] = useState<'now' | 'before'>('now')
  const beside = place.beside && earlier !== undefined
  const of = (n: number) => comments.filter(({ comment }) => comment.n === n)
  const pieces = delivery.files
  return (
    <Stage data-part="stage" aria-label={t('stage', { n: delivery.n })}>
      {(pieces.length > 1 || earlier) && (
        <Bar>
          {pieces.length > 1 ? (
            <Chips wrap role="group" aria-label={t('pieces')}>
              {pieces.map((piece, index) => (
                <Chip key={piece.uuid} pressed={piece.uuid === file?.uuid} onChange={() => go({ piece: index, comment: null })}>
                  <chakra.span maxWidth="180px" truncate>
                    {pieceName(piece)}
                  </chakra.span>
                </Chip>
              ))}
            </Chips>
          ) : (
            <span />
          )}
          {earlier && (
            <Checkbox checked={beside} onChange={on => go({ beside: on })}>
              {t('beside', { n: earlier.n })}
            </Checkbox>
          )}
        </Bar>
      )}
      {beside && (
        <chakra.div display={{ base: 'block', lg: 'none' }}>
          <Segmented
            block
            label={t('shown')}
            value={shown}
            onChange={value => setShown(value === 'now' ? 'now' : 'before')}
            options={[
              { value: 'before', label: t('version', { n: earlier.n }) },
              { value: 'now', label: t('version', { n: delivery.n }) },
            ]}
          />
        </chakra.div>
      )}
      {pieces.length > 0 && (
        <Both data-beside={beside ? '' : undefined}>
          {beside && (
            <figure data-shown={shown === 'before' ? '' : undefined}>
              <figcaption>{t('version', { n: earlier.n })}</figcaption>
              <EarlierStage
                file={counterpart(file, delivery, earlier)}
                comments={of(earlier.n)}
                chosen={chosen}
                onChoose={onChoose}
              />
            </figure>
          )}
          <figure data-shown={shown === 'now' ? '' : undefined}>
            {beside && <figcaption>{t('version', { n: delivery.n })}</figcaption>}
            <PieceStage {...rest} file={file} comments={of(delivery.n)} chosen={chosen} onChoose={onChoose} />
          </figure>
        </Both>
      )}
      {(delivery.note || (beside && earlier.note)) && (
        <Part aria-labelledby="caption-title">
          <h3 id="caption-title">{t(beside ? 'captionChanges' : 'caption')}</h3>
          {beside ? (
            <CaptionDiff before={earlier.note} now={delivery.note} />
          ) : (
            <CaptionText note={delivery.note} comments={of(delivery.n)} chosen={chosen} onChoose={onChoose} />
          )}
        </Part>
      )}
      {delivery.links.length > 0 && (
        <Part aria-labelledby="links-title">
          <h3 id="links-title">{t('links')}</h3>
          {delivery.links.map(link => (
            <OutLink key={link} href={link} display="flex" gap="8px" alignItems="center" overflowWrap="anywhere" minWidth="0">
              <Icon of={LinkSimpleIcon} size={18} />
              <span>{link.replace(/^https?:\/\//, '')}</span>
            </OutLink>
          ))}
        </Part>
      )}
      {delivery.checks.length > 0 && (
        <Part aria-labelledby="checks-title">
          <h3 id="checks-title">{t('checks')}</h3>
          <ChecksList checks={delivery.checks} files={delivery.files} />
        </Part>
      )}
    </Stage>
  )
}
