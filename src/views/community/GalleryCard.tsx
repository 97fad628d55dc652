import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { useTranslation } from 'react-i18next'
import type { CommunityImage } from '#contract/entities/community.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { CommunityActor } from '#src/machines/community/community.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { galleryCardCard } from '#src/theme/made/recipes/gallery-card-card.js'
import { galleryCardLike } from '#src/theme/made/recipes/gallery-card-like.js'

const Card = chakra('li', galleryCardCard)
const Like = chakra('button', galleryCardLike)

interface Props {
  image: CommunityImage
  actor: CommunityActor
  staff: boolean
}

/** One shared picture: whose it is, what it goes back to, and what one may do with it. */
export function GalleryCard({ image, actor, staff }: Props) {
  const { t } = useTranslation('community')
  const { id, author, own } = image
  const words = image.prompt ?? t('secretPrompt')
  const remix = pathOf(
    'brandme_AI',
    { section: 'images' },
    { remix: id, of: author.name, prompt: image.prompt ?? undefined, style: image.style, shape: image.shape },
  )
  return (
    <Card>
      <img src={image.url} alt={t('pictureBy', { name: author.name, prompt: words })} loading="lazy" />
      <chakra.div padding="10px 12px 12px" display="flex" flexDirection="column" gap="2">
        <chakra.p fontWeight={560} lineClamp={2} overflowWrap="anywhere" dir="auto">
          {words}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {own ? (
            t('yours')
          ) : author.vanity_name ? (
            <TextLink to={pathOf('user_profile', { user: author.vanity_name })}>{author.name}</TextLink>
          ) : (
            author.name
          )}
          {image.parent && ` · ${t('after', { name: image.parent.author })}`}
          {image.remixes > 0 && ` · ${t('remixes', { count: image.remixes })}`}
        </chakra.p>
        {image.state !== 'visible' && (
          <chakra.p textStyle="small" color="danger" fontWeight={540}>
            {t(`state.${image.state}`)}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" marginTop="auto" marginInlineStart="-8px">
          {image.state === 'visible' && (
            <>
              <Like
                type="button"
                aria-pressed={image.liked}
                aria-label={t('like', { count: image.likes })}
                onClick={() => actor.send({ type: 'community.act', act: image.liked ? { unlike: id } : { like: id } })}
              >
                <Icon of={HeartIcon} size={18} weight={image.liked ? 'fill' : 'regular'} />
                {image.likes}
              </Like>
              <ButtonLink size="sm" look="plain" to={remix} aria-label={t('remixWho', { name: author.name })}>
                {t('remix')}
              </ButtonLink>
            </>
          )}
          {own && image.state !== 'unshared' && (
            <Button size="sm" look="plain" onClick={() => actor.send({ type: 'community.act', act: { unshare: id } })}>
              {t('unshare')}
            </Button>
          )}
          {!own && image.state === 'visible' && (
            <ConfirmButton
              size="sm"
              look="plain"
              title={t('reportTitle')}
              consequence={t('reportBody')}
              confirm={t('report')}
              aria-label={t('reportWho', { name: author.name })}
              onConfirm={() => actor.send({ type: 'community.act', act: { report: id } })}
            >
              {t('report')}
            </ConfirmButton>
          )}
          {staff && image.state !== 'visible' && (
            <Button size="sm" onClick={() => actor.send({ type: 'community.act', act: { restore: id } })}>
              {t('restore')}
            </Button>
          )}
          {staff && image.state === 'reported' && (
            <Button size="sm" look="danger" onClick={() => actor.send({ type: 'community.act', act: { hide: id } })}>
              {t('hide')}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </Card>
  )
}
