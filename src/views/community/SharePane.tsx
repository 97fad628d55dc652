import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Creation } from '#contract/entities/creation.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import type { CommunityActor } from '#src/machines/community/community.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { sharePaneRows } from '#src/theme/made/recipes/share-pane-rows.js'

const Rows = chakra('ul', sharePaneRows)

/** One's latest pictures, each to be shared or not: nothing is shared by itself. */
export function SharePane({ actor, recent }: { actor: CommunityActor; recent: readonly Creation[] }) {
  const { t } = useTranslation('community')
  const [open, setOpen] = useState(false)
  const [prompt, setPrompt] = useState(true)
  const busy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const shared = useSelector(actor, snapshot => snapshot.context.shared)
  const pictures = recent.flatMap(one => one.pictures.map(picture => ({ ...picture, title: one.title })))
  const isShared = (uuid: string) => shared.some(one => one.image_id === uuid && one.state !== 'unshared')
  return (
    <>
      <Button look="accent" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('share')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('shareTitle')} size="lg">
        {pictures.length === 0 ? (
          <EmptyState
            title={t('nothingToShare')}
            action={<ButtonLink to={pathOf('brandme_AI', { section: 'images' })}>{t('makeOne')}</ButtonLink>}
          />
        ) : (
          <chakra.div display="grid" gap="4">
            <p>{t('shareBody')}</p>
            <Checkbox checked={prompt} onChange={setPrompt}>
              {t('showPrompt')}
            </Checkbox>
            <Rows role="list">
              {pictures.map(picture => (
                <li key={picture.uuid}>
                  <img src={picture.url} alt={picture.title} />
                  <Button
                    size="sm"
                    block
                    disabled={busy || isShared(picture.uuid)}
                    onClick={() => actor.send({ type: 'community.act', act: { share: picture.uuid, show_prompt: prompt } })}
                  >
                    {t(isShared(picture.uuid) ? 'sharedAlready' : 'shareThis')}
                  </Button>
                </li>
              ))}
            </Rows>
          </chakra.div>
        )}
      </Dialog>
    </>
  )
}
